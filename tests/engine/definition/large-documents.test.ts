import { evaluate } from '@alo/engine';
import { describe, expect, it } from 'vitest';
import { planetOf, problemsIn, text } from '../support/definitions.js';

/** So many that work which grows with their square takes minutes; the time that is allowed has a wide margin. */
const many = 100_000;
const timeout = 20_000;

const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));
const withSteps = (steps: unknown) => ({ key: 'k', version: 1, title: 't', steps });
const planetWith = (fields: unknown) => withSteps([{ stepKey: 'planet', metadata: { title: 't', fields } }]);
const withGroups = (groups: unknown) =>
  withSteps([{ stepKey: 'planet', metadata: { title: 't' }, hasGroups: true, groups }]);
const emptyGroup = (key: string) => ({ key, metadata: { title: 't', fields: [] } });
const options = times(400, (index) => ({ id: `o${index}`, option_text: `Label ${index}` }));
const looksAt = (questionId: string) => ({
  dependency_list: [{ questionId, conditionType: 'value_not_empty' }],
});

const refused: [string, () => unknown][] = [
  ['groups of one key', () => withGroups(times(many, () => emptyGroup('g')))],
  ['steps of one key', () => withSteps(times(many, () => ({ stepKey: 'planet', metadata: { title: 't' } })))],
  ['questions of one id', () => planetWith(times(many, () => ({ id: 'a' })))],
  ['questions of the wrong shape', () => planetWith(times(many, () => []))],
  [
    'unknown members',
    () => planetWith([{ id: 'a', ...Object.fromEntries(times(many, (n) => [`m${n}`, 1])) }]),
  ],
  [
    'options of one id',
    () => planetWith(times(many / 400, (n) => ({ id: `q${n}`, options: times(400, () => ({ id: 'o' })) }))),
  ],
  [
    'text boxes of options that are not there',
    () =>
      planetWith([{ id: 'a', options, validation_rules: { show_on_options: times(many, (n) => `x${n}`) } }]),
  ],
  [
    'questions in one circle',
    () => planetWith(times(many, (n) => ({ id: `q${n}`, ...looksAt(`q${(n + 1) % many}`) }))),
  ],
  [
    'questions in one circle of rules',
    () =>
      planetWith(
        times(many, (n) => ({ id: `q${n}`, visible_when: { '!': { var: `q${(n + 1) % many}.text` } } })),
      ),
  ],
  [
    'conditions on nobody',
    () =>
      planetWith([
        { id: 'a', dependency_list: times(many, (n) => ({ questionId: `x${n}`, conditionType: 'equals' })) },
      ]),
  ],
  [
    'rules on options that are not there',
    () =>
      planetWith([
        { id: 'a', type: 'radio', options },
        ...times(many / 10, (n) => ({
          id: `b${n}`,
          visible_when: { or: times(10, (at) => ({ '===': [{ var: 'a.option' }, `x${at}`] })) },
        })),
      ]),
  ],
];

const read: [string, () => unknown][] = [
  ['groups', () => withGroups(times(many, (n) => emptyGroup(`g${n}`)))],
  ['questions', () => planetWith(times(many, (n) => ({ id: `q${n}`, options: options.slice(0, 2) })))],
  [
    'questions in a chain',
    () => planetWith(times(many, (n) => ({ id: `q${n}`, ...(n > 0 && looksAt(`q${n - 1}`)) }))),
  ],
  [
    'conditions on labels',
    () =>
      planetWith([
        { id: 'a', type: 'radio', options },
        ...times(many, (n) => ({
          id: `b${n}`,
          dependency_list: [
            { questionId: 'a', conditionType: 'option_text_equals', requiredValue: `LABEL ${n % 400}` },
          ],
        })),
      ]),
  ],
];

describe('a definition with very many', { timeout }, () => {
  it.each(refused)('[D-18] %s is refused, and the first 1,000 problems are named', (_, make) => {
    const problems = problemsIn(make());
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)?.message).toMatch(/^There are \d+ more problems\.$/);
  });

  it.each(read)('[D-18] %s is read', (_, make) => {
    expect(problemsIn(make())).toEqual([]);
  });

  it('[D-18] values is refused as a whole', () => {
    const message = 'The document holds more than 1000000 values.';
    expect(problemsIn(planetWith(times(1_000_000, () => 0)))).toEqual([{ pointer: '', message }]);
  });
});

it('[D-18] one problem more than 1,000 is counted, not named', () => {
  const wrong = (count: number) => problemsIn(planetWith(times(count, (n) => ({ id: `q${n}`, x: 1 }))));
  expect(wrong(1000)).toHaveLength(1000);
  expect(wrong(1001).slice(1000)).toEqual([{ pointer: '', message: 'There is 1 more problem.' }]);
});

it('[D-18] a long name is cut in a sentence', () => {
  const [problem] = problemsIn(planetWith([{ id: 'a', ['x'.repeat(1000)]: 1 }]));
  expect(problem?.message).toBe(`"${'x'.repeat(80)}…" is not a known member.`);
});

it('[D-9 V-11] questions nested eight deep are read and evaluated', () => {
  const nested = (depth: number): ReturnType<typeof text> =>
    text(`q${depth}`, depth < 8 ? { subQuestions: [nested(depth + 1)] } : {});
  expect(evaluate(planetOf(nested(1)), {}).form).toMatchObject({ answered: 0, total: 8 });
});
