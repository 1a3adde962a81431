import { readDefinition } from '@alo/engine';
import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { definitionOf, entry, flatStep, problemsOf, radio, text, yesNo } from '../support/definitions.js';

const controllers: QuestionDefinition[] = [
  radio('radio'),
  { id: 'select', type: 'select', options: yesNo },
  { id: 'both', type: 'radio-text', options: yesNo },
  radio('bare', { options: [] }),
  text('text', { options: yesNo }),
  { id: 'number', type: 'number', validation_rules: { min_value: 0, max_value: 400 } },
  { id: 'email', type: 'email' },
  { id: 'map', type: 'custom', component: 'map-with-marker' },
  text('date', { validation_rules: { format: 'date' } }),
];
const place = `/steps/0/metadata/fields/${controllers.length}`;
const problemsWith = (condition: Partial<QuestionDefinition>) =>
  problemsOf(...controllers, text('b', condition));

describe('conditions that say the same of every answer', () => {
  const entries: [string, string, string | undefined, string, string][] = [
    [
      'radio',
      'equals',
      'yes',
      'conditionType',
      '"equals" looks at what is typed in "radio", where nothing can be typed.',
    ],
    [
      'select',
      'text_contains',
      'y',
      'conditionType',
      '"text_contains" looks at what is typed in "select", where nothing can be typed.',
    ],
    [
      'text',
      'option_id_equals',
      'yes',
      'conditionType',
      '"option_id_equals" looks at the chosen option of "text", which has no options to choose from.',
    ],
    [
      'bare',
      'value_not_empty',
      undefined,
      'conditionType',
      '"value_not_empty" looks at the chosen option of "bare", which has no options to choose from.',
    ],
    ['radio', 'option_id_equals', 'Yes', 'requiredValue', '"radio" has no option "Yes".'],
    ['both', 'option_text_equals', 'yes ', 'requiredValue', '"both" has no option with the text "yes ".'],
    ['number', 'equals', 'many', 'requiredValue', '"number" takes a whole number, and "many" is none.'],
    ['number', 'equals', '2.5', 'requiredValue', '"number" takes a whole number, and "2.5" is none.'],
    [
      'number',
      'equals',
      '500',
      'requiredValue',
      '"number" takes a whole number of at most 400, so it is never 500.',
    ],
    [
      'number',
      'equals',
      '-1',
      'requiredValue',
      '"number" takes a whole number of at least 0, so it is never -1.',
    ],
  ];
  it.each(entries)('[D-22 ENG-20] on %s, %s %j is refused', (id, type, required, member, message) => {
    expect(problemsWith({ dependency_list: [entry(id, type, required)] })).toEqual([
      { pointer: `${place}/dependency_list/0/${member}`, message },
    ]);
  });

  it('[D-22 D-18] a value that is required and not given is missed at the entry', () => {
    expect(problemsWith({ dependency_list: [entry('radio', 'option_id_equals')] })).toEqual([
      { pointer: `${place}/dependency_list/0`, message: '"radio" has no option "".' },
    ]);
  });

  const rules: [unknown, string, string][] = [
    [
      { '!': { var: 'radio.text' } },
      '/!/var',
      '"radio.text" looks at what is typed in "radio", where nothing can be typed.',
    ],
    [
      { '<': [{ var: ['select.number'] }, 5] },
      '/</0/var',
      '"select.number" looks at what is typed in "select", where nothing can be typed.',
    ],
    [
      { '!!': { var: 'text.label' } },
      '/!!/var',
      '"text.label" looks at the chosen option of "text", which has no options to choose from.',
    ],
    [
      { '==': [{ var: 'text.option' }, 'yes'] },
      '/==/0/var',
      '"text.option" looks at the chosen option of "text", which has no options to choose from.',
    ],
    [
      { '>': [{ var: 'email.number' }, 5] },
      '/>/0/var',
      '"email.number" looks at the number in "email", which takes no number.',
    ],
    [
      { '>': [{ var: 'map.number' }, 5] },
      '/>/0/var',
      '"map.number" looks at the number in "map", which takes no number.',
    ],
    [
      { '>': [{ var: 'date.number' }, 5] },
      '/>/0/var',
      '"date.number" looks at the number in "date", which takes no number.',
    ],
    [{ '===': [{ var: 'radio.option' }, 'maybe'] }, '/===/1', '"radio" has no option "maybe".'],
    [{ '!=': ['maybe', { var: 'radio.option' }] }, '/!=/0', '"radio" has no option "maybe".'],
    [{ in: [{ var: 'radio.option' }, ['yes', 'maybe']] }, '/in/1/1', '"radio" has no option "maybe".'],
    [{ '==': [{ var: 'both.label' }, 'YES'] }, '/==/1', '"both" has no option with the text "YES".'],
    [
      { and: [{ '==': [{ var: 'number.number' }, 401] }] },
      '/and/0/==/1',
      '"number" takes a whole number of at most 400, so it is never 401.',
    ],
    [
      { in: [{ var: 'number.text' }, ['5', 'five']] },
      '/in/1/1',
      '"number" takes a whole number, and "five" is none.',
    ],
  ];
  it.each(rules)('[D-22 ENG-20] the rule %j is refused where it stands', (rule, pointer, message) => {
    expect(problemsWith({ visible_when: rule })).toEqual([
      { pointer: `${place}/visible_when${pointer}`, message },
    ]);
  });

  const fine: Partial<QuestionDefinition>[] = [
    { dependency_list: [entry('radio', 'is_like', 'x')] },
    { dependency_list: [entry('text', 'equals', 'yes')] },
    { dependency_list: [entry('both', 'equals', 'x'), entry('both', 'option_text_equals', 'YES')] },
    { dependency_list: [entry('number', 'equals', ' 400 '), entry('number', 'text_contains', 'x')] },
    { dependency_list: [entry('select', 'value_not_empty'), entry('email', 'equals', 'nobody')] },
    { visible_when: { '==': [{ var: 'radio.option' }, null] } },
    { visible_when: { '==': [{ var: 'radio.option' }, { var: 'select.option' }] } },
    { visible_when: { text_contains: [{ var: 'radio.label' }, 'zz'] } },
    { visible_when: { in: [{ var: 'radio.label' }, 'Yes or No'] } },
    { visible_when: { equals: [{ var: 'radio.label' }, ' yes '] } },
    { visible_when: { option_text_equals: [{ var: 'radio.label' }, 'YES'] } },
    { visible_when: { '>': [{ var: 'number.number' }, 1000] } },
    { visible_when: { '==': [{ var: 'text.number' }, 1000] } },
  ];
  it.each(fine)('[D-22 D-16] what is not certain is read: %j', (condition) => {
    expect(problemsWith(condition)).toEqual([]);
  });

  it('[D-22 D-20 D-21] is for authors to hear: a definition from a server is read all the same', () => {
    const rules = { min_length: 2, max_length: 1, pattern: '(a+)+' };
    const fields = [
      radio('a'),
      text('b', { dependency_list: [entry('a', 'equals', 'x')], validation_rules: rules }),
    ];
    expect(readDefinition(definitionOf(flatStep('planet', ...fields))).questions).toHaveLength(2);
    expect(problemsOf(...fields).map(({ pointer }) => pointer.replace(/.*\/1\//, ''))).toEqual([
      'validation_rules/min_length',
      'validation_rules/pattern',
      'dependency_list/0/conditionType',
    ]);
  });
});
