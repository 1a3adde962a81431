/** Bytes of good workbooks are changed, many times: each is read or refused, and the next one is read as before. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createWorkbookReader } from '../../../server/src/workbook/reader.js';
import { judgeWorkbook } from '../../../server/src/workbook/verdict.js';
import type { WorkbookFormat } from '../../../server/src/workbook/workbook.js';
import { hotelsTable, jsonOf, xlsOfTable, xlsxOfTable } from '../../corpus/workbooks.js';
import { howMany } from '../../support/how-many.js';
import { temporaryDirectory } from '../../support/temporary.js';

const directory = temporaryDirectory();
const reader = createWorkbookReader();
const file = path.join(directory.path, 'workbook');
const rowsFile = path.join(directory.path, 'rows');
afterAll(() => {
  reader.close();
  directory.remove();
});

/** Numbers that look like chance, and are the same in each run. */
function createNumbers(seed: string) {
  let at = 0;
  return (below: number): number => {
    at += 1;
    return createHash('sha256').update(`${seed} ${at}`).digest().readUInt32LE(0) % below;
  };
}

const table = hotelsTable(20);
const good: readonly (readonly [WorkbookFormat, () => Buffer | Promise<Buffer>, number])[] = [
  ['xls', () => xlsOfTable(table), 50_000],
  ['xlsx', () => xlsxOfTable(table), 5_000],
  ['json', () => jsonOf(table), 5_000],
];

it.each(good)(
  '[U-15] a damaged .%s is read or refused, and harms nothing',
  async (format, make, times) => {
    const whole = await make();
    const number = createNumbers(format);
    const seen = new Set<string>();
    for (let time = 0; time < howMany(times, 100); time += 1) {
      const content = Buffer.from(whole);
      // One byte, or one in a hundred.
      const changes = time % 2 === 0 ? 1 : content.length / 100;
      for (let change = 0; change < changes; change += 1) content[number(content.length)] = number(256);
      writeFileSync(file, content);
      const judged = await judgeWorkbook(file, format);
      const answer = await reader.read(file, format, rowsFile);
      if (judged) expect(answer).toEqual(judged);
      seen.add('refusal' in answer ? answer.refusal : 'read');
    }
    expect([...seen]).toEqual(expect.arrayContaining(['read', 'damaged']));
    writeFileSync(file, whole);
    expect(await reader.read(file, format, rowsFile)).toMatchObject({ sheets: [{ rows: 21 }] });
  },
  900_000,
);
