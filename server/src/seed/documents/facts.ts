/** What the documents of a demo hotel are about: its answers, and the 12 months that they cover. */
import { figureValue, findQuestion, isRadioGrid, type Questionnaire } from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import { countryOf, headCount } from '../answers.js';
import type { DemoHotel } from '../hotels.js';

export interface Facts {
  /** The name of the hotel, as a document writes it, and its address in one line. */
  readonly name: string;
  readonly address: string;
  readonly hotel: DemoHotel;
  /** The company that runs the hotel. */
  readonly group: string;
  /** The 12 months, such as `January 2025`. */
  readonly months: readonly string[];
  /** The first of them in its calendar year, 0 to 11. */
  readonly firstMonth: number;
  /** Such as `1 January 2025 to 31 December 2025`. */
  readonly period: string;
  /** The calendar year in which the period ends. */
  readonly year: number;
  /** The calendar year in which the base year ended; `none` without one. */
  readonly baseYear: string;
  readonly staff: number;
  /** The typed number; NaN where there is none. */
  readonly number: (questionId: string) => number;
  readonly typed: (questionId: string) => string;
  readonly option: (questionId: string) => string | undefined;
  /** The words of the question. */
  readonly question: (questionId: string) => string;
  /** The words of the chosen option. */
  readonly label: (questionId: string) => string;
  /** The unit of the typed number. */
  readonly unit: (questionId: string) => string;
  readonly figure: (id: string) => number | undefined;
  /** The rows of a grid, each with the words of its answer. */
  readonly grid: (questionId: string) => readonly (readonly [row: string, answer: string])[];
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day in words, such as `12 January 2026`; `month` counts from 0 and may lie beyond the year. */
export const day = (year: number, month: number, date: number): string =>
  dayFormat.format(Date.UTC(year, month, date));

/** A number in words, such as `1,482,000`. */
export const figure = (value: number, decimals = 2): string =>
  value.toLocaleString('en', { maximumFractionDigits: decimals });

export const percent = (value: number): string =>
  (value / 100).toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 });

/** Parts in the proportion of `weights` that add up to exactly `total`, each with so many decimals at most. */
export function split(total: number, weights: readonly number[], decimals = 0): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  const scale = 10 ** decimals;
  let reached = 0;
  let before = 0;
  return weights.map((weight) => {
    reached += weight;
    const upTo = Math.round(((total * reached) / sum) * scale);
    const part = (upTo - before) / scale;
    before = upTo;
    return part;
  });
}

export function factsOf(questionnaire: Questionnaire, hotel: DemoHotel, answers: AnswerMap): Facts {
  const question = (id: string) => findQuestion(questionnaire, id);
  const chosen = (id: string) =>
    question(id)?.options.find((option) => option.id === answers[id]?.selectedOptionId);
  const [year = 0, month = 1] = (answers['DET-09']?.typedValue ?? '').split('-').map(Number);
  const months = Array.from({ length: 12 }, (_, at) =>
    monthFormat.format(Date.UTC(year, month - 12 + at, 1)),
  );
  return {
    name: hotel.name,
    address: `${hotel.address}, ${hotel.postalCode} ${hotel.city}, ${countryOf(hotel)}`,
    hotel,
    group: hotel.chain ?? hotel.name,
    months,
    firstMonth: month % 12,
    period: `${day(year, month - 12, 1)} to ${day(year, month, 0)}`,
    year,
    baseYear: answers['OPS-22']?.typedValue?.slice(0, 4) ?? 'none',
    staff: headCount(answers),
    number: (id) => Number(answers[id]?.typedValue ?? Number.NaN),
    typed: (id) => answers[id]?.typedValue ?? '',
    option: (id) => answers[id]?.selectedOptionId ?? undefined,
    question: (id) => question(id)?.label ?? id,
    label: (id) => chosen(id)?.label ?? '',
    unit: (id) => chosen(id)?.unit ?? question(id)?.rules.unit ?? '',
    figure: (id) => figureValue(questionnaire, id, (each) => answers[each]),
    grid: (id) => {
      const parent = question(id);
      if (!parent || !isRadioGrid(parent)) return [];
      return parent.children.flatMap((row): [string, string][] => {
        const label = chosen(row)?.label;
        return label === undefined ? [] : [[question(row)?.label ?? '', label]];
      });
    },
  };
}
