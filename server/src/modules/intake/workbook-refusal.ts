import { type RefusedWorkbook, workbookLimits, type WorkbookRefusal } from '@alo/workbook';
import { intakeTexts } from './texts.js';

const { rows, columns, sheets, text } = workbookLimits;

const words: Readonly<Record<WorkbookRefusal, (name: string) => string>> = {
  unknown: (name) => intakeTexts.fileOtherType({ name }),
  damaged: (name) => intakeTexts.fileDamaged({ name }),
  encrypted: (name) => intakeTexts.fileEncrypted({ name }),
  macros: (name) => intakeTexts.workbookMacros({ name }),
  externalLinks: (name) => intakeTexts.workbookLinks({ name }),
  tooLarge: (name) => intakeTexts.workbookTooLarge({ name }),
  tooManySheets: (name) => intakeTexts.tooManySheets({ name, most: sheets }),
  tooManyRows: (name) => intakeTexts.tooManyRows({ name, most: rows }),
  tooManyColumns: (name) => intakeTexts.tooManyColumns({ name, most: columns }),
  tooManyCells: (name) => intakeTexts.tooManyCells({ name }),
  textTooLong: (name) => intakeTexts.textTooLong({ name, most: text }),
  nested: (name) => intakeTexts.nested({ name }),
  empty: (name) => intakeTexts.fileEmpty({ name }),
  tooComplex: (name) => intakeTexts.workbookTooComplex({ name }),
};

/** Why a file could not be read, in words; with the row that is to blame, where one is. */
export const refusalText = (name: string, { refusal, row }: RefusedWorkbook): string =>
  row === undefined ? words[refusal](name) : `${words[refusal](name)} ${intakeTexts.lookAtRow({ row })}`;
