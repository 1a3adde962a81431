import { closeSync, openSync, writeSync } from 'node:fs';
import type { WorkbookLimits } from './limits.js';
import { RefusedError } from './refused-error.js';
import type { Cell, SheetSummary } from './workbook.js';

export interface RowWriter {
  /** The rows that follow stand in a sheet of this name. @throws RefusedError tooManySheets */
  sheet(name: string): void;
  /** Writes a row, up to its last cell that holds something. @throws RefusedError too much of anything */
  row(number: number, cells: readonly Cell[]): void;
  /** A cell that holds something stands here: may it? @param column from 1 @throws RefusedError tooManyColumns */
  checkColumn(column: number, row: number): void;
  /** Ends the file. @throws RefusedError empty */
  end(): readonly SheetSummary[];
  /** Lets go of the file. */
  close(): void;
}

/** Characters that are gathered before they are written. */
const gathered = 256 * 1024;

export const holdsSomething = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && cell !== '';

/**
 * Writes rows as lines of JSON, and counts them. It writes at once and waits for the disk, for its process does nothing
 * else: so nothing gathers in memory.
 */
export function createRowWriter(rowsFile: string, limits: WorkbookLimits): RowWriter {
  const file = openSync(rowsFile, 'w', 0o600);
  const sheets: { name: string; rows: number; columns: number }[] = [];
  let rows = 0;
  let cells = 0;
  let lines: string[] = [];
  let length = 0;

  function flush(): void {
    writeSync(file, lines.join(''));
    lines = [];
    length = 0;
  }

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
      const line = `${JSON.stringify([sheets.length - 1, number, filled])}\n`;
      lines.push(line);
      length += line.length;
      if (length > gathered) flush();
    },
    checkColumn,
    end() {
      if (rows === 0) throw new RefusedError('empty');
      flush();
      return sheets;
    },
    close: () => closeSync(file),
  };
}
