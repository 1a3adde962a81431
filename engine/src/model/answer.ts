import type { Answer, AnswerMap } from './documents.generated.js';
import { takesSeveral, type Question, type QuestionId } from './questionnaire.js';
import { chosenIds, writtenChoice } from './choice.js';
import { normalText } from './formats.js';
import { isAnswer } from './is-answer.js';

/**
 * Is there a selected option, or a typed value that is not empty (C-1)? A note alone is no answer.
 *
 * | answer                  | `isAnswered` | `hasValue` |
 * | ----------------------- | ------------ | ---------- |
 * | an option or a text     | true         | true       |
 * | an empty text           | false        | true       |
 * | a note only, or nothing | false        | false      |
 *
 * The two differ for raw answers only: the written form has no empty texts.
 */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && ((answer.selectedOptionId ?? '') !== '' || (answer.typedValue ?? '') !== '');

/** Is the value, option or text, neither undefined nor null (C-2)? */
export const hasValue = (answer: Answer | undefined): boolean =>
  answer !== undefined && (answer.selectedOptionId ?? answer.typedValue ?? null) !== null;

const textOrNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : normalText(text);

/**
 * The written form of an answer, without trimming (`normaliseAnswer` does that, too): texts in NFC, empty and blank texts `null`, absent members
 * filled in. An answer that says nothing is `null`.
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

/**
 * The written form of an answer to this question; its rules may ask for outer blanks to be taken off, and several
 * options stand in their order.
 */
export function normaliseAnswer(question: Question, answer: Answer | null | undefined): Answer | null {
  if (!answer) return null;
  const written = writtenForm(answer);
  if (takesSeveral(question) && typeof written?.selectedOptionId === 'string')
    return writtenForm({
      ...written,
      selectedOptionId: writtenChoice(question.options, chosenIds(question, written)),
    });
  return typeof written?.typedValue === 'string' && question.rules.trim
    ? { ...written, typedValue: written.typedValue.trim() }
    : written;
}

/**
 * Drops one half of a `radio/text` answer that has both: the option when it did not change, else the text. Other
 * questions keep both halves.
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

/** Are the two answers equal? Both are in their written form, or absent. */
export const sameAnswer = (left: Answer | null | undefined, right: Answer | null | undefined): boolean =>
  left === right ||
  ((left?.selectedOptionId ?? null) === (right?.selectedOptionId ?? null) &&
    (left?.typedValue ?? null) === (right?.typedValue ?? null) &&
    (left?.note ?? null) === (right?.note ?? null));

/** An answer map without a prototype, so that no id meets something inherited. */
export const emptyAnswers = (): AnswerMap => Object.create(null) as AnswerMap;

/** The answer stored under `id`; never something inherited, nor something that is no answer. */
export function answerIn(answers: AnswerMap, id: QuestionId): Answer | undefined {
  const stored: unknown = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return isAnswer(stored) ? stored : undefined;
}
