/** Which column of a file goes to which field of a hotel. */
import { neededImportFields, type ImportColumn, type ImportField } from '@alo/schemas';
import { exactHeadings, foldedHeading, knownHeadings } from './fields.js';

export type PlannedColumn = Pick<ImportColumn, 'name' | 'field' | 'source'>;

/** The letters that a spreadsheet gives a column: A, B … Z, AA. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

type Guess = Pick<PlannedColumn, 'field' | 'source'>;
const none: Guess = { field: null, source: 'none' };

function guessOf(name: string, lastTime: ReadonlyMap<string, ImportField | null>): Guess {
  const heading = foldedHeading(name);
  const exact = exactHeadings.get(heading);
  if (exact !== undefined) return { field: exact, source: 'exact' };
  const before = lastTime.get(heading);
  if (before !== undefined) return { field: before, source: 'lastTime' };
  const known = knownHeadings.get(heading);
  return known === undefined ? none : { field: known, source: 'guessed' };
}

/** Of two columns that would go to one field, the surer one has it; of two alike, the first. */
const sureness: readonly PlannedColumn['source'][] = ['chosen', 'exact', 'lastTime', 'guessed'];

/** Coordinates in one column and in two are the same field twice. */
const clashes = (one: ImportField, other: ImportField): boolean =>
  one === other ||
  (one === 'coordinates' && /(latitude|longitude)$/.test(other)) ||
  (other === 'coordinates' && /(latitude|longitude)$/.test(one));

/**
 * Guesses what the columns are from their headings, and from what a person said of columns with these headings last time.
 * @param chosen what a person has said of columns now, by their index
 */
export function planColumns(
  names: readonly string[],
  lastTime: ReadonlyMap<string, ImportField | null>,
  chosen: ReadonlyMap<number, ImportField | null> = new Map(),
): PlannedColumn[] {
  const guesses = names.map((name, index) => {
    const said = chosen.get(index);
    return {
      name,
      ...(said === undefined ? guessOf(name, lastTime) : { field: said, source: 'chosen' as const }),
    };
  });
  const taken: ImportField[] = [];
  const planned = guesses.slice();
  for (const source of sureness) {
    for (const [index, column] of guesses.entries()) {
      const { field } = column;
      if (column.source !== source || field === null) continue;
      const isTaken = taken.some((other) => clashes(other, field));
      if (isTaken) planned[index] = { ...column, field: null, source: 'none' };
      else taken.push(field);
    }
  }
  return planned;
}

/**
 * Has one column go to a field. Another column that went there is not imported any more, which its source says.
 */
export function chooseColumn(
  columns: readonly PlannedColumn[],
  index: number,
  field: ImportField | null,
): PlannedColumn[] {
  return columns.map((column, at) => {
    if (at === index) return { ...column, field, source: 'chosen' };
    const isFreed = field !== null && column.field !== null && clashes(column.field, field);
    return isFreed ? { ...column, field: null, source: 'freed' } : column;
  });
}

/** The fields that no column goes to, though no hotel is imported without them. */
export const missingFields = (columns: readonly PlannedColumn[]): ImportField[] =>
  neededImportFields.filter((needed) => !columns.some(({ field }) => field === needed));

/** May the rows go in without a person who looks at the columns? A guess is shown first. */
export const needsNoAsking = (columns: readonly PlannedColumn[]): boolean =>
  missingFields(columns).length === 0 && columns.every(({ source }) => source !== 'guessed');
