/** Finds the answers of a GBTA file in the rows of its sheets. */
import type { Cell } from '@alo/workbook';
import type { WorkbookRow } from '../../workbook/workbook.js';

/** The columns of the template. They are found by name, in any order. */
export const gbtaColumns = [
  'ref',
  'section',
  'answer_type',
  'topic',
  'answer',
  'comment',
  'evidence_link',
] as const;

/** A row with an answer. */
export interface SaidRow {
  /** As the file counts. */
  readonly row: number;
  readonly ref: string;
  /** A text without the blanks around it; never empty. */
  readonly answer: string;
  readonly comment: string | null;
  readonly link: string | null;
}

/** The answers of a file; `further`: how many more it has. */
export interface SaidRows {
  readonly rows: readonly SaidRow[];
  readonly further: number;
}

/** The template has 50 topics. What is more was not made from it. */
const mostRows = 200;
/** Above the headings, people write titles. */
const mostAbove = 20;

/** No database takes a NUL or half a character. */
const unstorable = /[\0\p{Cs}]/gu;

const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : String(cell).replace(unstorable, '\uFFFD').normalize('NFC').trim();
const textOrNull = (cell: Cell | undefined): string | null => textOf(cell) || null;

const folded = (cell: Cell): string =>
  textOf(cell)
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

type Column = (typeof gbtaColumns)[number];
type Places = Readonly<Record<Column, number>>;

/** Where the columns stand; undefined where the row is not that of the headings. */
function placesIn(cells: readonly Cell[]): Places | undefined {
  const names = cells.map(folded);
  const places = Object.fromEntries(gbtaColumns.map((name) => [name, names.indexOf(name)])) as Places;
  return places.ref >= 0 && places.answer >= 0 ? places : undefined;
}

/** Reads the first sheet that has the headings; undefined where none has. */
export async function saidRows(rows: AsyncIterable<WorkbookRow>): Promise<SaidRows | undefined> {
  let places: Places | undefined;
  let sheet = -1;
  let above = 0;
  let further = 0;
  const said: SaidRow[] = [];
  for await (const [index, row, cells] of rows) {
    if (index !== sheet) {
      if (places) break;
      [sheet, above] = [index, 0];
    }
    if (!places) {
      above += 1;
      if (above <= mostAbove) places = placesIn(cells);
      continue;
    }
    const { ref, answer, comment, evidence_link: link } = places;
    const text = textOf(cells[answer]);
    if (text === '') continue;
    if (said.length < mostRows) {
      said.push({
        ...{ row, ref: textOf(cells[ref]).toUpperCase(), answer: text },
        ...{ comment: textOrNull(cells[comment]), link: textOrNull(cells[link]) },
      });
    } else further += 1;
  }
  return places && { rows: said, further };
}
