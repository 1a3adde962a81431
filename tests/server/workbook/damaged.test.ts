/** Bytes of good workbooks are changed, many times: each is read or refused within the limits of a process. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createChildPool } from '../../../server/src/processes/child-pool.js';
import type { WorkbookFormat } from '../../../server/src/workbook/workbook.js';
import { hotelsTable, jsonOf, xlsOfTable, xlsxOfTable } from '../../corpus/workbooks.js';
import { howMany } from '../../support/how-many.js';
import { temporaryDirectory } from '../../support/temporary.js';
import type { DamageOrder } from './damage.js';

/** Copies that one process reads in a go. */
const together = 50;
const directory = temporaryDirectory();
const pool = createChildPool({
  program: new URL('damage.ts', import.meta.url),
  // For the copies together. What floods the memory of the reader floods less of it, sooner.
  heap: 96,
  limits: { processor: 30_000, patience: 120_000, memory: 512 * 1024 * 1024 },
});
afterAll(() => {
  pool.close();
  directory.remove();
});

const table = hotelsTable(5);
const good: readonly (readonly [WorkbookFormat, () => Buffer | Promise<Buffer>, number])[] = [
  ['xls', () => xlsOfTable(table), 10_000],
  ['xlsx', () => xlsxOfTable(table), 10_000],
  ['json', () => jsonOf(table), 10_000],
];

it.each(good)(
  '[U-15] a damaged .%s is read or refused, or ends its process alone',
  async (format, make, times) => {
    const whole = path.join(directory.path, format);
    writeFileSync(whole, await make());
    const copies = howMany(times, 20);
    const seen: Record<string, number> = {};
    let ended = 0;
    for (let from = 0; from < copies; from += together) {
      const order: DamageOrder = { whole, format, from, copies: together };
      const outcomes = await pool.run<Record<string, number>>(order);
      if (typeof outcomes === 'string') ended += 1;
      else
        for (const [outcome, times] of Object.entries(outcomes)) seen[outcome] = (seen[outcome] ?? 0) + times;
    }
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['read', 'damaged']));
    // A few are too much for the library; the others are judged.
    expect(ended).toBeLessThan(copies / together / 10 + 1);
  },
  1_200_000,
);
