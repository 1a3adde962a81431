import type { DetailedAssessment } from '@alo/schemas';
import { directionOf, locale } from '@alo/words';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import { columns, rowsOf, titles } from './columns.js';
import { aboutLines } from './about-lines.js';
import { texts } from './texts.js';

const head = (value: string): Cell => ({ value, fontWeight: 'bold', backgroundColor: '#EDF2EF' });
const cell = (value: string | number): Cell =>
  // A text is a text, whatever it begins with.
  typeof value === 'number'
    ? { value, type: Number }
    : { value, type: String, wrap: true, alignVertical: 'top' };

/** Writes two sheets: the answers, and whose they are. @param now when it is written */
export function writeXlsx(assessment: DetailedAssessment, now: Date): Promise<Buffer> {
  const answers: SheetData = [
    titles().map(head),
    ...rowsOf(assessment).map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  const about: SheetData = aboutLines(assessment, now).map(([term, words]) => [head(term), cell(words)]);
  const rightToLeft = directionOf(locale()) === 'rtl';
  return writeExcelFile([
    {
      rightToLeft,
      data: answers,
      sheet: texts.answersSheet,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
    { rightToLeft, data: about, sheet: texts.aboutSheet, columns: [{ width: 18 }, { width: 60 }] },
  ]).toBuffer();
}
