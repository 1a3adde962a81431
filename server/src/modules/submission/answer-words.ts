/** Answers as people read them, in the language of the moment. */
import {
  asksForCoordinates,
  asksForNumber,
  asksForYear,
  chosenIds,
  inUnitOf,
  isNumberText,
  type Question,
} from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { perLocale } from '@alo/words';
import { dayText } from '../../day-text.js';
import { unitText } from '../../unit-text.js';

const most = 6; // decimals
const figures = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: most }));
const plainFigures = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: most, useGrouping: false }),
);

/** A number in the language of the moment; any other text stays as it is. */
export const figureText = (text: string): string =>
  isNumberText(text) ? figures().format(Number(text)) : text;

export interface AnswerWords {
  readonly words: string;
  /** The value of a number that was typed. */
  readonly value: number | null;
  readonly unit: string | null;
}

function wordsOf(question: Question, text: string): AnswerWords {
  const { rules } = question;
  const plain = (words: string): AnswerWords => ({ words, value: null, unit: null });
  if (asksForCoordinates(question)) return plain(text.replace(',', ', '));
  if (rules.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return plain(dayText(text));
  if (!asksForNumber(question) || !isNumberText(text)) return plain(text);
  const unit = rules.unit ?? null;
  const written = (asksForYear(rules) ? plainFigures : figures)().format(Number(text));
  return { words: unit === null ? written : written + unitText(unit), value: Number(text), unit };
}

/** The labels of the chosen options; empty where none is chosen. One that is no longer offered shows its id. */
export const optionWords = (question: Question, answer: Answer | undefined): string =>
  chosenIds(question, answer)
    .map((chosen) => question.options.find(({ id }) => id === chosen)?.label ?? chosen)
    .join('; ');

/** Gives what was typed, in the unit that was chosen; undefined where nothing was. */
export function typedWords(question: Question, answer: Answer | undefined): AnswerWords | undefined {
  const { selectedOptionId, typedValue } = answer ?? {};
  return typedValue ? wordsOf(inUnitOf(question, selectedOptionId), typedValue) : undefined;
}

/** The chosen option, and what was typed beside or instead of it; empty where there is no answer. */
export function answerWords(question: Question, answer: Answer | undefined): AnswerWords {
  const option = optionWords(question, answer);
  const typed = typedWords(question, answer);
  if (typed === undefined) return { words: option, value: null, unit: null };
  return option === '' ? typed : { ...typed, words: `${option}: ${typed.words}` };
}
