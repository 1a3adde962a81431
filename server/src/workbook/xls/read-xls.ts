import { type Cell, dateKindOf, dateText, orDamaged, RefusedError } from '@alo/workbook';
import { readFile } from 'node:fs/promises';
import { read, type CellObject, type WorkBook } from '@e965/xlsx';
import type { RowWriter } from '../row-writer.js';
import { judgeXls } from './judge-xls.js';

/** The value of a cell. Formulas are never run: their last result is the value. */
function valueOf({ t: type, v: value, z: format }: CellObject, isFrom1904: boolean): Cell {
  if (type === 'e' || type === 'z' || value === undefined || value instanceof Date) return null;
  const kind = typeof value === 'number' && format !== undefined ? dateKindOf(String(format)) : undefined;
  return (kind && dateText(Number(value), kind, isFrom1904)) ?? value;
}

/** Sheets as [MS-XLS] has them: 0 = visible, 1 = hidden by a person, 2 = shown by programs only. */
function sheetsOf({ SheetNames: names, Workbook: about, Sheets: sheets }: WorkBook) {
  const hiddenness = (at: number) => about?.Sheets?.[at]?.Hidden ?? 0;
  return [0, 1].flatMap((wanted) =>
    names.flatMap((name, at) => {
      const sheet = sheets[name];
      const isTable = sheet !== undefined && (sheet['!type'] ?? 'sheet') === 'sheet';
      return isTable && hiddenness(at) === wanted ? [{ name, rows: sheet['!data'] ?? [] }] : [];
    }),
  );
}

/** Reads the whole file. What the library says of a damaged one is for its authors, and could fill a log. */
async function parse(file: string): Promise<WorkBook> {
  const content = await readFile(file);
  const { error } = console;
  console.error = () => undefined;
  try {
    return read(content, {
      ...{ type: 'buffer', dense: true, cellNF: true },
      ...{ cellFormula: false, cellHTML: false, cellText: false },
    });
  } finally {
    console.error = error;
  }
}

/** Writes the rows of all sheets. The whole file is held in memory, as its format is no stream. @throws RefusedError */
export async function readXls(file: string, writer: RowWriter): Promise<void> {
  await judgeXls(file);
  const workbook = await orDamaged(() => parse(file));
  const isFrom1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
  if (workbook.SheetNames.length === 0) throw new RefusedError('empty');
  for (const { name, rows } of sheetsOf(workbook)) {
    writer.sheet(name);
    for (const [at, row] of rows.entries()) {
      // A row or a cell in which nothing stands is a hole.
      const cells = Array.from((row as CellObject[] | undefined) ?? [], (cell: CellObject | undefined) =>
        cell ? valueOf(cell, isFrom1904) : null,
      );
      writer.row(at + 1, cells);
    }
  }
}
