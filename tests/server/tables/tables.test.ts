/** A table that is written to a file is read back the same, and no text of it becomes a formula. */
import { buffer, text } from 'node:stream/consumers';
import { tableFormats, type TableFormat } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { TableCell } from '../../../server/src/tables/table.js';
import { tableFile } from '../../../server/src/tables/table-file.js';
import { cellsOf } from '../../support/read-workbook.js';

const columns = ['Name', 'Note', 'Number'].map((title) => ({ title, width: 20 }));
const write = (
  rows: Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>,
  format: TableFormat,
) => buffer(tableFile({ name: 'A [sheet] / with: letters', columns, rows }, format));

/** An entry of a zip. */
async function entryOf(zip: Buffer, name: string): Promise<string> {
  const file = await fromBufferPromise(zip);
  for await (const entry of file.eachEntry()) {
    if (entry.fileName === name) return text(await file.openReadStreamPromise(entry));
  }
  throw new Error(`There is no ${name}`);
}

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"];

describe.each(tableFormats)('A table as .%s', (format) => {
  it('[U-18] is read back the same, whatever its texts are', async () => {
    const texts = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.constantFrom(...formulas, '_x0041_', 'a\nb', ' a '),
      )
      // The apostrophe of a person cannot be told from ours; no file of texts holds a zero.
      .filter((each) => each !== '' && !/^'|\0/.test(each));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(texts, texts, fc.integer()), { maxLength: 20 }), async (rows) => {
        const read = await cellsOf(await write(rows, format), format);
        const cells = format === 'csv' ? rows.map(([a, b, n]) => [a, b, String(n)]) : rows;
        expect(read).toEqual([['Name', 'Note', 'Number'], ...cells]);
      }),
      { numRuns: 50 },
    );
  });

  it('[U-18] holds no formula, whatever its texts begin with', async () => {
    const content = await write(
      formulas.map((formula) => [formula, null, -1]),
      format,
    );
    if (format === 'csv') {
      const lines = content.toString().split('\r\n').slice(1, -1);
      for (const line of lines) expect(line).toMatch(/^"?'/);
    } else expect(await entryOf(content, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/);
    expect((await cellsOf(content, format)).slice(1).map(([cell]) => cell)).toEqual(formulas);
  });

  it('asks for its rows one after the other, and no further ones once nobody reads', async () => {
    let asked = 0;
    function* rows() {
      for (; asked < 1_000_000; asked += 1) yield [`row ${asked}`, 'x'.repeat(1000), asked];
    }
    const file = tableFile({ name: 'Long', columns, rows: rows() }, format);
    for await (const chunk of file) {
      expect(chunk).toBeInstanceOf(Uint8Array);
      break;
    }
    const before = asked;
    await new Promise((resolve) => setImmediate(resolve));
    expect(before).toBeLessThan(10_000);
    expect(asked).toBeLessThan(10_000);
  });

  it('ends with the error of its rows', async () => {
    function* rows(): Generator<TableCell[]> {
      yield ['first', null, 1];
      throw new Error('The database is away.');
    }
    await expect(buffer(tableFile({ name: 'Cut', columns, rows: rows() }, format))).rejects.toThrow(
      'The database is away.',
    );
  });
});
