import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { WorkbookRow } from '../workbook.js';

/** The file that stands beside the rows while one is put before them. */
export const partOf = (rowsFile: string): string => `${rowsFile}.part`;

/** Puts a row before all others, of which it was not known until the last one was read. */
export async function prependRow(rowsFile: string, row: WorkbookRow): Promise<void> {
  const part = partOf(rowsFile);
  async function* lines() {
    yield `${JSON.stringify(row)}\n`;
    yield* createReadStream(rowsFile);
  }
  await pipeline(lines, createWriteStream(part, { mode: 0o600, flags: 'w' }));
  await rename(part, rowsFile);
}
