import type { Answer } from './documents.generated.js';

const parts = ['selectedOptionId', 'typedValue', 'note'] as const;

/** Is a value an answer at all: an object whose parts are texts? A caller may have any JSON in hand. */
export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  parts.every((part) => typeof ((value as Answer)[part] ?? '') === 'string');
