/** Finds the rows in the tokens of a JSON document, or of several one after another (NDJSON). */
import { type Cell, RefusedError, type WorkbookLimits } from '@alo/workbook';
import type { Token } from 'stream-json/core/parser.js';
import { createFlatRow, type FlatRow } from './flat-row.js';

/**
 * Where the next token stands. `rows`: in the list of objects. `wrapper`: in the object around that list.
 *
 * | the file                  | its rows                                  |
 * | ------------------------- | ----------------------------------------- |
 * | `[{…}, {…}]`              | the objects of the list                   |
 * | `{"hotels": [{…}, {…}]}`  | the objects of its only list of objects   |
 * | `{…}` line by line        | each object                               |
 */
type Place = 'outside' | 'rows' | 'row' | 'wrapper';

export interface TableListener {
  /** The rows stand under this key; is told before the first of them, and not where they have no key. */
  readonly named: (key: string) => void;
  readonly row: (number: number, cells: ReadonlyMap<string, Cell>) => void;
}

/** The value of a number. One that would lose digits stays the text that it is. */
function numberOf(text: string): number | string {
  const number = Number(text);
  const isExact = Number.isFinite(number) && (!/^-?\d+$/.test(text) || Number.isSafeInteger(number));
  return isExact ? number : text;
}

export function createTable(listener: TableListener, limits: WorkbookLimits) {
  let place: Place = 'outside';
  let row: FlatRow | undefined;
  let wrapper: FlatRow | undefined;
  /** Did the row begin outside of any list? */
  let wasOutside = false;
  let isEnded = false;
  let rows = 0;
  const nested = () => new RefusedError('nested', rows + 1);

  function beginRow(): void {
    row = createFlatRow(rows + 1, limits);
    place = 'row';
  }

  function endRow(into: Place, { cells }: FlatRow): void {
    rows += 1;
    listener.row(rows, cells);
    place = into;
  }

  /** The object turns out to be no row: the list that has just begun in it holds the rows. */
  function unwrap(object: FlatRow, key: string): void {
    listener.named(key);
    object.leaveList();
    wrapper = object;
    beginRow();
  }

  function outside(name: Token['name']): void {
    if (isEnded || (name !== 'startArray' && name !== 'startObject')) throw nested();
    if (name === 'startObject') beginRow();
    else if (rows === 0) place = 'rows';
    else throw nested();
  }

  function betweenRows(name: Token['name']): void {
    if (name === 'startObject') beginRow();
    else if (name !== 'endArray') throw nested();
    else {
      place = wrapper ? 'wrapper' : 'outside';
      isEnded = !wrapper;
    }
  }

  function inside(object: FlatRow, token: Token): void {
    switch (token.name) {
      case 'keyValue':
        object.key(token.value);
        break;
      case 'stringValue':
      case 'trueValue':
      case 'falseValue':
      case 'nullValue':
        object.value(token.value);
        break;
      case 'numberValue':
        object.value(numberOf(token.value));
        break;
      case 'startObject':
        object.openObject();
        break;
      case 'endObject':
        object.closeObject();
        break;
      case 'startArray':
        object.openList();
        break;
      case 'endArray':
        object.closeList();
        break;
    }
  }

  function inRow(object: FlatRow, token: Token): void {
    const isFirst = !wrapper && rows === 0;
    const key = isFirst && token.name === 'startObject' && wasOutside ? object.listThatBegins() : undefined;
    if (key !== undefined) unwrap(object, key);
    else {
      inside(object, token);
      if (object.isClosed()) endRow(wrapper || !wasOutside ? 'rows' : 'outside', object);
    }
  }

  return {
    take(token: Token): void {
      if (place === 'outside') {
        wasOutside = true;
        outside(token.name);
      } else if (place === 'rows') {
        wasOutside = false;
        betweenRows(token.name);
      } else if (place === 'wrapper' && wrapper) {
        inside(wrapper, token);
        if (!wrapper.isClosed()) return;
        place = 'outside';
        isEnded = true;
      } else if (row) inRow(row, token);
    },
    /** The number of objects that are complete. */
    rows: () => rows,
    isComplete: () => place === 'outside',
  };
}
