/** Reads the rows of a workbook from the file that its reader wrote. */
import { createReadStream } from 'node:fs';
import type { WorkbookRow } from './workbook.js';

/** Lines, each with what ends it taken off. Node's own reader of lines would cut a text at U+2028, too. */
async function* linesOf(file: string): AsyncIterable<string> {
  let begun = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const lines = (begun + (chunk as string)).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
}

/** The rows of one sheet, or of all, in the order of the file. Holds some lines of it in memory. */
export async function* readRows(rowsFile: string, sheet?: number): AsyncIterable<WorkbookRow> {
  for await (const line of linesOf(rowsFile)) {
    const row = JSON.parse(line) as WorkbookRow;
    // The rows of a sheet stand together, and the sheets in their order.
    if (sheet !== undefined && row[0] > sheet) return;
    if (sheet === undefined || row[0] === sheet) yield row;
  }
}
