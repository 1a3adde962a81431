/**
 * How SurveyJS compares one value: texts without case and outer blanks, and a text that is a number or "true" as such.
 * The test beside survey-core holds that it does so.
 */
import type { Literal, Operator, Scalar } from './expression.js';

const isNumeric = (value: Scalar): boolean => typeof value !== 'boolean' && !Number.isNaN(Number(value));

/** A question's value as an expression sees it. */
export function seen(value: Scalar): Scalar {
  if (typeof value !== 'string') return value;
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  const isNumber = value.trim() !== '' && isNumeric(value) && !/^0[^.,x]/.test(value);
  return isNumber ? Number(value) : value;
}

/** Are two values the same in an expression? */
export function isSame(left: Scalar, right: Scalar): boolean {
  if (typeof left === 'string' && typeof right === 'string')
    return left.trim().toLowerCase() === right.trim().toLowerCase();
  if (isNumeric(left) && isNumeric(right) && left !== '' && right !== '')
    return Number(left) === Number(right);
  if (typeof left === 'boolean' && typeof right === 'string') return String(left) === right.toLowerCase();
  if (typeof right === 'boolean' && typeof left === 'string') return String(right) === left.toLowerCase();
  // oxlint-disable-next-line eqeqeq -- as SurveyJS does: true is 1
  return left == right;
}

/** Does the text of a value contain another? */
const hasPart = (whole: Scalar, inner: Scalar): boolean =>
  Boolean(inner) && String(whole).toLowerCase().includes(String(inner).toLowerCase());

const listOf = (value: Literal): readonly Scalar[] => (typeof value === 'object' ? value : [value]);

/** The verdict of a test on one value that is there. `value` is as an expression sees it. */
export function holdsFor(value: Scalar, operator: Operator, literal: Literal): boolean {
  const isList = typeof literal === 'object';
  const values = listOf(literal);
  const same = () => !isList && values.some((other) => isSame(value, other));
  const ordered = (compare: (left: Scalar, right: Scalar) => boolean) =>
    !isList && values.some((other) => compare(value, other));
  const containsAll = () =>
    isList ? hasPart(value, values.join(',')) : values.every((other) => hasPart(value, other));
  switch (operator) {
    case '=':
      return same();
    case '<>':
      return !same();
    case '<':
      return ordered((left, right) => left < right);
    case '>':
      return ordered((left, right) => left > right);
    case '<=':
      return same() || ordered((left, right) => left < right);
    case '>=':
      return same() || ordered((left, right) => left > right);
    case 'contains':
      return containsAll();
    case 'notcontains':
      // As SurveyJS does: 0 and false contain nothing, and neither contains nor does not contain them holds of the rest.
      return !value || ((isList || Boolean(literal)) && !containsAll());
    case 'anyof':
      return isList ? values.some((other) => isSame(other, value)) : hasPart(values[0] ?? '', value);
    case 'noneof':
      return !holdsFor(value, 'anyof', literal);
    case 'allof':
      return values.every((other) => hasPart(value, other));
    case 'empty':
      return false;
    case 'notempty':
      return true;
    case 'filled':
      return Boolean(value);
    case 'true':
      return value === true;
  }
}

/** The verdict of a test on a question without a value. An empty list or text is refused before. */
export const holdsUnanswered = (operator: Operator): boolean =>
  operator === '<>' || operator === 'notcontains' || operator === 'noneof' || operator === 'empty';
