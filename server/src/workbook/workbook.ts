/** What is read of a workbook. It travels between processes, so it is plain data. */

import type { Cell, SheetSummary } from '@alo/workbook';

export type WorkbookFormat = 'xlsx' | 'xls' | 'csv' | 'json';

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
