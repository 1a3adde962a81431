/** Counts for each grid the rows of which something is true. */
export interface RowCounts {
  readonly at: (gridIndex: number) => number;
  /** Says whether it is true of a row; returns whether that changed. */
  readonly set: (gridIndex: number, rowIndex: number, isTrue: boolean) => boolean;
}

/** Makes counts for questions with indexes below `size`. */
export function createRowCounts(size: number): RowCounts {
  const isTrueOf = new Uint8Array(size);
  const counts = new Map<number, number>();
  const at = (gridIndex: number) => counts.get(gridIndex) ?? 0;
  return {
    at,
    set(gridIndex, rowIndex, isTrue) {
      const more = Number(isTrue) - (isTrueOf[rowIndex] ?? 0);
      if (more === 0) return false;
      isTrueOf[rowIndex] = Number(isTrue);
      counts.set(gridIndex, at(gridIndex) + more);
      return true;
    },
  };
}
