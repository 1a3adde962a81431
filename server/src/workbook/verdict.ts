import { refusalOf, type RefusedWorkbook, type WorkbookLimits, workbookLimits } from '@alo/workbook';
import { judgeCsv, judgeJson } from './judge-text.js';
import type { WorkbookFormat } from './workbook.js';
import { judgeXls } from './xls/judge-xls.js';
import { judgeXlsx } from './judge-xlsx.js';

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
