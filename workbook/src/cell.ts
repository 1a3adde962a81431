/** A date is a text: `2026-11-24`, or `2026-11-24T10:12:00` where it has a time. */
export type Cell = string | number | boolean | null;

/** Is there anything in the cell? An empty text is nothing. */
export const holdsSomething = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && cell !== '';
