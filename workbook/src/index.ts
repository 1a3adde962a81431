/** Reads .xlsx workbooks of strangers: row by row, and within limits. */
export { openArchive, type Archive } from './archive.js';
export { holdsSomething, type Cell } from './cell.js';
export { dateKindOf, dateText, shortened } from './dates.js';
export { largestSheet, workbookLimits, type WorkbookLimits } from './limits.js';
export { openPackage } from './package.js';
export { readXlsx } from './read-xlsx.js';
export {
  orDamaged,
  refusalOf,
  RefusedError,
  type RefusedWorkbook,
  type WorkbookRefusal,
} from './refused-error.js';
export { createRowKeeper, type RowKeeper, type SheetSummary } from './row-keeper.js';
