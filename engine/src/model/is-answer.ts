import type { Answer } from './documents.generated.js';

const parts = ['selectedOptionId', 'typedValue', 'note'] as const;

/** Is a value, which may be any JSON, an answer: an object whose option, text and note are each a text, `null` or absent? */
export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  parts.every((part) => typeof ((value as Answer)[part] ?? '') === 'string');
