import { judgeCsv, judgeJson } from './judge-text.js';
import { workbookLimits, type WorkbookLimits } from './limits.js';
import { refusalOf } from './refused-error.js';
import type { RefusedWorkbook, WorkbookFormat } from './workbook.js';
import { judgeXls } from './xls/judge-xls.js';
import { judgeXlsx } from './xlsx/judge-xlsx.js';

const judges: Readonly<Record<WorkbookFormat, (file: string, limits: WorkbookLimits) => Promise<void>>> = {
  xlsx: judgeXlsx,
  xls: judgeXls,
  csv: judgeCsv,
  json: judgeJson,
};

/** Judges a file before a row of it is read; undefined: nothing speaks against it. Takes little time, whatever it holds. */
export async function judgeWorkbook(
  file: string,
  format: WorkbookFormat,
  limits: WorkbookLimits = workbookLimits,
): Promise<RefusedWorkbook | undefined> {
  try {
    await judges[format](file, limits);
    return undefined;
  } catch (error) {
    return refusalOf(error);
  }
}
