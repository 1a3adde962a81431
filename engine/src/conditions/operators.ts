/**
 * The operators of rules: a part of json-logic-js, to the letter, and the five condition types. Two differ, so that
 * an unanswered question shows nothing: a comparison with `null` never holds, and `null` is in no text.
 */
import { conditionKinds, type PartTest } from './condition-types.js';

/** What an operator makes of its operands, which are values already. */
export type Operator = (...operands: unknown[]) => unknown;

/** As JSON-Logic sees it: an empty list is false too. */
export const isTruthy = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** An operand as text: numbers as they are written, `null` where there is none. */
const written = (operand: unknown): string | null =>
  typeof operand === 'string' ? operand : typeof operand === 'number' ? String(operand) : null;

/** A condition type as an operator: its value, then what is required of it. */
const conditionOperator =
  (makeTest: (required: string) => PartTest): Operator =>
  (value, required = '') => {
    const text = written(required);
    return text !== null && makeTest(text)(written(value));
  };

type Ordered = string | number;
/** In JavaScript `null < 5` is true; an unanswered question must not show what a small number shows (ENG-20). */
const comparison =
  (holds: (left: Ordered, right: Ordered) => boolean): Operator =>
  (...operands) => {
    const [left, middle, right] = operands as [Ordered | null, Ordered | null, Ordered | null | undefined];
    if (left === null || middle === null || right === null) return false;
    return holds(left, middle) && (right === undefined || holds(middle, right));
  };

/** Nothing is in an empty text, not even another. In JavaScript `null` is in every text with "null" in it. */
const isIn: Operator = (part, whole) =>
  Array.isArray(whole)
    ? whole.includes(part)
    : typeof whole === 'string' && whole !== '' && part !== null && whole.includes(part as string);

/** Operators that look at all of their operands. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['!', (operand) => !isTruthy(operand)],
  ['!!', isTruthy],
  // eslint-disable-next-line eqeqeq -- JSON-Logic has both; an author who writes == asks for JavaScript's
  ['==', (left, right) => left == right],
  // eslint-disable-next-line eqeqeq -- as above
  ['!=', (left, right) => left != right],
  ['===', (left, right) => left === right],
  ['!==', (left, right) => left !== right],
  ['in', isIn],
  ['<', comparison((left, right) => left < right)],
  ['<=', comparison((left, right) => left <= right)],
  ['>', comparison((left, right) => left > right)],
  ['>=', comparison((left, right) => left >= right)],
  ...Object.entries(conditionKinds).map(([type, { test }]): [string, Operator] => [
    type,
    conditionOperator(test),
  ]),
]);
