/**
 * The operators of rules: a part of those of json-logic-js, and the five condition types. Two differ from json-logic-js,
 * so that an unanswered question shows nothing (V-13): a comparison with `null` never holds, and no text contains `null`.
 */
import { conditionKinds, type PartTest } from './condition-types.js';

/** Computes the value of an operator from the values of its operands. */
export type Operator = (...operands: unknown[]) => unknown;

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
/** In JavaScript `null < 5` is true. Here it is not: an unanswered question is no small number. */
const comparison =
  (holds: (left: Ordered, right: Ordered) => boolean): Operator =>
  (...operands) => {
    const [left, middle, right] = operands as [Ordered | null, Ordered | null, Ordered | null | undefined];
    if (left === null || middle === null || right === null) return false;
    return holds(left, middle) && (right === undefined || holds(middle, right));
  };

/** As in json-logic-js, an empty text contains nothing, not even an empty text. */
const isIn: Operator = (part, whole) =>
  Array.isArray(whole)
    ? whole.includes(part)
    : typeof whole === 'string' && whole !== '' && part !== null && whole.includes(part as string);

/** The operators that always use all of their operands; the others are in `rule.ts`. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['!', (operand) => !operand],
  ['!!', Boolean],
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
