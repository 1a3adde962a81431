import { ruleProblems } from '@alo/engine/authoring';
import { expect, it } from 'vitest';

const variable = { var: 'a.number' };

/** How many operands are taken, in words; which numbers are in order; which are just outside. */
const one = { words: '1 operand', right: [1], wrong: [0, 2] };
const two = { words: '2 operands', right: [2], wrong: [1, 3] };
const twoOrThree = { words: '2 to 3 operands', right: [2, 3], wrong: [1, 4] };
const operators = [
  { name: 'and', words: 'at least 1 operand', right: [1, 2, 9], wrong: [0] },
  { name: 'or', words: 'at least 1 operand', right: [1, 2, 9], wrong: [0] },
  { name: 'if', words: 'at least 2 operands', right: [2, 3, 9], wrong: [1] },
  { name: '!', ...one },
  { name: '!!', ...one },
  { name: '==', ...two },
  { name: '!=', ...two },
  { name: '===', ...two },
  { name: '!==', ...two },
  { name: 'in', ...two },
  { name: '<', ...twoOrThree },
  { name: '<=', ...twoOrThree },
  { name: '>', ...two },
  { name: '>=', ...two },
  { name: '+', words: 'at least 2 operands', right: [2, 3, 9], wrong: [1] },
  { name: '-', ...two },
  { name: '*', words: 'at least 2 operands', right: [2, 3, 9], wrong: [1] },
  { name: '/', ...two },
  { name: 'some', ...two },
  { name: 'all', ...two },
  { name: 'none', ...two },
  { name: 'equals', ...two },
  { name: 'option_text_equals', ...two },
  { name: 'option_id_equals', ...two },
  { name: 'text_contains', ...two },
  { name: 'value_not_empty', ...one },
];

it.each(operators)('[D-17] "$name" takes $words', ({ name, words, right, wrong }) => {
  const first = ['some', 'all', 'none'].includes(name) ? { var: 'a' } : variable;
  const problemsWith = (count: number) =>
    ruleProblems({ [name]: Array.from({ length: count }, (_, at) => (at === 0 ? first : variable)) });
  for (const count of right) expect(problemsWith(count)).toEqual([]);
  for (const count of wrong)
    expect(problemsWith(count)).toEqual([
      { pointer: `/${name}`, message: `"${name}" takes ${words}, not ${count}.` },
    ]);
});

it('[D-17] a rule without an operator, and one with two, are refused', () => {
  const refused = [{ pointer: '', message: 'A rule is an object with exactly one operator.' }];
  expect(ruleProblems({})).toEqual(refused);
  expect(ruleProblems({ and: [variable], or: [variable] })).toEqual(refused);
});
