import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Table } from './table.js';

/**
 * RFC 4180, in UTF-8 with a byte order mark, by which spreadsheets know it. A text that a spreadsheet would take as a
 * formula gets an apostrophe in front (OWASP, CSV injection), which our reader takes off again; numbers stay numbers.
 */
export function csvOf({ columns, rows }: Table): Readable {
  async function* lines() {
    yield columns.map(({ title }) => title);
    yield* rows;
  }
  const written = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
  // An error reaches whoever reads `written`; where nobody reads it any more, no further rows are asked for.
  pipeline(Readable.from(lines()), written, () => undefined);
  return written;
}
