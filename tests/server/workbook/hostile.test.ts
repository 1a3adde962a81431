/** Every hostile workbook of the corpus is refused: by the look before a row is read, or by the process that reads. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorkbookReader } from '../../../server/src/workbook/reader.js';
import { judgeWorkbook } from '../../../server/src/workbook/verdict.js';
import {
  hostileCsv,
  hostileJson,
  hostileXls,
  hostileXlsx,
  type HostileWorkbook,
} from '../../corpus/workbooks.js';
import { temporaryDirectory } from '../../support/temporary.js';

const directory = temporaryDirectory();
const reader = createWorkbookReader();
afterAll(() => {
  reader.close();
  directory.remove();
});

let number = 0;
let file = '';
let rowsFile = '';
beforeEach(() => {
  number += 1;
  file = path.join(directory.path, `${number}`);
  rowsFile = path.join(directory.path, `${number}.rows`);
});

async function judgeAndRead({ format, content }: HostileWorkbook) {
  writeFileSync(file, content());
  return { judged: await judgeWorkbook(file, format), read: await reader.read(file, format, rowsFile) };
}

describe.each([
  ['[U-13] [U-14] .xlsx', hostileXlsx],
  ['[U-15] .xls', hostileXls],
  ['[U-16] .csv', hostileCsv],
  ['[U-17] .json', hostileJson],
])('%s:', (_, workbooks) => {
  it.each(workbooks)('$title is refused: $refusal', async (workbook) => {
    const { judged, read } = await judgeAndRead(workbook);
    const { refusal, row, isJudged = false } = workbook;
    expect({ read, isJudged: judged !== undefined }).toEqual({
      read: row === undefined ? (expect.objectContaining({ refusal }) as unknown) : { refusal, row },
      isJudged,
    });
    if (isJudged) expect(judged).toEqual(read);
    expect([existsSync(rowsFile), existsSync(`${rowsFile}.part`)]).toEqual([false, false]);
  });
});
