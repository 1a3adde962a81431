import { ruleProblems } from '@alo/engine';
import { expect, it } from 'vitest';

const variable = { var: 'a.option' };

/** Every operator: how many operands it takes, in words, and the numbers of operands just outside. */
const one = ['1 operand', 0, 2] as const;
const two = ['2 operands', 1, 3] as const;
const twoOrThree = ['2 to 3 operands', 1, 4] as const;
const operators: readonly (readonly [string, string, ...number[]])[] = [
  ['and', 'at least 1 operand', 0],
  ['or', 'at least 1 operand', 0],
  ['if', 'at least 2 operands', 1],
  ['!', ...one],
  ['!!', ...one],
  ['==', ...two],
  ['!=', ...two],
  ['===', ...two],
  ['!==', ...two],
  ['in', ...two],
  ['<', ...twoOrThree],
  ['<=', ...twoOrThree],
  ['>', ...two],
  ['>=', ...two],
  ['equals', ...two],
  ['option_text_equals', ...two],
  ['option_id_equals', ...two],
  ['text_contains', ...two],
  ['value_not_empty', ...one],
];

it.each(operators)('[D-17] "%s" takes %s', (name, words, ...outside) => {
  const withOperands = (count: number) => ruleProblems({ [name]: Array<unknown>(count).fill(variable) });
  for (const count of outside)
    expect(withOperands(count)).toEqual([
      { pointer: `/${name}`, message: `"${name}" takes ${words}, not ${count}.` },
    ]);
  const [fewest, most] = [Math.min(...outside) + 1, outside.length === 1 ? 9 : Math.max(...outside) - 1];
  for (let count = fewest; count <= most; count += 1) expect(withOperands(count)).toEqual([]);
});

it('[D-17] a rule without an operator, and one with two, are refused', () => {
  const refused = [{ pointer: '', message: 'A rule is an object with exactly one operator.' }];
  expect(ruleProblems({})).toEqual(refused);
  expect(ruleProblems({ and: [variable], or: [variable] })).toEqual(refused);
});
