import { useMemo, useRef, useState } from 'react';

/** Rows that a person has chosen, over all pages. */
export interface Selection<Item> {
  /** The chosen rows by id, in the order in which they were chosen; they are as they were on their page. */
  readonly chosen: ReadonlyMap<string, Item>;
  /** How much of the page that is shown is chosen. */
  readonly ofPage: 'none' | 'some' | 'all';
  /** Chooses a row, or no longer. With `isRange`, all rows of the page from the one before get the same. */
  readonly toggle: (item: Item, isRange: boolean) => void;
  /** Chooses the whole page, or nothing of it when all of it is chosen. */
  readonly togglePage: () => void;
  readonly clear: () => void;
}

/** LIST-02: keeps which rows are chosen while pages, sorts and searches change. `page` holds the rows that are shown. */
export function useSelection<Item extends { readonly id: string }>(page: readonly Item[]): Selection<Item> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(() => new Map());
  const last = useRef<string | undefined>(undefined);

  function set(items: readonly Item[], isChosen: boolean) {
    setChosen((before) => {
      const next = new Map(before);
      for (const item of items) {
        if (isChosen) next.set(item.id, item);
        else next.delete(item.id);
      }
      return next;
    });
  }
  /** The rows from the one that was toggled before; the row alone when that one is on another page. */
  function rangeTo(item: Item): readonly Item[] {
    const [from, to] = [last.current, item.id].map((id) => page.findIndex((row) => row.id === id));
    if (from === undefined || to === undefined || from < 0 || to < 0) return [item];
    return page.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  const ofPage = useMemo(() => {
    const count = page.filter(({ id }) => chosen.has(id)).length;
    return count === 0 ? 'none' : count === page.length ? 'all' : 'some';
  }, [page, chosen]);
  return {
    chosen,
    ofPage,
    toggle(item, isRange) {
      set(isRange ? rangeTo(item) : [item], !chosen.has(item.id));
      last.current = item.id;
    },
    togglePage: () => set(page, ofPage !== 'all'),
    clear: () => setChosen(new Map()),
  };
}
