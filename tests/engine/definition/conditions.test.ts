import { readDefinition } from '@alo/engine';
import { DefinitionError, ruleControllers, ruleProblems } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  entry,
  flatStep,
  grid,
  group,
  problemsIn,
  problemsOf,
  radio,
  text,
  definitionOf,
  whenOption,
} from '../support/definitions.js';

const needs = (id: string, ...controllers: string[]) =>
  text(id, { dependency_list: controllers.map((controller) => entry(controller, 'value_not_empty')) });
const field = (index: number) => `/steps/0/metadata/fields/${index}`;

describe('reading conditions', () => {
  it('[D-15 ENG-12] a controlling question exists', () => {
    expect(problemsOf(needs('a', 'b'), text('c', { visible_when: { '!': { var: 'd.text' } } }))).toEqual([
      {
        pointer: `${field(0)}/dependency_list/0/questionId`,
        message: '"a" depends on "b", which does not exist.',
      },
      { pointer: `${field(1)}/visible_when`, message: '"c" depends on "d", which does not exist.' },
    ]);
  });

  it('[D-15 ENG-12] a grid, group or file controls nothing, since it has no answer of its own', () => {
    expect(
      problemsOf(
        grid('a', ['a_1']),
        group('b', []),
        { id: 'c', type: 'file' },
        needs('d', 'a', 'b', 'c', 'a_1'),
      ).map(({ message }) => message),
    ).toEqual(['a', 'b', 'c'].map((id) => `"d" depends on "${id}", which has no answer of its own.`));
  });

  it('[D-15 ENG-12] a condition may look at an earlier step and at its parent, but not forward', () => {
    expect(problemsOf(needs('a', 'b'), text('b'))).toEqual([
      {
        pointer: `${field(0)}/dependency_list/0/questionId`,
        message: '"a" depends on "b", which comes later; a condition looks back only.',
      },
    ]);
    const nested = radio('a', { subQuestions: [needs('b', 'a')] });
    expect(problemsIn(definitionOf(flatStep('planet', nested), flatStep('people', needs('c', 'b'))))).toEqual(
      [],
    );
  });

  it('[D-15 ENG-12] questions that wait for each other are named once, with the way round', () => {
    expect(problemsOf(needs('a', 'c'), needs('b', 'a'), needs('c', 'b'), needs('d', 'd'))).toEqual([
      {
        pointer: `${field(0)}/dependency_list/0/questionId`,
        message: 'These questions wait for each other: a → c → b → a.',
      },
      {
        pointer: `${field(3)}/dependency_list/0/questionId`,
        message: 'These questions wait for each other: d → d.',
      },
    ]);
  });

  it('[D-15 ENG-12] a question in a circle can also look ahead, and both are named', () => {
    expect(
      problemsOf(needs('a', 'b', 'c'), needs('b', 'a'), text('c')).map(({ message }) => message),
    ).toEqual([
      'These questions wait for each other: a → b → a.',
      '"a" depends on "c", which comes later; a condition looks back only.',
    ]);
  });

  const wrongRules: [string, unknown, string][] = [
    ['an operator outside the list', { missing: ['a'] }, ''],
    ['an operator that computes texts', { '<': [{ cat: [{ var: 'a.text' }, 1] }, 5] }, '/</0'],
    ['a variable without a part', { '==': [{ var: 'a' }, 'x'] }, '/==/0/var'],
    ['a variable with a default', { '==': [{ var: ['a.text', 'x'] }, 'x'] }, '/==/0/var'],
    ['a computed variable', { '==': [{ var: { var: 'a.text' } }, 'x'] }, '/==/0/var'],
    ['an unknown part', { '!': [{ var: 'a.size' }] }, '/!/0/var'],
    ['two operators in one object', { '!': { var: 'a.text' }, '!!': { var: 'a.text' } }, ''],
    ['an empty object', { and: [{ var: 'a.text' }, {}] }, '/and/1'],
    ['too few operands', { equals: [{ var: 'a.text' }] }, '/equals'],
    ['too many operands', { '>': [3, { var: 'a.number' }, 1] }, '/>'],
    ['no operand', { and: [{ var: 'a.text' }, { or: [] }] }, '/and/1/or'],
    ['no question at all', { '==': [1, 1] }, ''],
    ['a constant', true, ''],
    ['nothing', null, ''],
    ['a list that is compared by size', { '<': [[{ var: 'a.number' }], 5] }, '/</0'],
    ['an operator that is compared by size', { '>': [{ '!': { var: 'a.text' } }, 0] }, '/>/0'],
    ['nothing compared by size', { '<=': [null, { var: 'a.number' }] }, '/<=/0'],
    ['a list that is compared', { '==': [{ var: 'a.text' }, ['x']] }, '/==/1'],
    ['a list that is looked for', { in: [['x'], ['x', { var: 'a.text' }]] }, '/in/0'],
    ['a list in a list', { in: [{ var: 'a.text' }, ['x', ['y']]] }, '/in/1/1'],
    ['a list as a condition', { and: [{ var: 'a.text' }, []] }, '/and/1'],
    ['a number that is not finite', { '<': [{ var: 'a.number' }, Infinity] }, '/</1'],
    ['a list around it', [{ '==': [{ var: 'a.text' }, 'x'] }], ''],
  ];
  it.each(wrongRules)('[D-17] a rule with %s is refused where it stands', (_name, rule, place) => {
    expect(problemsOf(text('a'), text('b', { visible_when: rule }))).toMatchObject([
      { pointer: `${field(1)}/visible_when${place}`, message: expect.stringMatching(/\.$/) as string },
    ]);
  });

  it('[D-17] a rule is an object, so a list of conditions is refused in place of one', () => {
    const message = 'A rule is an object with exactly one operator.';
    for (const rule of [[{ var: 'a.text' }], [], null, 'a.text'])
      expect(ruleProblems(rule)).toEqual([{ pointer: '', message }]);
  });

  it('[D-17] a rule of more than 500 parts or 20 operators deep is refused, however it is spelled', () => {
    const wide = (count: number) => ({ or: Array.from({ length: count }, () => ({ var: 'a.text' })) });
    const deep = (depth: number): unknown => (depth === 0 ? { var: 'a.text' } : { '!': deep(depth - 1) });
    const listed = (depth: number): unknown =>
      depth === 0 ? { var: ['a.text'] } : { '!': [listed(depth - 1)] };
    expect(ruleProblems(wide(499))).toEqual([]);
    expect(ruleProblems(wide(500))).toEqual([
      { pointer: '', message: 'The rule is too large (at most 500 parts, 20 operators deep).' },
    ]);
    for (const nested of [deep, listed]) {
      expect(ruleProblems(nested(20))).toEqual([]);
      expect(ruleProblems(nested(21))).toHaveLength(1);
    }
    expect(problemsOf(text('a'), text('b', { visible_when: deep(40) }))).toMatchObject([
      { pointer: `${field(1)}/visible_when` },
    ]);
  });

  it('[D-17] what stands behind the 500th part of a rule is not looked at', () => {
    const operands: unknown[] = Array.from({ length: 600 }, (_, index) => (index < 490 ? { x: 1 } : 0));
    Object.defineProperty(operands, 599, {
      get: () => {
        throw new Error('Looked at.');
      },
    });
    expect(ruleProblems({ and: operands }).map(({ pointer }) => pointer)).toEqual([
      ...Array.from({ length: 490 }, (_, index) => `/and/${index}`),
      '',
    ]);
  });

  it('[D-17 D-18] a variable that is nested without end is refused, not followed', () => {
    let name: unknown = 'a.text';
    for (let depth = 0; depth < 100_000; depth += 1) name = [name];
    expect(ruleProblems({ '!': { var: name } })).toMatchObject([{ pointer: '/!/var' }]);
  });

  it('[D-17] a rule says which questions it looks at', () => {
    const rule = {
      and: [
        { in: [{ var: 'a.option' }, ['x', 'y']] },
        { if: [{ '!!': [{ var: ['b.text'] }] }, { '<=': [1, { var: 'c.number' }, 9] }, false] },
      ],
    };
    expect(ruleProblems(rule)).toEqual([]);
    expect([...ruleControllers(rule)]).toEqual(['a', 'b', 'c']);
  });

  it('[D-15 D-18] a question that a rule names twice is missed once', () => {
    const rule = { and: [{ var: 'nobody.option' }, { var: 'nobody.text' }] };
    expect(problemsOf(text('a', { visible_when: rule }))).toHaveLength(1);
  });

  it('[D-9 D-15] a condition on a question that is nested too deep is not called a condition on an unknown question', () => {
    const nested = (depth: number): QuestionDefinition =>
      depth === 9 ? text('deepest') : radio(`r${depth}`, { subQuestions: [nested(depth + 1)] });
    expect(problemsOf(nested(1), needs('f', 'deepest')).map(({ message }) => message)).toEqual([
      'Questions are nested more than 8 deep.',
    ]);
  });

  it('[D-15 D-18] a definition in which everything looks ahead is refused at once', () => {
    const count = 900;
    const fields = Array.from({ length: count }, (_, index) =>
      text(`q${index}`, { dependency_list: [entry(`q${(index + 1) % count}`, 'value_not_empty')] }),
    );
    const problems = problemsOf(...fields);
    // The 50 first questions stand in one circle, which is named once; of the others it is said that they look ahead.
    expect(problems).toHaveLength(count - 50);
    expect(problems.filter(({ message }) => message.includes('wait for each other'))).toHaveLength(1);
  });

  it('[D-15] of a long circle the first and the last twenty questions are named', () => {
    const fields = Array.from({ length: 60 }, (_, index) => needs(`q${index}`, `q${(index + 1) % 60}`));
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `q${from + index}`).join(' → ');
    expect(problemsOf(...fields)[0]?.message).toBe(
      `These questions wait for each other: ${ids(0, 20)} → … 21 more … → ${ids(41, 60)} → q0.`,
    );
  });
});

describe('a definition that is only read', () => {
  it.each<[string, Partial<QuestionDefinition>]>([
    ['a later question', whenOption('later')],
    ['no question', { visible_when: { '!': [{ var: 'nowhere.text' }] } }],
    ['a figure of a later question', { visible_when: { '>': [{ var: 'sum.figure' }, 1] } }],
    ['no figure', { visible_when: { '>': [{ var: 'none.figure' }, 1] } }],
    ['its own step', { visible_when: { '>': [{ var: 'planet.progress' }, 1] } }],
    [
      'a later question, for an option',
      { type: 'radio', options: [{ id: 'a', visible_when: { '!': [{ var: 'later.option' }] } }] },
    ],
    [
      'a later question, in a constraint',
      { constraints: [{ rule: { '!': [{ var: 'later.option' }] }, message: 'No.' }] },
    ],
  ])('[D-15 D-18] is refused where a question looks at %s', (_, more) => {
    const definition = {
      ...definitionOf(flatStep('planet', text('a', more), radio('later'), { id: 'n', type: 'number' })),
      figures: [{ id: 'sum', title: 'Sum', unit: 'kg', sum: ['n', 1] }],
    };
    expect(() => readDefinition(definition)).toThrow(DefinitionError);
    expect(() => readDefinition(definition)).toThrow(
      '"a" looks at something that does not stand earlier; a condition looks back only.',
    );
  });

  it('[D-29] may hold a constraint on its own question', () => {
    const own = text('a', { constraints: [{ rule: { '!!': [{ var: 'a.text' }] }, message: 'No.' }] });
    expect(readDefinition(definitionOf(flatStep('planet', own))).questions).toHaveLength(1);
  });
});
