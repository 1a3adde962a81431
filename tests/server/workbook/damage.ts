/** Reads damaged copies of a workbook, many in one process, as the reader's own process would. */
import { workbookLimits } from '@alo/workbook';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { answerParent } from '../../../server/src/processes/answer-parent.js';
import { readWorkbook } from '../../../server/src/workbook/read-workbook.js';
import type { WorkbookFormat } from '../../../server/src/workbook/workbook.js';

/** Which copies to read; `whole` is the file that they are damaged copies of. */
export interface DamageOrder {
  readonly whole: string;
  readonly format: WorkbookFormat;
  readonly from: number;
  readonly copies: number;
}

/** Numbers that look like chance, and are the same in each run. */
function createNumbers(seed: string) {
  let at = 0;
  return (below: number): number => {
    at += 1;
    return createHash('sha256').update(`${seed} ${at}`).digest().readUInt32LE(0) % below;
  };
}

answerParent(async ({ whole, format, from, copies }: DamageOrder) => {
  const good = await readFile(whole);
  const [file, rowsFile] = [`${whole}.damaged`, `${whole}.rows`];
  const outcomes: Record<string, number> = {};
  for (let copy = from; copy < from + copies; copy += 1) {
    const number = createNumbers(`${format} ${copy}`);
    const content = Buffer.from(good);
    // One byte, or one in a hundred.
    const changes = copy % 2 === 0 ? 1 : content.length / 100;
    for (let change = 0; change < changes; change += 1) content[number(content.length)] = number(256);
    await writeFile(file, content);
    const answer = await readWorkbook({ file, format, rowsFile, limits: workbookLimits });
    const outcome = 'refusal' in answer ? answer.refusal : 'read';
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
});
