import type { Readable } from 'node:stream';
import { dateText, shortened, type DateKind } from './dates.js';
import { largestSheet } from './limits.js';
import { RefusedError } from './refused-error.js';
import { holdsSomething, type Cell } from './cell.js';
import type { RowKeeper } from './row-keeper.js';
import { createTextGatherer, unescaped } from './text.js';
import { readXml } from './xml.js';

/** What the cells of all sheets refer to. */
export interface SharedParts {
  readonly strings: readonly string[];
  readonly styles: readonly (DateKind | undefined)[];
  readonly isFrom1904: boolean;
}

const upperA = 65;
const letters = 26;

/** The number of the column in a name such as `AB12`, from 1. */
function columnOf(name: string): number | undefined {
  const [, column] = /^([A-Z]{1,3})\d{1,7}$/.exec(name) ?? [];
  if (column === undefined) return undefined;
  let number = 0;
  for (let at = 0; at < column.length; at += 1)
    number = number * letters + column.charCodeAt(at) - upperA + 1;
  return number <= largestSheet.columns ? number : undefined;
}

/** The value of a cell, of which `text` was written. Formulas are never run: their last result is the value. */
function valueOf(text: string, type: string, style: number, shared: SharedParts): Cell | undefined {
  if (type === 'inlineStr' || type === 'str') return unescaped(text);
  if (text === '' || type === 'e') return null;
  if (type === 's') return shared.strings[Number(text)];
  if (type === 'b') return text.trim() === '1' || text.trim() === 'true';
  if (type === 'd') return shortened(text);
  const number = Number(text);
  if (Number.isNaN(number)) return undefined;
  const kind = shared.styles[style];
  return (kind && dateText(number, kind, shared.isFrom1904)) ?? number;
}

/** Reads the rows of a sheet as they come. @throws RefusedError */
export async function readSheet(content: Readable, shared: SharedParts, keeper: RowKeeper): Promise<void> {
  const gatherer = createTextGatherer(new Set(['v', 't']));
  let isData = false;
  let rows = 0;
  let row = 0;
  let column = 0;
  let cells: Cell[] = [];
  let type = 'n';
  let style = 0;

  function openRow(number: string | undefined): void {
    row = number === undefined ? row + 1 : Number(number);
    rows += 1;
    if (!Number.isInteger(row) || row < 1) throw new RefusedError('damaged');
    if (row > largestSheet.rows || rows > largestSheet.rows) throw new RefusedError('tooManyRows');
    column = 0;
    cells = [];
  }

  function closeCell(): void {
    const value = valueOf(gatherer.take(), type, style, shared);
    if (value === undefined) throw new RefusedError('damaged', row);
    if (!holdsSomething(value)) return;
    keeper.checkColumn(column, row);
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = value;
  }

  await readXml(content, {
    open(name, attributes) {
      if (name === 'sheetData') isData = true;
      if (!isData) return;
      if (name === 'row') openRow(attributes['r']);
      if (name === 'c') {
        const at = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        if (at === undefined) throw new RefusedError('damaged', row);
        column = at;
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
      }
      gatherer.open(name);
    },
    text: (text) => gatherer.text(text),
    close(name) {
      if (name === 'sheetData') isData = false;
      if (!isData) return;
      gatherer.close(name);
      if (name === 'c') closeCell();
      if (name === 'row') keeper.row(row, cells);
    },
  });
}
