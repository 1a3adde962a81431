/** What is written is read back the same. */
import type { Cell } from '@alo/workbook';
import fc from 'fast-check';
import writeExcelFile from 'write-excel-file/node';
import { expect, it } from 'vitest';
import { csvOf } from '../../../server/src/modules/detailed-assessment/write-csv.js';
import { cellsOf } from '../../support/read-workbook.js';

/** Tables whose rows are all as wide, with a cell that holds something in each. */
const tables = (cell: fc.Arbitrary<string>) =>
  fc
    .integer({ min: 2, max: 6 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 30 }),
    )
    .map((table) => table.map(([, ...cells], at) => [`row ${at}`, ...cells]));

const withoutLastEmptyOnes = (table: readonly (readonly Cell[])[]) =>
  table.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '' && cell !== null) + 1));

const piece = fc.constantFrom(
  ...['"', ',', ';', '|', '\t', '\r', '\n', "'", '=', '+', '-', '@', ' ', 'a', 'é', '東', '🏨'],
  ...['＝', '\u2028', '\r\n', '""'],
);

it('[U-18] [IMP-01] any table of texts is the same after our .csv', async () => {
  const text = fc
    .oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'grapheme' }),
    )
    // The apostrophe of a person cannot be told from ours.
    .filter((each) => !/^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(each) && !each.includes('\0'));
  await fc.assert(
    fc.asyncProperty(tables(text), async (table) => {
      expect(await cellsOf(csvOf(table), 'csv')).toEqual(withoutLastEmptyOnes(table));
    }),
    { numRuns: 200 },
  );
});

it('[IMP-01] any table of texts is the same after an .xlsx of another program', async () => {
  const text = fc
    .oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'grapheme' }),
    )
    // XML cannot hold these, or takes them for others.
    // oxlint-disable-next-line no-control-regex -- these are what is left out
    .filter((each) => !/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/.test(each))
    // The writer takes these for what every object has, and writes no text.
    .filter((each) => !(each in {}));
  await fc.assert(
    fc.asyncProperty(tables(text), async (table) => {
      const data = table.map((row) => row.map((value) => ({ value, type: String })));
      const content = await writeExcelFile(data).toBuffer();
      const expected = withoutLastEmptyOnes(table).map((row) =>
        row.map((cell) => (cell === '' ? null : cell)),
      );
      expect(
        (await cellsOf(content, 'xlsx')).map((row) => row.map((cell) => (cell === '' ? null : cell))),
      ).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
