import { asksForYear, chosenIds, inUnitOf, isNumberText, type Question, readCoordinates } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { calendarDayText, yearText } from '@alo/words';
import { formatNumber } from './number-text.js';
import { typedValue } from '../parts/next-answer.js';
import { unitAfter } from './unit-after.js';

interface TypedWords {
  readonly words: string;
  /** The unit of a figure. */
  readonly unit: string | undefined;
}

/** A typed text as a person reads it: figures, days and places in the reader's way of writing. */
export function typedWords({ type, rules, component }: Question, text: string): TypedWords {
  const plain = (words: string): TypedWords => ({ words, unit: undefined });
  if (text === '') return plain('');
  if (component === 'map-with-marker')
    return plain(readCoordinates(text) === undefined ? text : text.replace(',', ', '));
  if (rules.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return plain(calendarDayText(text));
  if (type !== 'number' && rules.dataType !== 'number') return plain(text);
  const figure = asksForYear(rules) && isNumberText(text) ? yearText(Number(text)) : formatNumber(text);
  return { words: figure, unit: rules.unit };
}

/** The labels of the chosen options. One that is no longer offered shows its id. */
export const optionLabels = (question: Question, answer: Answer | null | undefined): readonly string[] =>
  chosenIds(question, answer ?? undefined).map(
    (chosen) => question.options.find(({ id }) => id === chosen)?.label ?? chosen,
  );

/** The labels of the chosen options in one line; empty when there is none. A comma can be a part of a label. */
export const optionLabel = (question: Question, answer: Answer | null | undefined): string =>
  optionLabels(question, answer).join('; ');

/** An answer as a person reads it, in one line; empty when there is none. */
export function answerText(question: Question, answer: Answer | null | undefined): string {
  const asked = inUnitOf(question, answer?.selectedOptionId);
  const { words, unit } = typedWords(asked, typedValue(answer ?? undefined));
  const option = optionLabel(question, answer);
  // `In kWh: 691,600` says its unit already.
  const isSaid = unit !== undefined && option.endsWith(` ${unit}`);
  const text = unit === undefined || isSaid ? words : words + unitAfter(unit);
  return [option, text].filter((part) => part !== '').join(': ');
}
