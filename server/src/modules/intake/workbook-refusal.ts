import { type RefusedWorkbook, workbookLimits, type WorkbookRefusal } from '@alo/workbook';
import { formatNumber } from '@alo/engine';
import { texts } from '../../texts.js';

const { rows, columns, sheets, text } = workbookLimits;
const parts = 'Split it into several files.';

const words: Readonly<Record<WorkbookRefusal, (name: string) => string>> = {
  unknown: texts.fileOtherType,
  damaged: texts.fileDamaged,
  encrypted: texts.fileEncrypted,
  macros: texts.workbookMacros,
  externalLinks: texts.workbookLinks,
  tooLarge: texts.workbookTooLarge,
  tooManySheets: (name) => `${name} has more than ${sheets} sheets. Save the sheet with the rows alone.`,
  tooManyRows: (name) => `${name} has more than ${formatNumber(rows)} rows. ${parts}`,
  tooManyColumns: (name) => `${name} has more than ${columns} columns. Save the ones that matter alone.`,
  tooManyCells: (name) => `${name} has too many cells. ${parts}`,
  textTooLong: (name) => `${name} has a cell with more than ${formatNumber(text)} characters.`,
  nested: (name) => `${name} is no list of hotels: it must be a list of objects.`,
  empty: texts.fileEmpty,
  tooComplex: texts.workbookTooComplex,
};

/** Why a file could not be read, in words; with the row that is to blame, where one is. */
export const refusalText = (name: string, { refusal, row }: RefusedWorkbook): string =>
  row === undefined ? words[refusal](name) : `${words[refusal](name)} Look at row ${formatNumber(row)}.`;
