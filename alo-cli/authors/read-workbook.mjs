/** Reads the sheets of a workbook (.xlsx), within limits: a small file can unpack to much. */
import { createRowKeeper, readXlsx, refusalOf, workbookLimits as limits } from '@alo/workbook';
import { Cannot } from './cannot.mjs';
import { cannotOpen } from './read-form.mjs';

const tooMany = (what, most) => `has more than ${most} ${what}`;

/** Why an .xlsx is not read, by what the reader says. */
const reasons = {
  unknown: 'is no workbook of the format .xlsx',
  damaged: 'is damaged, needs a password, or is no workbook of the format .xlsx',
  encrypted: 'needs a password: save it without one',
  macros: 'contains macros: save it as .xlsx without them',
  externalLinks: 'refers to other workbooks: save it with values in place of the links',
  tooLarge: 'unpacks to more than 100 MB',
  tooManySheets: tooMany('sheets', limits.sheets),
  tooManyRows: tooMany('rows', limits.rows),
  tooManyColumns: tooMany('columns', limits.columns),
  tooManyCells: tooMany('cells', limits.cells),
  textTooLong: `has a cell with more than ${limits.text} characters`,
  empty: 'is empty',
  tooComplex: 'takes too much to be opened',
};

function cannotRead(file, error) {
  if (typeof error.code === 'string') return cannotOpen(file, error);
  const { refusal, row } = refusalOf(error);
  return new Cannot(`${file} ${reasons[refusal]}${row === undefined ? '' : `: look at row ${row}`}.`);
}

/** The sheets with the rows that hold something, as `xlsFormOfSheets` of the engine takes them. @throws Cannot */
export async function readWorkbook(file) {
  const rows = [];
  const keeper = createRowKeeper(limits, (sheet, number, cells) => rows.push({ sheet, number, cells }));
  try {
    await readXlsx(file, keeper, limits);
    return keeper.end().map(({ name }, at) => ({ name, rows: rows.filter(({ sheet }) => sheet === at) }));
  } catch (error) {
    throw cannotRead(file, error);
  }
}
