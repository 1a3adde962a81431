import { largestSheet, RefusedError, type WorkbookLimits } from '@alo/workbook';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { RowWriter } from '../row-writer.js';
import { encodingOf, textOf } from '../encoding.js';
import { findSeparator } from './separator.js';

/** An apostrophe by which a text was kept from being a formula, as our own files have it. */
const guarded = /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const plain = (text: string): string => (guarded.test(text) ? text.slice(1) : text);

/** The first piece of a text, which is then read as if nobody had looked at it. */
async function peek(text: AsyncIterable<string>) {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  const beginning = first.done === true ? '' : first.value;
  const rest: AsyncIterable<string> = { [Symbol.asyncIterator]: () => pieces };
  return { beginning, rest };
}

/**
 * Writes the rows of a .csv as they come. Their number is that of a spreadsheet that shows the file: a row without cells
 * counts, and a line that tells the separator does not. @throws RefusedError
 */
export async function readCsv(file: string, writer: RowWriter, limits: WorkbookLimits) {
  const encoding = await encodingOf(file);
  const { beginning, rest } = await peek(textOf(file, encoding));
  const { separator, skipped } = findSeparator(beginning);
  let row = 1;
  const refuse = (refusal: 'damaged' | 'textTooLong' | 'tooManyRows') => new RefusedError(refusal, row);

  async function* text() {
    yield beginning.slice(skipped);
    yield* rest;
  }
  // This looks ahead of the rows, so it knows no row. The parser would gather empty cells without an end.
  let separators = 0;
  function checkPiece(piece: string): void {
    if (piece.includes('\0')) throw new RefusedError('damaged');
    for (const character of piece) {
      if (character === separator) separators += 1;
      else if (character === '\n' || character === '\r') separators = 0;
      if (separators >= largestSheet.columns) throw new RefusedError('tooManyColumns');
    }
  }
  async function* checked() {
    for await (const piece of text()) {
      checkPiece(piece);
      yield piece;
    }
  }

  const parser = parse({
    ...{ delimiter: separator, record_delimiter: ['\r\n', '\n', '\r'] },
    ...{ relax_quotes: true, relax_column_count: true },
    max_record_size: limits.columns * limits.text,
    on_record(cells: string[]) {
      if (row > largestSheet.rows) throw refuse('tooManyRows');
      writer.row(row, cells.map(plain));
      row += 1;
      return null;
    },
  });
  writer.sheet('');
  try {
    // Its rows are written above, so that nothing comes out of it.
    await pipeline(checked, parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(error.code === 'CSV_MAX_RECORD_SIZE' ? 'textTooLong' : 'damaged');
  }
  return { encoding, separator };
}
