/**
 * The five condition types (ENG-16 to ENG-19): each makes, of the required value, a test of one part of an answer.
 * What is required is prepared once, since the test runs at every change. `null` = there is no such part.
 */
import type { Answer, conditionTypes } from '@alo/schemas';
import type { Question } from '../definition/questionnaire.js';
import { normalText } from '../validation/formats.js';

export type ConditionType = (typeof conditionTypes)[number];

/** Does this part of an answer satisfy the condition? */
export type PartTest = (part: string | null) => boolean;

/** Case does not count, nor how an accent is encoded. */
const fold = (text: string) => normalText(text).toLowerCase();
const trimmed = (text: string) => fold(text).trim();

/** ENG-16: the typed text. */
const equals = (required: string): PartTest => {
  const wanted = trimmed(required);
  return (text) => text !== null && trimmed(text) === wanted;
};

/** ENG-17: the label of the selected option. */
const optionTextEquals = (required: string): PartTest => {
  const wanted = fold(required);
  return (label) => label !== null && fold(label) === wanted;
};

/** ENG-18: ids are compared as they are. */
const optionIdEquals =
  (required: string): PartTest =>
  (optionId) =>
    optionId === required;

/** ENG-19. */
const textContains = (required: string): PartTest => {
  const wanted = trimmed(required);
  return (text) => text !== null && trimmed(text).includes(wanted);
};

/** ENG-19: the typed text, or the selected option where a question has no typed part. Nothing is required of it. */
const valueNotEmpty = (): PartTest => (value) => value !== null && value.trim() !== '';

export const conditionTests: Readonly<Record<ConditionType, (required: string) => PartTest>> = {
  equals,
  option_text_equals: optionTextEquals,
  option_id_equals: optionIdEquals,
  text_contains: textContains,
  value_not_empty: valueNotEmpty,
};

export const isConditionType = (name: string): name is ConditionType => Object.hasOwn(conditionTests, name);

export const optionOf = (answer: Answer): string | null => answer.selectedOptionId ?? null;
export const textOf = (answer: Answer): string | null => answer.typedValue ?? null;
export const labelOf = (question: Question, answer: Answer): string | null =>
  question.options.find((option) => option.id === answer.selectedOptionId)?.label ?? null;
