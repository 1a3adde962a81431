/** What a look at all rows of a sheet finds, for the page that asks what the columns are. */
import type { Cell } from '@alo/workbook';
import { countryName } from '@alo/engine';
import { importFields, type HotelImportDetail, type ImportColumn, type ImportField } from '@alo/schemas';
import { checkRow, holdsSomething, textOf, type CheckedRow } from './check-row.js';
import type { PlannedColumn } from './columns.js';

export interface Checked extends Pick<HotelImportDetail, 'faulty' | 'preview'> {
  /** Rows that hold something in a column that is imported. */
  readonly total: number;
  /** Of each column. */
  readonly columns: readonly Pick<ImportColumn, 'first' | 'notes'>[];
}

/** A row by its number in the file. */
export interface NumberedRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

const previewRows = 5;
/** Notes on one column: those on most rows. */
const mostNotes = 3;
/** Different values of one column that are counted. */
const mostValues = 1000;
/** Letters of a value that is shown. */
const shownLetters = 80;

const shown = (text: string): string =>
  text.length <= shownLetters ? text : `${Array.from(text).slice(0, shownLetters).join('')}…`;

type Note = ImportColumn['notes'][number];

/** Counts the rows of each note on a column. */
class Notes {
  readonly #counted = new Map<string, Note>();
  add(kind: Note['kind'], value: string, as: string): void {
    // What is wrong with faulty values is mostly the same; each other reading is worth a look.
    const key = JSON.stringify(kind === 'faulty' ? [kind, as] : [kind, value]);
    const note = this.#counted.get(key) ?? { kind, rows: 0, value: shown(value), as };
    if (this.#counted.has(key) || this.#counted.size < mostValues)
      this.#counted.set(key, { ...note, rows: note.rows + 1 });
  }
  list(): Note[] {
    const rank = ({ kind, rows }: Note) => (kind === 'faulty' ? 1 : 0) * 1_000_000 + rows;
    return [...this.#counted.values()].toSorted((a, b) => rank(b) - rank(a)).slice(0, mostNotes);
  }
}

/** A field in words, as it will stand there. */
function wordsOf({ fields }: Pick<CheckedRow, 'fields'>, field: ImportField): string | null {
  if (field === 'coordinates') {
    const { hotel_location_latitude: latitude, hotel_location_longitude: longitude } = fields;
    return latitude === undefined || longitude === undefined ? null : `${latitude}, ${longitude}`;
  }
  const { [field]: value } = fields;
  if (value === undefined || value === null) return null;
  if (field === 'hotel_location_country') return countryName(String(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

export async function checkSheet(
  rows: AsyncIterable<NumberedRow>,
  columns: readonly PlannedColumn[],
): Promise<Checked> {
  const first: (string | null)[] = columns.map(() => null);
  const notes = columns.map(() => new Notes());
  const fields = importFields.filter((field) => columns.some((column) => column.field === field));
  const preview: Checked['preview']['rows'][number][] = [];
  let total = 0;
  let faulty = 0;
  for await (const { row, cells } of rows) {
    for (const [index, known] of first.entries()) {
      const text = known === null ? textOf(cells[index]) : undefined;
      if (text !== undefined) first[index] = shown(text);
    }
    if (!holdsSomething(cells, columns)) continue;
    total += 1;
    const checked = checkRow(cells, columns);
    if (checked.problems.length > 0) faulty += 1;
    for (const { index, value, message } of checked.problems) {
      if (index !== null) notes[index]?.add('faulty', value ?? '', message);
    }
    for (const { index, value, as } of checked.readings) notes[index]?.add('readAs', value, as);
    if (preview.length < previewRows) {
      const cellOf = (field: ImportField) => {
        const problem = checked.problems.find(({ index }) => columns[index ?? -1]?.field === field);
        return problem
          ? { value: problem.value, problem: problem.message }
          : { value: wordsOf(checked, field), problem: null };
      };
      preview.push({ row, cells: fields.map(cellOf) });
    }
  }
  return {
    ...{ total, faulty, preview: { fields, rows: preview } },
    columns: columns.map((_, index) => ({ first: first[index] ?? null, notes: notes[index]?.list() ?? [] })),
  };
}
