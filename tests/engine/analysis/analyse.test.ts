import { analyse, parseDefinition } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { readShipped } from '../../content/questionnaires.js';
import { flatStep, planetOf, questionnaireOf } from '../support/definitions.js';

const yesNo = [{ id: 'yes' }, { id: 'no' }];
const radio = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  options: yesNo,
  ...more,
});
const is = (questionId: string, requiredValue: string) => ({
  questionId,
  conditionType: 'option_id_equals',
  requiredValue,
});
const option = (id: string, value: string) => ({ '==': [{ var: `${id}.option` }, value] });

describe('an analysis', () => {
  it('[V-20] names an option that is offered with no answers that show its question', () => {
    const offered = (id: string, visible_when: unknown) => ({ id, visible_when });
    const form = planetOf(
      radio('pool'),
      radio('gas', {
        visible_when: option('pool', 'yes'),
        options: [
          { id: 'none' },
          offered('some', option('pool', 'yes')),
          offered('all', option('pool', 'no')),
          offered('both', { and: [option('pool', 'yes'), { '!': [option('pool', 'yes')] }] }),
        ],
      }),
    );
    expect(analyse(form).neverOffered).toEqual([
      { questionId: 'gas', option: 'all' },
      { questionId: 'gas', option: 'both' },
    ]);
  });

  it('[X-1] shows a question with the fewest answers, along the chain of those that it depends on', () => {
    const questionnaire = questionnaireOf(
      flatStep('first', radio('pool'), radio('heated', { dependency_list: [is('pool', 'yes')] })),
      flatStep(
        'second',
        radio('gas', {
          visible_when: {
            or: [{ and: [option('pool', 'no'), option('heated', 'yes')] }, option('heated', 'yes')],
          },
        }),
      ),
    );
    expect(analyse(questionnaire).questions.get('gas')).toEqual({
      kind: 'shown',
      witness: { pool: { selectedOptionId: 'yes' }, heated: { selectedOptionId: 'yes' } },
      isSmallest: true,
    });
  });

  it.each<[string, QuestionDefinition, unknown, string]>([
    ['a limit', { id: 'rooms', type: 'number' }, { '>=': [{ var: 'rooms.number' }, 20] }, '20'],
    [
      'a limit that the number itself has, too',
      { id: 'rooms', type: 'number', validation_rules: { min_value: 5 } },
      { '<': [{ var: 'rooms.number' }, 7] },
      '6',
    ],
    [
      'a gap between two limits that are close',
      { id: 'rooms', type: 'number', validation_rules: { allow_decimal: true } },
      { '<': [3, { var: 'rooms.number' }, 3.5] },
      '3.25',
    ],
    [
      'a number near what is asked for, not at the limit of the question',
      { id: 'rooms', type: 'number', validation_rules: { max_value: 900 } },
      { '>': [{ var: 'rooms.number' }, 0] },
      '1',
    ],
    [
      'a day of a year',
      { id: 'rooms', type: 'text', validation_rules: { format: 'date' } },
      { in: ['2021-', { var: 'rooms.text' }] },
      '2021-02-02',
    ],
    [
      'a gap between two limits',
      { id: 'rooms', type: 'number' },
      { '<': [3, { var: 'rooms.number' }, 5] },
      '4',
    ],
    [
      'two texts at once',
      { id: 'rooms', type: 'textarea' },
      {
        and: [
          { text_contains: [{ var: 'rooms.text' }, 'bath'] },
          { text_contains: [{ var: 'rooms.text' }, 'bar'] },
          { '!': [{ equals: [{ var: 'rooms.text' }, 'bath bar'] }] },
        ],
      },
      'x bath x bar',
    ],
  ])('[X-1] finds what has to be typed: %s', (_title, rooms, visible_when, typedValue) => {
    const questionnaire = planetOf(rooms, radio('asked', { visible_when }));
    expect(analyse(questionnaire).questions.get('asked')).toMatchObject({
      witness: { rooms: { typedValue } },
    });
  });

  it('[X-2] finds that nothing shows a question, with the fewest conditions that exclude each other', () => {
    const questionnaire = questionnaireOf(
      flatStep(
        'first',
        radio('pool'),
        radio('bar'),
        radio('heated', { dependency_list: [is('pool', 'yes')] }),
      ),
      flatStep(
        'second',
        radio('gas', { dependency_list: [is('bar', 'yes'), is('heated', 'yes'), is('pool', 'no')] }),
      ),
    );
    const { questions } = analyse(questionnaire);
    expect(questions.get('heated')?.kind).toBe('shown');
    const reach = questions.get('gas');
    expect(reach).toMatchObject({ kind: 'never', isSmallest: true });
    const conditions = reach?.kind === 'never' ? reach.conditions : [];
    expect(conditions.map(({ questionId, member, pointers }) => [questionId, member, pointers])).toEqual([
      ['heated', 'dependency_list', ['/0']],
      ['gas', 'dependency_list', ['/1']],
      ['gas', 'dependency_list', ['/2']],
    ]);
  });

  it('[X-2] knows that no whole number lies between two neighbours', () => {
    const visible_when = { '<': [3, { var: 'rooms.number' }, 4] };
    const questionnaire = planetOf({ id: 'rooms', type: 'number' }, radio('asked', { visible_when }));
    expect(analyse(questionnaire).questions.get('asked')?.kind).toBe('never');
  });

  it('[X-2] proves a conflict beside what it cannot prove, and names nothing else', () => {
    const day = (operator: string) => ({ [operator]: [{ var: 'day.text' }, '2026-01-01'] });
    const questionnaire = planetOf(
      { id: 'day', type: 'text', validation_rules: { format: 'date' } },
      radio('pool'),
      radio('asked', {
        visible_when: { and: [day('<'), option('pool', 'yes'), day('>'), option('pool', 'no')] },
      }),
    );
    const reach = analyse(questionnaire).questions.get('asked');
    expect(reach).toMatchObject({ kind: 'never', isSmallest: true });
    const conditions = reach?.kind === 'never' ? reach.conditions : [];
    expect(conditions.map(({ pointers }) => pointers)).toEqual([['/and/1'], ['/and/3']]);
  });

  it('[X-1] knows in which encoding of accents answers are stored', () => {
    const visible_when = { equals: [{ var: 'name.text' }, 'ne\u0301'] };
    const questionnaire = planetOf({ id: 'name', type: 'text' }, radio('asked', { visible_when }));
    expect(analyse(questionnaire).questions.get('asked')).toMatchObject({
      witness: { name: { typedValue: 'n\u00e9' } },
    });
  });

  it('[X-2] says of a question that its author left out that this is why', () => {
    const questionnaire = planetOf(
      radio('old', { excluded: true }),
      radio('next', { dependency_list: [is('old', 'yes')] }),
    );
    const { questions } = analyse(questionnaire);
    expect(questions.get('old')).toMatchObject({
      kind: 'never',
      conditions: [{ questionId: 'old', member: 'excluded' }],
    });
    expect(questions.get('next')).toMatchObject({
      kind: 'never',
      conditions: [{ questionId: 'old' }, { questionId: 'next' }],
    });
  });

  it.each<[string, QuestionDefinition[], unknown]>([
    [
      'days',
      [{ id: 'a', type: 'text', validation_rules: { format: 'date' } }],
      { and: [{ '<': [{ var: 'a.text' }, '2026-01-01'] }, { '>': [{ var: 'a.text' }, '2026-01-01'] }] },
    ],
    [
      'two typed numbers',
      [
        { id: 'a', type: 'number' },
        { id: 'b', type: 'number' },
      ],
      {
        and: [
          { '<': [{ var: 'a.number' }, { var: 'b.number' }] },
          { '>': [{ var: 'a.number' }, { var: 'b.number' }] },
        ],
      },
    ],
    [
      'a pattern',
      [{ id: 'a', type: 'text', validation_rules: { pattern: '[0-9]{4}' } }],
      { '!=': [{ var: 'a.text' }, null] },
    ],
  ])('[X-3] calls unknown what it cannot prove: %s', (_title, fields, visible_when) => {
    const questionnaire = planetOf(...fields, radio('asked', { visible_when }));
    expect(analyse(questionnaire).questions.get('asked')).toEqual({ kind: 'unknown', reason: 'outside' });
  });

  it('[X-3] gives up where there are too many ways, and says so', () => {
    // Twelve answers that must all differ, and eleven that can be given, none among them.
    const ids = Array.from({ length: 12 }, (_, index) => `q${index}`);
    const options = Array.from({ length: 10 }, (_, place) => ({ id: `o${place}` }));
    const differ = ids.flatMap((id, at) =>
      ids.slice(at + 1).map((other) => ({ '!=': [{ var: `${id}.option` }, { var: `${other}.option` }] })),
    );
    const asked = radio('asked', { visible_when: { and: differ } });
    const questionnaire = planetOf(...ids.map((id) => radio(id, { options })), asked);
    expect(analyse(questionnaire).questions.get('asked')).toEqual({ kind: 'unknown', reason: 'tooLong' });
  });

  it('[X-4] names questions that are shown whatever is answered', () => {
    const questionnaire = planetOf(
      radio('pool'),
      radio('heated', { visible_when: { or: [option('pool', 'yes'), { '!': [option('pool', 'yes')] }] } }),
      radio('gas', { dependency_list: [is('pool', 'yes')] }),
    );
    expect(analyse(questionnaire).alwaysShown).toEqual(['heated']);
  });

  it('[X-5] names the parts of conditions whose verdict no answers change', () => {
    const questionnaire = planetOf(
      radio('pool'),
      radio('old', { excluded: true }),
      radio('heated', {
        visible_when: { or: [option('pool', 'yes'), { and: [option('old', 'yes'), option('pool', 'no')] }] },
      }),
      radio('gas', { dependency_list: [is('pool', 'yes'), is('old', 'no'), is('pool', 'no')] }),
      radio('wood', {
        visible_when: { and: [option('pool', 'no'), { '!=': [{ var: 'old.option' }, 'yes'] }] },
      }),
    );
    const { fixed, questions } = analyse(questionnaire);
    expect(questions.get('gas')?.kind).toBe('never');
    expect(fixed).toEqual([
      { questionId: 'heated', member: 'visible_when', pointer: '/or/1/and/0', holds: 'never' },
      { questionId: 'wood', member: 'visible_when', pointer: '/and/1', holds: 'always' },
    ]);
  });

  it.each(['alo', 'basics'] as const)(
    '[X-1 X-4 X-5] shows every question of %s, none of them always',
    (key) => {
      const { questions, alwaysShown, fixed } = analyse(parseDefinition(readShipped(key)));
      expect([...questions].filter(([, { kind }]) => kind !== 'shown')).toEqual([]);
      expect([alwaysShown, fixed]).toEqual([[], []]);
    },
  );
});
