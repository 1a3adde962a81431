/** Keys that lead to a value: `address.geo.lat`. */
const deepest = 3;

interface OpenObject {
  /** The keys that lead to it, joined by dots; '' for the row. */
  readonly path: string;
  readonly seen: Set<string>;
  key: string;
}

/**
 * One object as the cells of a row: the path to each value, and the value. The values of a list are joined. Where a key
 * comes twice, its last value counts. All of it throws RefusedError where the object is more than a row.
 * @param number of the object in its file, from 1
 */
export function createFlatRow(number: number, { columns, text }: WorkbookLimits) {
  const cells = new Map<string, Cell>();
  const open: OpenObject[] = [{ path: '', seen: new Set(), key: '' }];
  let list: string | undefined;
  const refuse = (refusal: 'nested' | 'tooManyColumns' | 'textTooLong') => new RefusedError(refusal, number);

  /** The object that the next key or value belongs to. */
  function inner(): OpenObject {
    const object = open.at(-1);
    if (!object || list !== undefined) throw refuse('nested');
    return object;
  }

  const pathOf = ({ path, key }: OpenObject): string => (path === '' ? key : `${path}.${key}`);

  function forget(path: string): void {
    for (const each of cells.keys()) if (each === path || each.startsWith(`${path}.`)) cells.delete(each);
  }

  return {
    cells: cells as ReadonlyMap<string, Cell>,

    key(key: string): void {
      const object = inner();
      if (key.length > text) throw refuse('textTooLong');
      object.key = key;
      if (object.seen.has(key)) forget(pathOf(object));
      object.seen.add(key);
      if (object.seen.size > columns) throw refuse('tooManyColumns');
    },

    value(value: Cell): void {
      if (list === undefined) cells.set(pathOf(inner()), value);
      else list += `${list === '' ? '' : ', '}${value ?? ''}`;
      if (list !== undefined && list.length > text) throw refuse('textTooLong');
      if (cells.size > columns) throw refuse('tooManyColumns');
    },

    openObject(): void {
      const object = inner();
      if (open.length === deepest) throw refuse('nested');
      open.push({ path: pathOf(object), seen: new Set(), key: '' });
    },

    closeObject(): void {
      open.pop();
    },

    isClosed: (): boolean => open.length === 0,

    openList(): void {
      inner();
      list = '';
    },

    closeList(): void {
      const values = list ?? null;
      list = undefined;
      cells.set(pathOf(inner()), values);
    },

    /** The key whose list has just begun, directly in the row; undefined where none has. */
    listThatBegins: (): string | undefined => (open.length === 1 && list === '' ? open[0]?.key : undefined),

    /** Takes the list that has begun out of the row. */
    leaveList(): void {
      list = undefined;
    },
  };
}

export type FlatRow = ReturnType<typeof createFlatRow>;
import { type Cell, RefusedError, type WorkbookLimits } from '@alo/workbook';
