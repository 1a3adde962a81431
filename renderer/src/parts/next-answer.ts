import { chosenIds, writtenChoice, type Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';

const filled = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== '';

/** Makes an answer of the given halves and the note that was there, or `null` when nothing of it is left. */
function compose(option: string | undefined, text: string | undefined, note: Answer['note']): Answer | null {
  if (!filled(option) && !filled(text) && !filled(note)) return null;
  return {
    ...(filled(option) ? { selectedOptionId: option } : {}),
    ...(filled(text) ? { typedValue: text } : {}),
    ...(filled(note) ? { note } : {}),
  };
}

/** Gives the answer after typing: `radio-text` keeps the chosen option, `radio/text` clears it. */
export function withText(question: Question, answer: Answer | undefined, text: string): Answer | null {
  const keeps = question.type === 'radio-text' || text === '';
  return compose(keeps ? (answer?.selectedOptionId ?? undefined) : undefined, text, answer?.note);
}

/** Gives the answer after choosing: `radio-text` keeps the typed text, everything else has none. */
export function withOption(
  question: Question,
  answer: Answer | undefined,
  optionId: string | undefined,
): Answer | null {
  const text = question.type === 'radio-text' ? (answer?.typedValue ?? undefined) : undefined;
  return compose(optionId, text, answer?.note);
}

/**
 * Gives the answer after an option of a checkbox was chosen, or is not any more. What is chosen alone does not stand beside
 * others: the one that was chosen last stays.
 */
export function withChosen(
  question: Question,
  answer: Answer | undefined,
  optionId: string,
  isChosen: boolean,
): Answer | null {
  const standsAlone = (id: string) => question.options.some((option) => option.id === id && option.exclusive);
  const others = chosenIds(question, answer).filter((id) => id !== optionId);
  const beside = standsAlone(optionId) ? [] : others.filter((id) => !standsAlone(id));
  const chosen = isChosen ? [...beside, optionId] : others;
  return compose(writtenChoice(question.options, chosen) ?? undefined, undefined, answer?.note);
}

/** Gives the answer with this note in place of the one that was there. */
export const withNote = (answer: Answer | undefined, note: string): Answer | null =>
  compose(answer?.selectedOptionId ?? undefined, answer?.typedValue ?? undefined, note);

export const typedValue = (answer: Answer | undefined): string => answer?.typedValue ?? '';
export const selectedOption = (answer: Answer | undefined): string => answer?.selectedOptionId ?? '';
