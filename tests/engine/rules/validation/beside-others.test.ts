import { createAnswerSheet, evaluate, issuesIn, type QuestionId, type Questionnaire } from '@alo/engine';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it, vi } from 'vitest';
import {
  chosen,
  definitionOf,
  flatStep,
  planetOf,
  problemsIn,
  problemsOf,
  radio,
  text,
  typed,
} from '../../support/definitions.js';

const number = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'number',
  ...more,
});

/** Rooms that are in use: no more than there are. */
const rooms = number('rooms');
const used = number('used', {
  constraints: [
    {
      rule: { '<=': [{ var: 'used.number' }, { var: 'rooms.number' }] },
      message: 'No more than there are.',
    },
  ],
});

const issueOf = (questionnaire: Questionnaire, id: QuestionId, answers: AnswerMap) => {
  const question = questionnaire.questions.find((each) => each.id === id);
  return question && issuesIn(questionnaire, answers)(question);
};

const tooMany = {
  questionId: 'used',
  code: 'constraint',
  params: {},
  message: 'No more than there are.',
};

describe('a constraint', () => {
  const form = planetOf(rooms, used);

  it('[L-19] that does not hold is an issue with what its author says, and keeps the step open', () => {
    const answers = { rooms: typed('40'), used: typed('41') };
    expect(issueOf(form, 'used', answers)).toEqual(tooMany);
    expect(evaluate(form, answers).form).toEqual({ answered: 2, total: 2, open: 1, toFix: 1 });
    expect(issueOf(form, 'used', { ...answers, used: typed('40') })).toBeUndefined();
  });

  it('[L-19] is not judged while the question, or one that it looks at, is unanswered', () => {
    expect(issueOf(form, 'used', { used: typed('41') })).toBeUndefined();
    expect(issueOf(form, 'used', { rooms: typed('40') })).toBeUndefined();
    expect(issueOf(form, 'used', { rooms: { note: 'Later' }, used: typed('41') })).toBeUndefined();
  });

  it('[L-19] is not judged while a question that it looks at is hidden, nor of a hidden answer', () => {
    const answers = { a: chosen('no'), rooms: typed('40'), used: typed('41') };
    const onYes = { visible_when: { '==': [{ var: 'a.option' }, 'yes'] } };
    const hiddenRooms = planetOf(radio('a'), { ...rooms, ...onYes }, used);
    expect(issueOf(hiddenRooms, 'used', answers)).toBeUndefined();
    expect(issueOf(hiddenRooms, 'used', { ...answers, a: chosen('yes') })).toEqual(tooMany);
    const hiddenUse = planetOf(radio('a'), rooms, { ...used, ...onYes });
    expect(issueOf(hiddenUse, 'used', answers)).toBeUndefined();
  });

  it('[L-19] comes after what is wrong with the answer by itself, and one after the other', () => {
    const twice = planetOf(
      rooms,
      number('used', {
        validation_rules: { min_value: 1 },
        constraints: [
          { rule: { '<': [{ var: 'used.number' }, { var: 'rooms.number' }] }, message: 'Fewer.' },
          { rule: { '!=': [{ var: 'used.number' }, 41] }, message: 'Not 41.' },
        ],
      }),
    );
    const said = (value: string) => {
      const issue = issueOf(twice, 'used', { rooms: typed('40'), used: typed(value) });
      return issue?.message ?? issue?.code;
    };
    expect(['0', '41', '39'].map(said)).toEqual(['tooSmall', 'Fewer.', undefined]);
    expect(issueOf(twice, 'used', { used: typed('41') })?.message).toBe('Not 41.');
  });

  it('[A-20] is judged anew in the sheet when an answer that it looks at changes, and its listener is told once', () => {
    const sheet = createAnswerSheet(form);
    const listener = vi.fn();
    sheet.set('rooms', typed('40'));
    sheet.set('used', typed('30'));
    sheet.subscribe('used', listener);
    sheet.set('rooms', typed('20'));
    expect(sheet.question('used').issue).toEqual(tooMany);
    expect(sheet.step('planet')).toEqual({ answered: 2, total: 2, open: 1, toFix: 1 });
    expect(sheet.open('planet')).toEqual(['used']);
    expect(listener).toHaveBeenCalledTimes(1);
    sheet.set('rooms', typed('21'));
    expect(listener).toHaveBeenCalledTimes(1);
    sheet.set('rooms', null);
    expect(sheet.question('used').issue).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('[D-29] looks at its own question and at earlier ones, of a question that takes an answer', () => {
    expect(problemsOf({ ...used, id: 'used' }, rooms)).toEqual([
      {
        pointer: '/steps/0/metadata/fields/0/constraints/0/rule',
        message: 'A constraint of "used" looks at "rooms", which comes later; a constraint looks back only.',
      },
    ]);
    expect(problemsOf(used)).toEqual([
      {
        pointer: '/steps/0/metadata/fields/0/constraints/0/rule',
        message: 'A constraint of "used" looks at "rooms", which does not exist.',
      },
    ]);
    const grid: QuestionDefinition = {
      id: 'grid',
      type: 'custom',
      component: 'radio-grid',
      subQuestions: [used],
    };
    expect(problemsOf(rooms, grid).map(({ pointer }) => pointer)).toEqual([
      '/steps/0/metadata/fields/1/subQuestions/0/constraints',
    ]);
    const file: QuestionDefinition = { id: 'paper', type: 'file' };
    const rule = { '==': [{ var: 'rooms.number' }, 1] };
    expect(problemsOf(rooms, { ...file, constraints: [{ rule, message: 'One.' }] })).toEqual([
      {
        pointer: '/steps/0/metadata/fields/1/constraints',
        message: '"paper" has no answer of its own that a constraint could judge.',
      },
    ]);
  });

  it('[D-29] is a rule (D-17) with comparisons that can hold (D-22), and may name conditions (D-23)', () => {
    const withRule = (rule: unknown) =>
      problemsOf(rooms, { ...used, constraints: [{ rule, message: 'No.' }] });
    const [odd] = withRule({ median: [1] });
    expect(odd?.pointer).toBe('/steps/0/metadata/fields/1/constraints/0/rule');
    const [never] = withRule({ '==': [{ var: 'rooms.number' }, 1.5] });
    expect(never?.pointer).toBe('/steps/0/metadata/fields/1/constraints/0/rule/==/1');
    const named = (condition: string) => ({
      ...definitionOf(
        flatStep('planet', rooms, { ...used, constraints: [{ rule: { condition }, message: 'No.' }] }),
      ),
      conditions: { large: { '>': [{ var: 'rooms.number' }, 9] } },
    });
    expect(problemsIn(named('large'))).toEqual([]);
    expect(problemsIn(named('small')).map(({ pointer }) => pointer)).toEqual([
      '/steps/0/metadata/fields/1/constraints/0/rule/condition',
      '/conditions/large',
    ]);
  });
});

describe('an option with a condition', () => {
  const country = radio('country', { options: [{ id: 'at' }, { id: 'is' }] });
  const heat: QuestionDefinition = {
    id: 'heat',
    type: 'radio',
    options: [
      { id: 'oil', option_text: 'Oil' },
      { id: 'earth', option_text: 'Earth', visible_when: { '==': [{ var: 'country.option' }, 'is'] } },
    ],
  };
  const form = planetOf(country, heat);
  const gone = { questionId: 'heat', code: 'optionNotOffered', params: {}, option: 'earth' };

  it('[V-20] is offered while its condition holds', () => {
    const sheet = createAnswerSheet(form);
    expect(sheet.question('heat').notOffered).toEqual(['earth']);
    sheet.set('country', chosen('is'));
    expect(sheet.question('heat').notOffered).toEqual([]);
  });

  it('[L-20] has an issue when it is chosen and not offered any more, and stays chosen', () => {
    const sheet = createAnswerSheet(form);
    sheet.set('country', chosen('is'));
    sheet.set('heat', chosen('earth'));
    expect(sheet.question('heat').issue).toBeUndefined();
    sheet.set('country', chosen('at'));
    expect(sheet.question('heat')).toMatchObject({ answer: { selectedOptionId: 'earth' }, issue: gone });
    expect(sheet.open('planet')).toEqual(['heat']);
    sheet.set('heat', chosen('oil'));
    expect(sheet.question('heat').issue).toBeUndefined();
  });

  it('[L-20] of a checkbox is one of those that are chosen', () => {
    const several = planetOf(country, { ...heat, type: 'checkbox' });
    const answers = { country: chosen('at'), heat: chosen('oil,earth') };
    expect(issueOf(several, 'heat', answers)).toEqual(gone);
    expect(issueOf(several, 'heat', { ...answers, country: chosen('is') })).toBeUndefined();
  });

  it('[D-30] looks at earlier questions, and is no column of a grid', () => {
    expect(problemsOf(heat, country)).toEqual([
      {
        pointer: '/steps/0/metadata/fields/0/options/1/visible_when',
        message: 'An option of "heat" depends on "country", which comes later; a condition looks back only.',
      },
    ]);
    const grid: QuestionDefinition = {
      id: 'grid',
      type: 'custom',
      component: 'radio-grid',
      subQuestions: [{ ...heat, id: 'row' }],
    };
    expect(problemsOf(country, grid)).toEqual([
      {
        pointer: '/steps/0/metadata/fields/1/subQuestions/0/options/1/visible_when',
        message: 'The options of "row" are columns of a grid, which are always offered.',
      },
    ]);
  });
});

describe('a list of dependencies', () => {
  const entry = (questionId: string, requiredValue: string) => ({
    questionId,
    conditionType: 'option_id_equals',
    requiredValue,
  });
  const isShown = (match: 'any' | 'all' | undefined, answers: AnswerMap) => {
    const fruit: QuestionDefinition = {
      id: 'fruit',
      type: 'checkbox',
      options: [{ id: 'fig' }, { id: 'pear' }],
    };
    const list = [entry('fruit', 'fig'), entry('fruit', 'pear'), entry('b', 'yes')];
    const form = planetOf(
      fruit,
      radio('b'),
      text('c', { dependency_list: list, ...(match && { dependency_match: match }) }),
    );
    return !evaluate(form, answers).excluded.has('c');
  };

  it.each<[string, AnswerMap, [boolean, boolean, boolean]]>([
    ['nothing', {}, [false, false, false]],
    ['one of the entries', { b: chosen('yes') }, [false, true, false]],
    ['one on each question', { fruit: chosen('fig'), b: chosen('yes') }, [true, true, false]],
    ['all of them', { fruit: chosen('fig,pear'), b: chosen('yes') }, [true, true, true]],
  ])('[V-21 D-31] with %s shows the question as its match says', (_, answers, expected) => {
    expect([undefined, 'any' as const, 'all' as const].map((match) => isShown(match, answers))).toEqual(
      expected,
    );
  });

  it('[D-31] takes no other match', () => {
    const question = {
      id: 'c',
      type: 'text',
      dependency_list: [entry('b', 'yes')],
      dependency_match: 'none',
    };
    const definition = definitionOf(
      flatStep('planet', radio('b'), question as unknown as QuestionDefinition),
    );
    expect(problemsIn(definition).map(({ pointer }) => pointer)).toContain(
      '/steps/0/metadata/fields/1/dependency_match',
    );
  });
});
