/**
 * The operators of rules: a part of those of json-logic-js, and the five condition types. Some of them treat `null` in a
 * way of their own, so that an unanswered question shows nothing (V-13): `<`, `<=`, `>` and `>=` with `null` are false, `in`
 * finds no `null` in a text, and arithmetic with `null` is `null` (V-18).
 */
import { conditionKinds, type PartTest } from './condition-types.js';

/** Computes the value of an operator from the values of its operands. */
export type Operator = (...operands: unknown[]) => unknown;

/** An operand as text; `null` when it is neither a text nor a number. */
const asText = (operand: unknown): string | null =>
  typeof operand === 'string' ? operand : typeof operand === 'number' ? String(operand) : null;

/** Makes an operator from a condition type. Its operands are the value and the required value. */
const conditionOperator =
  (makeTest: (required: string) => PartTest): Operator =>
  (value, required = '') => {
    const text = asText(required);
    return text !== null && makeTest(text)(asText(value));
  };

type Ordered = string | number;
/** JavaScript says that `null < 5` is true. Here it is not: an unanswered question is no small number. */
const comparison =
  (holds: (left: Ordered, right: Ordered) => boolean): Operator =>
  (...operands) => {
    const [left, middle, right] = operands as [Ordered | null, Ordered | null, Ordered | null | undefined];
    if (left === null || middle === null || right === null) return false;
    return holds(left, middle) && (right === undefined || holds(middle, right));
  };

/** V-18: with a number that is not there, and where no finite number comes out, there is none. */
const arithmetic =
  (calculate: (left: number, right: number) => number): Operator =>
  (...operands) => {
    if (operands.includes(null)) return null;
    const result = (operands as number[]).reduce(calculate);
    return Number.isFinite(result) ? result : null;
  };

/** An empty text contains nothing, not even an empty text. So does json-logic-js. */
const isIn: Operator = (part, whole) =>
  Array.isArray(whole)
    ? whole.includes(part)
    : typeof whole === 'string' && whole !== '' && part !== null && whole.includes(part as string);

/** The operators that always use all of their operands; the others are in `rule.ts`. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['!', (operand) => !operand],
  ['!!', Boolean],
  // oxlint-disable-next-line eqeqeq -- JSON-Logic has both; an author who writes == asks for JavaScript's
  ['==', (left, right) => left == right],
  // oxlint-disable-next-line eqeqeq -- as above
  ['!=', (left, right) => left != right],
  ['===', (left, right) => left === right],
  ['!==', (left, right) => left !== right],
  ['in', isIn],
  ['<', comparison((left, right) => left < right)],
  ['<=', comparison((left, right) => left <= right)],
  ['>', comparison((left, right) => left > right)],
  ['>=', comparison((left, right) => left >= right)],
  ['+', arithmetic((left, right) => left + right)],
  ['-', arithmetic((left, right) => left - right)],
  ['*', arithmetic((left, right) => left * right)],
  ['/', arithmetic((left, right) => left / right)],
  ...Object.entries(conditionKinds).map(([type, { test }]): [string, Operator] => [
    type,
    conditionOperator(test),
  ]),
]);
