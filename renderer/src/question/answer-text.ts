import { readCoordinates, type Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { formatNumber } from '../fields/controls/number-text.js';
import { selectedOption, typedValue } from '../fields/next-answer.js';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

function typedText({ type, rules, component }: Question, text: string): string {
  if (text === '') return '';
  if (component === 'map-with-marker')
    return readCoordinates(text) === undefined ? text : text.replace(',', ', ');
  if (rules.format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text))
    return day.format(new Date(`${text}T00:00:00Z`));
  if (type !== 'number' && rules.dataType !== 'number') return text;
  return rules.unit === undefined ? formatNumber(text) : `${formatNumber(text)} ${rules.unit}`;
}

/** An answer as a person reads it; empty when there is none. Options that are no longer offered show their id. */
export function answerText(question: Question, answer: Answer | null | undefined): string {
  const optionId = selectedOption(answer ?? undefined);
  const option = question.options.find(({ id }) => id === optionId)?.label ?? optionId;
  const text = typedText(question, typedValue(answer ?? undefined));
  return [option, text].filter((part) => part !== '').join(': ');
}
