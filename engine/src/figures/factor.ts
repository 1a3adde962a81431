/** Which row of a factor counts for a form, and which year of it (G-9). */
import type { Answer } from '../model/documents.generated.js';
import { isDate } from '../model/formats.js';
import type { Factor, Questionnaire, QuestionId } from '../model/questionnaire.js';

const factorsById = new WeakMap<readonly Factor[], ReadonlyMap<string, Factor>>();

/** The factor with this id; `undefined` when there is none. Cost: constant. */
export function findFactor({ factors }: Questionnaire, id: string): Factor | undefined {
  let known = factorsById.get(factors);
  if (known === undefined)
    factorsById.set(factors, (known = new Map(factors.map((factor) => [factor.id, factor]))));
  return known.get(id);
}

/** The value of a factor for one form, and where it was read. */
export interface FactorValue {
  /** In the unit of the factor. */
  readonly value: number;
  /** The calendar year for which it was published; `undefined` for a value without years. */
  readonly year: number | undefined;
  /** The id of its origin. */
  readonly origin: string;
}

/** The value of the asked year, else the newest before it. */
function newest(
  years: Readonly<Record<string, number>>,
  asked: string,
): [year: string, value: number] | undefined {
  let found: [string, number] | undefined;
  // Years have four figures, so they compare as texts.
  for (const [year, value] of Object.entries(years))
    if (year <= asked && (found === undefined || year > found[0])) found = [year, value];
  return found;
}

/**
 * What a factor comes to (G-9); `undefined` where it has no row for the answers, or while the question that decides is
 * unanswered. `answerOf` gives the answer of a visible question. Cost: the rows.
 */
export function factorValue(
  { by, year: yearOf, rows, origin: usual }: Factor,
  answerOf: (id: QuestionId) => Answer | undefined,
): FactorValue | undefined {
  const chosen = by === undefined ? undefined : answerOf(by)?.selectedOptionId;
  if (by !== undefined && typeof chosen !== 'string') return undefined;
  const row = rows.find(({ option }) => option === chosen) ?? rows.find(({ option }) => option === undefined);
  if (row === undefined) return undefined;
  const { value, years = {}, origin = usual } = row;
  if (value !== undefined) return { value, year: undefined, origin };
  const day = yearOf === undefined ? '9999' : (answerOf(yearOf)?.typedValue ?? '');
  if (yearOf !== undefined && !isDate(day)) return undefined;
  const found = newest(years, day.slice(0, 4));
  return found === undefined ? undefined : { value: found[1], year: Number(found[0]), origin };
}
