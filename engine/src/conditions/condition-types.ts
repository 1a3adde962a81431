/** The five condition types (ENG-16 to ENG-19), each on what is known of one controlling question's answer. */
import type { Answer } from '@alo/schemas';
import type { Question } from '../definition/questionnaire.js';

/** Case does not count, nor how an accent is encoded: answers are NFC, a definition may not be. */
const fold = (text: string) => text.normalize('NFC').toLowerCase();
const trimmed = (text: string) => fold(text).trim();

/** ENG-16. */
export const equals = (text: string | null, required: string): boolean =>
  text !== null && trimmed(text) === trimmed(required);

/** ENG-17: the label of the selected option. */
export const optionTextEquals = (label: string | null, required: string): boolean =>
  label !== null && fold(label) === fold(required);

/** ENG-18: ids are compared as they are. */
export const optionIdEquals = (optionId: string | null, required: string): boolean => optionId === required;

/** ENG-19. */
export const textContains = (text: string | null, required: string): boolean =>
  text !== null && trimmed(text).includes(trimmed(required));

/** ENG-19. `value` is the typed text, or the selected option where a question has no typed part. */
export const valueNotEmpty = (value: string | null): boolean => value !== null && value.trim() !== '';

export const optionOf = (answer: Answer): string | null => answer.selectedOptionId ?? null;
export const textOf = (answer: Answer): string | null => answer.typedValue ?? null;
export const labelOf = (question: Question, answer: Answer): string | null =>
  question.options.find((option) => option.id === answer.selectedOptionId)?.label ?? null;
