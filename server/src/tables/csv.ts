import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Table } from './table.js';

/**
 * RFC 4180, in UTF-8 with a byte order mark, by which spreadsheets know it. A text that a spreadsheet would take as a
 * formula gets an apostrophe in front (OWASP, CSV injection), which our reader takes off again; numbers stay numbers.
 */
export const csvOptions = {
  bom: true,
  record_delimiter: 'windows',
  // A carriage return within a text would end the row for many readers.
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: { number: (value: number) => ({ value: String(value), escape_formulas: false }) },
} as const;

export function csvOf({ columns, rows }: Table): Readable {
  async function* lines() {
    yield columns.map(({ title }) => title);
    yield* rows;
  }
  const written = stringify(csvOptions);
  // An error reaches whoever reads `written`; where nobody reads it any more, no further rows are asked for.
  pipeline(Readable.from(lines()), written, () => undefined);
  return written;
}
