/** Reads a workbook in the process of the test, and gives its rows. */
import { type WorkbookLimits, workbookLimits } from '@alo/workbook';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readWorkbook } from '../../server/src/workbook/read-workbook.js';
import { readRows } from '../../server/src/workbook/rows.js';
import type { WorkbookFormat, WorkbookRow } from '../../server/src/workbook/workbook.js';
import { temporaryDirectory } from './temporary.js';

export async function readContent(
  content: Buffer,
  format: WorkbookFormat,
  limits: Partial<WorkbookLimits> = {},
) {
  const directory = temporaryDirectory();
  const file = path.join(directory.path, 'workbook');
  const rowsFile = path.join(directory.path, 'rows');
  try {
    writeFileSync(file, content);
    const answer = await readWorkbook({ file, format, rowsFile, limits: { ...workbookLimits, ...limits } });
    const rows: WorkbookRow[] = [];
    if (!('refusal' in answer)) for await (const row of readRows(rowsFile)) rows.push(row);
    return { answer, rows };
  } finally {
    directory.remove();
  }
}

/** The cells of all rows. */
export async function cellsOf(content: Buffer, format: WorkbookFormat) {
  const { answer, rows } = await readContent(content, format);
  if ('refusal' in answer) throw new Error(`${answer.refusal} at row ${answer.row ?? '?'}`);
  return rows.map(([, , cells]) => cells);
}
