/** A table that is written to a file row by row: nobody holds all of it in memory. */
import type { Readable } from 'node:stream';
import type { TableFormat } from '@alo/schemas';
import { csvOf } from './csv.js';
import { xlsxOf } from './xlsx.js';

export interface TableColumn {
  readonly title: string;
  /** The width in a spreadsheet, in characters. */
  readonly width: number;
}

/** A cell; null or an empty text where there is nothing. */
export type TableCell = string | number | null;

export interface Table {
  /** The name of the sheet, as far as the format has one. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>;
  /** Cells, such as `E2`, for which a spreadsheet offers these words; no other format does. */
  readonly choices?: { readonly cells: readonly string[]; readonly words: readonly string[] };
  /** A sheet that comes after it, as far as the format has sheets. */
  readonly next?: Table;
}

const writers: Readonly<Record<TableFormat, (table: Table) => Readable>> = { csv: csvOf, xlsx: xlsxOf };

/** The media types of the formats (RFC 4180, ISO/IEC 29500). */
export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The table as a file that is made while it is read. What its rows throw ends the stream with that error. */
export const tableFile = (table: Table, format: TableFormat): Readable => writers[format](table);
