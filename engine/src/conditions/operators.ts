/**
 * The operators of rules: a part of json-logic-js, to the letter, and the five condition types. Comparisons alone
 * differ: with `null` they never hold.
 */
import { conditionTests, type ConditionType } from './condition-types.js';

export interface Operator {
  /** Fewest and most operands. */
  readonly fewest: number;
  readonly most: number;
  /** What it makes of its operands, which are values already. */
  readonly apply: (...operands: unknown[]) => unknown;
}

/** As JSON-Logic sees it: an empty list is false too. */
export const isTruthy = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** An operand as text: numbers as they are written, `null` where there is none. */
const written = (operand: unknown): string | null =>
  typeof operand === 'string' ? operand : typeof operand === 'number' ? String(operand) : null;

/** A condition type as an operator: its value, then what is required of it. */
const conditionType = (type: ConditionType, count: number): Operator => ({
  fewest: count,
  most: count,
  apply(value, required = '') {
    const text = written(required);
    return text !== null && conditionTests[type](text)(written(value));
  },
});

type Ordered = string | number;
/** In JavaScript `null < 5` is true; an unanswered question must not show what a small number shows (ENG-20). */
const comparison = (most: number, holds: (left: Ordered, right: Ordered) => boolean): Operator => ({
  fewest: 2,
  most,
  apply(...operands) {
    const [left, middle, right] = operands as [Ordered | null, Ordered | null, Ordered | null | undefined];
    if (left === null || middle === null || right === null) return false;
    return holds(left, middle) && (right === undefined || holds(middle, right));
  },
});

const two = (apply: (left: unknown, right: unknown) => unknown): Operator => ({ fewest: 2, most: 2, apply });
const one = (apply: (operand: unknown) => unknown): Operator => ({ fewest: 1, most: 1, apply });

/** Nothing is in an empty text, not even another. */
const isIn = (part: unknown, whole: unknown): boolean =>
  whole !== '' && (typeof whole === 'string' || Array.isArray(whole)) && whole.indexOf(part as string) !== -1;

/** Operators that look at all of their operands. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['!', one((operand) => !isTruthy(operand))],
  ['!!', one(isTruthy)],
  // eslint-disable-next-line eqeqeq -- JSON-Logic has both; an author who writes == asks for JavaScript's
  ['==', two((left, right) => left == right)],
  // eslint-disable-next-line eqeqeq -- as above
  ['!=', two((left, right) => left != right)],
  ['===', two((left, right) => left === right)],
  ['!==', two((left, right) => left !== right)],
  ['in', two(isIn)],
  ['<', comparison(3, (left, right) => left < right)],
  ['<=', comparison(3, (left, right) => left <= right)],
  ['>', comparison(2, (left, right) => left > right)],
  ['>=', comparison(2, (left, right) => left >= right)],
  ['equals', conditionType('equals', 2)],
  ['option_text_equals', conditionType('option_text_equals', 2)],
  ['option_id_equals', conditionType('option_id_equals', 2)],
  ['text_contains', conditionType('text_contains', 2)],
  ['value_not_empty', conditionType('value_not_empty', 1)],
]);
