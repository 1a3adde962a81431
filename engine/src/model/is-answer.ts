import type { Answer } from '@alo/schemas';

const isTextOrNone = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'string';

/** Is a value an answer at all: an object whose parts are texts? A caller may have any JSON in hand. */
export function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { selectedOptionId, typedValue, note } = value as Readonly<Record<keyof Answer, unknown>>;
  return isTextOrNone(selectedOptionId) && isTextOrNone(typedValue) && isTextOrNone(note);
}
