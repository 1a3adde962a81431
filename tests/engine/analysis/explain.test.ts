import { createAnswerSheet } from '@alo/engine';
import { explain, explanationText } from '@alo/engine/authoring';
import type { Answer, AnswerMap, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { planetOf } from '../support/definitions.js';

const yesNo = [
  { id: 'yes', option_text: 'Yes' },
  { id: 'no', option_text: 'No' },
];
const radio = (id: string, label: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  label,
  type: 'radio',
  options: yesNo,
  ...more,
});
const is = (questionId: string, requiredValue: string) => ({
  questionId,
  conditionType: 'option_id_equals',
  requiredValue,
});

const hotel = planetOf(
  radio('pool', 'Is there a pool?'),
  radio('heated', 'Is the pool heated?', { dependency_list: [is('pool', 'yes')] }),
  {
    id: 'rooms',
    label: 'How many rooms are there?',
    type: 'number',
    attributes: { readOnly: true },
  },
  {
    id: 'fuels',
    label: 'What heats the pool?',
    type: 'custom',
    component: 'radio-grid',
    options: yesNo,
    dependency_list: [is('heated', 'yes')],
    visible_when: { '>=': [{ var: 'rooms.number' }, 20] },
    subQuestions: [radio('gas', 'Gas')],
  },
  radio('old', 'Is there a fax?', { excluded: true }),
  { id: 'name', label: 'What is it called?', type: 'text' },
  radio('spa', 'Is there a spa?', { visible_when: { value_not_empty: [{ var: 'name.text' }] } }),
  radio('both', 'Is it open?', {
    visible_when: {
      or: [{ '==': [{ var: 'pool.option' }, 'yes'] }, { value_not_empty: [{ var: 'name.text' }] }],
    },
  }),
);
const explained = (answers: AnswerMap, id: string) => explain(createAnswerSheet(hotel, { answers }), id);
const said = (answers: AnswerMap, id: string) => explanationText(hotel, explained(answers, id));
const yes = { selectedOptionId: 'yes' };
const no = { selectedOptionId: 'no' };

/** An answer as the sheet keeps it. */
const stored = (answer: Answer): Answer => ({
  selectedOptionId: null,
  typedValue: null,
  note: null,
  ...answer,
});

describe('an explanation', () => {
  it('[X-6] goes from a hidden question to all that hides it, with the answers as they are', () => {
    const { isShown, reasons } = explained({ pool: no, heated: yes, rooms: { typedValue: '12' } }, 'gas');
    expect(isShown).toBe(false);
    expect(reasons.map(({ questionId, hiddenParent }) => [questionId, hiddenParent])).toEqual([
      ['gas', 'fuels'],
      ['fuels', undefined],
      ['heated', undefined],
    ]);
    expect(reasons[1]?.conditions.map(({ holds, answers }) => [holds, answers])).toEqual([
      [false, [{ questionId: 'heated', isShown: false, answer: stored(yes) }]],
      [false, [{ questionId: 'rooms', isShown: true, answer: stored({ typedValue: '12' }) }]],
    ]);
  });

  it('[X-6] names of a shown question the conditions that hold, along the chain', () => {
    const { isShown, reasons } = explained({ pool: yes, heated: yes, rooms: { typedValue: '20' } }, 'gas');
    expect(isShown).toBe(true);
    expect(reasons.map(({ questionId, isShown: shown }) => [questionId, shown])).toEqual([
      ['gas', true],
      ['fuels', true],
      ['heated', true],
    ]);
  });

  it('[X-7] gives the fewest changes that would show a hidden question, and hide a shown one', () => {
    expect(explained({ pool: no, rooms: { typedValue: '20' } }, 'gas').flip).toEqual({
      kind: 'changes',
      isSmallest: true,
      changes: [
        { questionId: 'pool', from: stored(no), to: yes },
        { questionId: 'heated', from: undefined, to: yes },
      ],
    });
    expect(explained({ pool: yes, heated: yes, rooms: { typedValue: '20' } }, 'gas').flip).toMatchObject({
      changes: [{ questionId: 'heated', from: stored(yes), to: no }],
    });
  });

  it('[X-7] keeps the note of an answer that would change', () => {
    const { flip } = explained({ pool: { ...no, note: 'From May' } }, 'heated');
    expect(flip).toMatchObject({ changes: [{ to: { ...yes, note: 'From May' } }] });
  });

  it('[X-9] says what would change a question in the labels of its author, not in ids', () => {
    const { flip } = said({ pool: no }, 'heated');
    expect(flip).toBe('It would be asked if “Is there a pool?” were answered “Yes” instead of “No”.');
  });

  it('[X-9] says of an entry of a group that it is added or not, and names it once', () => {
    const sites = planetOf(
      {
        ...{ id: 'site', label: 'Sites', type: 'group', repeat: { label: 'Site', most: 3 } },
        fields: [radio('lawn', 'Is there a lawn?')],
      },
      radio('mower', 'Is there a mower?', {
        visible_when: { some: [{ var: 'site' }, { '==': [{ var: 'lawn.option' }, 'yes'] }] },
      }),
    );
    const sheet = createAnswerSheet(sites, { answers: { lawn: { selectedOptionId: 'no' } } });
    const textOf = (id: string) => explanationText(sites, explain(sheet, id));
    expect(textOf('lawn--2')).toEqual({
      reasons: [
        'This question belongs to “Site 2” in “Sites”, which is not asked.',
        '“Site 2” in “Sites” is not added.',
      ],
      flip: 'It would be asked if “Site 2” in “Sites” were added.',
    });
    expect(textOf('mower').reasons[0]).toContain(
      '“Site 2” in “Sites” is added and “Is there a lawn?” in “Site 2” is answered “Yes”',
    );
    sheet.set('site--2', { selectedOptionId: 'yes' });
    expect(textOf('lawn--2')).toEqual({
      reasons: ['“Site 2” in “Sites” is added.'],
      flip: 'It would not be asked if “Site 2” in “Sites” were removed.',
    });
  });

  it('[X-8] leaves read-only answers as they are', () => {
    const { flip } = explained({ pool: yes, heated: yes, rooms: { typedValue: '12' } }, 'gas');
    expect(flip).toMatchObject({
      kind: 'never',
      conditions: [{ questionId: 'fuels', member: 'visible_when', pointers: [''] }],
    });
  });

  it.each<[string, AnswerMap, string, string[], string]>([
    [
      'a chain',
      { pool: no, rooms: { typedValue: '20' } },
      'gas',
      [
        'This question belongs to “What heats the pool?”, which is not asked.',
        '“What heats the pool?” is asked only if “Is the pool heated?” is answered “Yes”. That question is not asked.',
        '“Is the pool heated?” is asked only if “Is there a pool?” is answered “Yes”. That question is answered “No”.',
      ],
      'It would be asked if “Is there a pool?” were answered “Yes” instead of “No” and “Is the pool heated?” were answered “Yes”.',
    ],
    [
      'a number',
      { pool: yes, heated: yes, rooms: { typedValue: '12' } },
      'fuels',
      [
        'This question is asked only if “How many rooms are there?” is 20 or more. That question is answered “12”.',
      ],
      'No answers lead to it.',
    ],
    [
      'a shown question',
      { pool: yes },
      'heated',
      ['This question is asked because “Is there a pool?” is answered “Yes”.'],
      'It would not be asked if “Is there a pool?” were answered “No” instead of “Yes”.',
    ],
    [
      'a text that has to be typed',
      { pool: yes },
      'spa',
      ['This question is asked only if “What is it called?” is answered. That question is not answered.'],
      'It would be asked if “What is it called?” were answered, for example with “x”.',
    ],
    [
      'two questions in one condition',
      { pool: no },
      'both',
      [
        'This question is asked only if “Is there a pool?” is answered “Yes” or “What is it called?” is answered. Now “Is there a pool?” is answered “No” and “What is it called?” is not answered.',
      ],
      'It would be asked if “Is there a pool?” were answered “Yes” instead of “No”.',
    ],
    ['a question without a condition', {}, 'pool', [], 'It is asked whatever is answered.'],
    [
      'a question left out',
      {},
      'old',
      ['This question is left out by its author.'],
      'No answers lead to it.',
    ],
  ])('[X-9] is said in the words of the author: %s', (_title, answers, id, reasons, flip) => {
    expect(said(answers, id)).toEqual({ reasons, flip });
  });

  it.each<[string, unknown, string]>([
    [
      'alternatives of one question',
      { or: [{ '==': [{ var: 'a.option' }, 'yes'] }, { '==': [{ var: 'a.option' }, 'no'] }] },
      '“A?” is answered “Yes” or “No”',
    ],
    ['a list', { in: [{ var: 'a.option' }, ['yes', 'no']] }, '“A?” is answered “Yes” or “No”'],
    ['a negation', { '!': [{ '==': [{ var: 'a.option' }, 'yes'] }] }, '“A?” is not answered “Yes”'],
    ['other than', { '!=': [{ var: 'a.option' }, 'yes'] }, '“A?” is not answered “Yes”'],
    ['any answer', { value_not_empty: [{ var: 'n.text' }] }, '“Rooms?” is answered'],
    ['something instead of nothing', { '!=': [{ var: 'n.number' }, null] }, '“Rooms?” is answered'],
    ['nothing', { '==': [{ var: 'n.number' }, null] }, '“Rooms?” is not answered'],
    ['a limit from above', { '<': [{ var: 'n.number' }, 7] }, '“Rooms?” is less than 7 beds'],
    ['a limit written the other way round', { '<=': [7, { var: 'n.number' }] }, '“Rooms?” is 7 beds or more'],
    [
      'a text',
      { text_contains: [{ var: 't.text' }, 'oil'] },
      '“Fuel?” is answered with a text that contains “oil”',
    ],
    ['a label', { option_text_equals: [{ var: 'a.label' }, 'YES'] }, '“A?” is answered “Yes”'],
    [
      'two questions',
      { or: [{ equals: [{ var: 't.text' }, 'oil'] }, { '>': [{ var: 'n.number' }, 2] }] },
      '“Fuel?” is answered “oil” or “Rooms?” is more than 2 beds',
    ],
    [
      'two answers compared',
      { '<': [{ var: 'n.number' }, { var: 't.number' }] },
      'a condition on “Rooms?” and “Fuel?” holds',
    ],
  ])('[X-9] says what is asked for: %s', (_title, rule, requirement) => {
    const form = planetOf(
      radio('a', 'A?'),
      { id: 'n', label: 'Rooms?', type: 'number', validation_rules: { unit: 'beds' } },
      { id: 't', label: 'Fuel?', type: 'text' },
      radio('asked', 'Asked?', { visible_when: rule }),
    );
    expect(explanationText(form, explain(createAnswerSheet(form), 'asked')).reasons).toEqual([
      expect.stringContaining(requirement),
    ]);
  });
});
