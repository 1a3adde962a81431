import Type, { type TStringOptions } from 'typebox';
import { textPattern } from './words.js';

/**
 * A text in a request. It is never unbounded, and it never holds what PostgreSQL cannot store: NUL, or a surrogate
 * without its other half.
 */
export const Text = (options: TStringOptions & { maxLength: number }) =>
  Type.String({ pattern: textPattern, ...options });
