/** JSON that stands where an answer should, and is none. */
import fc from 'fast-check';
import { anyJson, type Json } from './json.js';

const parts = ['selectedOptionId', 'typedValue', 'note'] as const;

/** An object whose parts are texts or null is an answer, whatever else it holds. */
const isAnswer = (json: Json): boolean =>
  typeof json === 'object' &&
  json !== null &&
  !Array.isArray(json) &&
  parts.every((part) => {
    const value: unknown = (json as Readonly<Record<string, Json>>)[part] ?? null;
    return value === null || typeof value === 'string';
  });

/** An answer with one part that is no text, or any other JSON value; `null` is none of them, since it clears. */
export const mistypedAnswer: fc.Arbitrary<Json> = fc
  .oneof(
    anyJson,
    fc.tuple(fc.constantFrom(...parts), anyJson).map(([part, value]): Json => ({ note: 'x', [part]: value })),
    // What JavaScript asks of an object that should be a number or a text.
    fc.constantFrom<Json>([5], [], 'x', { typedValue: { valueOf: 1, toString: 2 } }),
  )
  .filter((json) => json !== null && !isAnswer(json));
