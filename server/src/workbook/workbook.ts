/** What is read of a workbook. It travels between processes, so it is plain data. */

export type WorkbookFormat = 'xlsx' | 'xls' | 'csv' | 'json';

/** A date is a text: `2026-11-24`, or `2026-11-24T10:12:00` where it has a time. A cell of a .csv is always a text. */
export type Cell = string | number | boolean | null;

export interface SheetSummary {
  /** The name that people see; of a .json file the key of its array; otherwise ''. */
  readonly name: string;
  /** Rows that hold something. */
  readonly rows: number;
  /** Cells of the widest row, up to its last one that holds something. */
  readonly columns: number;
}

export interface WorkbookSummary {
  readonly format: WorkbookFormat;
  /** The visible ones first, then those that people hid. What only a program can show is left out. */
  readonly sheets: readonly SheetSummary[];
  /** Of a .csv: what was found. */
  readonly encoding?: string;
  readonly separator?: string;
}

/**
 * A row that holds something: the index of its sheet; its number as the person sees it in the file, from 1; its cells up
 * to the last one that holds something. Of a .json file, row 0 is the headings, and row n the object n.
 */
export type WorkbookRow = readonly [sheet: number, number: number, cells: readonly Cell[]];

/**
 * Why a file is not read.
 *
 * | refusal                                                     | the file                                               |
 * | ----------------------------------------------------------- | ------------------------------------------------------ |
 * | `unknown`                                                   | is not of the format that its name promises            |
 * | `damaged`                                                   | cannot be read to its end                              |
 * | `encrypted`                                                 | needs a password                                       |
 * | `macros`                                                    | holds programs                                         |
 * | `externalLinks`                                             | refers to other workbooks                              |
 * | `tooLarge`                                                  | unpacks to too much                                    |
 * | `tooManySheets`, `tooManyRows`, `tooManyColumns`, `tooManyCells` | holds more than `limits.ts` allows                |
 * | `textTooLong`                                               | has a text that no cell of a workbook could hold       |
 * | `nested`                                                    | is JSON that is no table                               |
 * | `empty`                                                     | holds nothing                                          |
 * | `tooComplex`                                                | takes too much time or memory to be read               |
 */
export type WorkbookRefusal =
  | 'unknown'
  | 'damaged'
  | 'encrypted'
  | 'macros'
  | 'externalLinks'
  | 'tooLarge'
  | 'tooManySheets'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooManyCells'
  | 'textTooLong'
  | 'nested'
  | 'empty'
  | 'tooComplex';

export interface RefusedWorkbook {
  readonly refusal: WorkbookRefusal;
  /** The number of the row at which it shows, where one row is to blame. */
  readonly row?: number;
}
