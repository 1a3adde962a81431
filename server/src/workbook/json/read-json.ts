import { type Cell, orDamaged, RefusedError, type WorkbookLimits } from '@alo/workbook';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { beginningOf } from '../beginning.js';
import { sampleBytes, shownEncoding, strictTextOf } from '../encoding.js';
import type { RowWriter } from '../row-writer.js';
import { createTable } from './table.js';

/** The tokens of a text, in pieces. A key, a text and a number each come as one token. */
async function* tokensOf(text: AsyncIterable<string>): AsyncIterable<readonly Token[]> {
  const parse = jsonParser({ jsonStreaming: true, streamValues: false });
  for await (const piece of text) {
    const found = parse(piece) as { readonly values?: readonly Token[] };
    yield found.values ?? [];
  }
}

/**
 * Writes the objects of a .json file as rows, and gives their headings: the paths to all values, in the order in which
 * they first appear. @throws RefusedError
 */
export async function readJson(
  file: string,
  writer: RowWriter,
  limits: WorkbookLimits,
): Promise<readonly string[]> {
  const columns = new Map<string, number>();
  let name = '';
  let isBegun = false;

  function row(number: number, values: ReadonlyMap<string, Cell>): void {
    if (!isBegun) writer.sheet(name);
    isBegun = true;
    const cells: Cell[] = Array.from(columns, () => null);
    for (const [path, value] of values) {
      const column = columns.get(path) ?? columns.size;
      columns.set(path, column);
      writer.checkColumn(column + 1, number);
      cells[column] = value;
    }
    writer.row(number, cells);
  }

  const table = createTable({ row, named: (key) => (name = key) }, limits);
  const encoding = shownEncoding(await beginningOf(file, sampleBytes)) ?? 'utf-8';
  await orDamaged(async () => {
    for await (const tokens of tokensOf(strictTextOf(file, encoding)))
      for (const token of tokens) table.take(token);
    if (!table.isComplete()) throw new RefusedError('damaged', table.rows() + 1);
  });
  return [...columns.keys()];
}
