import { holdsSomething, type Cell } from './cell.js';
import type { WorkbookLimits } from './limits.js';
import { RefusedError } from './refused-error.js';

/** Rows and columns that hold something, counted. */
export interface SheetSummary {
  /** The name that people see; of a .json file the key of its array; otherwise ''. */
  readonly name: string;
  /** Rows that hold something. */
  readonly rows: number;
  /** Cells of the widest row, up to its last one that holds something. */
  readonly columns: number;
}

/** Takes the rows of a workbook as they are read. */
export interface RowKeeper {
  /** The rows that follow stand in a sheet of this name. @throws RefusedError tooManySheets */
  sheet(name: string): void;
  /** Keeps a row, up to its last cell that holds something. @throws RefusedError too much of anything */
  row(number: number, cells: readonly Cell[]): void;
  /** A cell that holds something stands here: may it? @param column from 1 @throws RefusedError tooManyColumns */
  checkColumn(column: number, row: number): void;
  /** All rows are read. @throws RefusedError empty */
  end(): readonly SheetSummary[];
}

/** Takes a row that holds something: the index of its sheet, its number from 1, its cells up to the last that holds something. */
export type KeepRow = (sheet: number, number: number, cells: readonly Cell[]) => void;

/** Counts what is read, holds it to the limits, and hands on the rows that hold something. */
export function createRowKeeper(limits: WorkbookLimits, keep: KeepRow): RowKeeper {
  const sheets: { name: string; rows: number; columns: number }[] = [];
  let rows = 0;
  let cells = 0;

  function checkColumn(column: number, row: number): void {
    if (column > limits.columns) throw new RefusedError('tooManyColumns', row);
  }

  function checkCells(row: number, filled: readonly Cell[]): void {
    for (const cell of filled) {
      if (!holdsSomething(cell)) continue;
      cells += 1;
      if (typeof cell === 'string' && cell.length > limits.text) throw new RefusedError('textTooLong', row);
    }
    if (cells > limits.cells) throw new RefusedError('tooManyCells', row);
  }

  return {
    sheet(name) {
      if (sheets.length === limits.sheets) throw new RefusedError('tooManySheets');
      sheets.push({ name, rows: 0, columns: 0 });
    },
    row(number, row) {
      const sheet = sheets.at(-1);
      const columns = row.findLastIndex(holdsSomething) + 1;
      if (columns === 0 || !sheet) return;
      checkColumn(columns, number);
      rows += 1;
      if (rows > limits.rows) throw new RefusedError('tooManyRows', number);
      const filled = columns === row.length ? row : row.slice(0, columns);
      checkCells(number, filled);
      sheet.rows += 1;
      sheet.columns = Math.max(sheet.columns, columns);
      keep(sheets.length - 1, number, filled);
    },
    checkColumn,
    end() {
      if (rows === 0) throw new RefusedError('empty');
      return sheets;
    },
  };
}
