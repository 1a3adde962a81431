import type { Readable } from 'node:stream';
import type { TableFormat } from '@alo/schemas';
import { csvOf } from './csv.js';
import type { Table } from './table.js';
import { xlsxOf } from './xlsx.js';

const writers: Readonly<Record<TableFormat, (table: Table) => Readable>> = { csv: csvOf, xlsx: xlsxOf };

/** The media types of the formats (RFC 4180, ISO/IEC 29500). */
export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The table as a file that is made while it is read. What its rows throw ends the stream with that error. */
export const tableFile = (table: Table, format: TableFormat): Readable => writers[format](table);
