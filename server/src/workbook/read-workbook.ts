import { refusalOf, type RefusedWorkbook, type WorkbookLimits } from '@alo/workbook';
import { judgeWorkbook } from './verdict.js';
import { createRowWriter, type RowWriter } from './row-writer.js';
import type { WorkbookFormat, WorkbookSummary } from './workbook.js';

/** A workbook to read, and where to write its rows: a file that does not exist yet. */
export interface WorkbookOrder {
  readonly file: string;
  readonly format: WorkbookFormat;
  readonly rowsFile: string;
  readonly limits: WorkbookLimits;
}

/** Each format has a library of its own, which is loaded when the first file of that format comes. */
async function readRows(order: WorkbookOrder, writer: RowWriter): Promise<WorkbookSummary> {
  const { file, format, rowsFile, limits } = order;
  switch (format) {
    case 'xlsx':
      await (await import('@alo/workbook')).readXlsx(file, writer, limits);
      return { format, sheets: writer.end() };
    case 'xls':
      await (await import('./xls/read-xls.js')).readXls(file, writer);
      return { format, sheets: writer.end() };
    case 'csv': {
      const found = await (await import('./csv/read-csv.js')).readCsv(file, writer, limits);
      return { format, sheets: writer.end(), ...found };
    }
    case 'json': {
      const headings = await (await import('./json/read-json.js')).readJson(file, writer, limits);
      const [sheet] = writer.end();
      await (await import('./json/prepend-row.js')).prependRow(rowsFile, [0, 0, headings]);
      // The headings are a row of their own, though not of the file.
      return { format, sheets: sheet ? [{ ...sheet, rows: sheet.rows + 1, columns: headings.length }] : [] };
    }
  }
}

/** Writes the rows of a workbook. @throws an error of the system: the file is not to blame */
export async function readWorkbook(order: WorkbookOrder): Promise<WorkbookSummary | RefusedWorkbook> {
  const refused = await judgeWorkbook(order.file, order.format, order.limits);
  if (refused) return refused;
  const writer = createRowWriter(order.rowsFile, order.limits);
  try {
    return await readRows(order, writer);
  } catch (error) {
    return refusalOf(error);
  } finally {
    writer.close();
  }
}
