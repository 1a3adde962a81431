import type { Answer, AnswerMap } from '@alo/schemas';
import type { Question, QuestionId } from './questionnaire.js';
import { normalText } from './formats.js';
import { isAnswer } from './is-answer.js';

/**
 * ENG-24 (C-1): a selected option or a non-empty typed value. A note alone is no answer. Of an answer in its written form
 * `hasValue` says the same; of a raw one (plain answers given to `evaluate`) an empty text is nothing here, and a value
 * there.
 */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && ((answer.selectedOptionId ?? '') !== '' || (answer.typedValue ?? '') !== '');

/** ENG-25 (C-2): the value, option or text, is neither undefined nor null; see `isAnswered` for where they differ. */
export const hasValue = (answer: Answer | undefined): boolean =>
  answer !== undefined && (answer.selectedOptionId ?? answer.typedValue ?? null) !== null;

const textOrNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : normalText(text);

/** Names a hotel field that is trimmed (ENG-57). */
export const isPersonName = ({ key }: Question) => key === 'first_name' || key === 'last_name';

/**
 * The one written form of an answer to most questions: NFC, empty and blank texts are `null`, absent members are filled
 * in. An answer that says nothing is `null`.
 */
export function writtenForm(answer: Answer | null | undefined): Answer | null {
  if (!answer) return null;
  const normal = {
    selectedOptionId: answer.selectedOptionId === '' ? null : (answer.selectedOptionId ?? null),
    typedValue: textOrNull(answer.typedValue),
    note: textOrNull(answer.note),
  };
  return normal.selectedOptionId === null && normal.typedValue === null && normal.note === null
    ? null
    : normal;
}

/** The written form of an answer to this question: that of others, but first and last names are trimmed too. */
export function normaliseAnswer(question: Question, answer: Answer | null | undefined): Answer | null {
  const written = writtenForm(answer);
  return typeof written?.typedValue === 'string' && isPersonName(question)
    ? { ...written, typedValue: written.typedValue.trim() }
    : written;
}

/**
 * Of a `radio/text` question one half counts, the one that was set last (design 6.1): `next` without the half that
 * it repeats from `before`. Other questions keep both.
 */
export function latestHalf(
  { type }: Question,
  before: Answer | undefined,
  next: Answer | null,
): Answer | null {
  if (type !== 'radio/text' || next === null) return next;
  if ((next.selectedOptionId ?? null) === null || (next.typedValue ?? null) === null) return next;
  return next.selectedOptionId === before?.selectedOptionId
    ? { ...next, selectedOptionId: null }
    : { ...next, typedValue: null };
}

/** Same answer? Both sides normalised, or absent. */
export const sameAnswer = (left: Answer | null | undefined, right: Answer | null | undefined): boolean =>
  left === right ||
  ((left?.selectedOptionId ?? null) === (right?.selectedOptionId ?? null) &&
    (left?.typedValue ?? null) === (right?.typedValue ?? null) &&
    (left?.note ?? null) === (right?.note ?? null));

/** An answer map without a prototype: what a caller asks for may be called `constructor`. */
export const emptyAnswers = (): AnswerMap => Object.create(null) as AnswerMap;

/** The answer stored under `id`; never something inherited, nor something that is no answer. */
export function answerIn(answers: AnswerMap, id: QuestionId): Answer | undefined {
  const stored: unknown = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return isAnswer(stored) ? stored : undefined;
}
