import type { Answer } from './documents.generated.js';

const isTextOrNone = (part: unknown): boolean => typeof (part ?? '') === 'string';

/** Is a value, which may be any JSON, an answer: an object whose option, text and note are each a text, `null` or absent? */
export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  isTextOrNone((value as Answer).selectedOptionId) &&
  isTextOrNone((value as Answer).typedValue) &&
  isTextOrNone((value as Answer).note);
