import type { DetailedAssessment } from '@alo/schemas';
import { stringify } from 'csv-stringify/sync';
import { columns, rowsOf } from './columns.js';

/**
 * Writes RFC 4180, in UTF-8 with a byte order mark, by which spreadsheets know it. A text that a spreadsheet would take
 * as a formula gets an apostrophe in front (OWASP, CSV injection); numbers stay numbers.
 */
export function csvOf(table: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(
    stringify([...table], {
      bom: true,
      record_delimiter: 'windows',
      quote_record_delimiter: true,
      escape_formulas: true,
      cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
    }),
  );
}

export const writeCsv = (assessment: DetailedAssessment): Buffer =>
  csvOf([
    columns.map(({ title }) => title),
    ...rowsOf(assessment).map((row) => columns.map(({ value }) => value(row))),
  ]);
