/** A table that is written to a file row by row: nobody holds all of it in memory. */

export interface TableColumn {
  readonly title: string;
  /** The width in a spreadsheet, in characters. */
  readonly width: number;
}

/** A cell; null or an empty text where there is nothing. */
export type TableCell = string | number | null;

export interface Table {
  /** The name of the sheet, as far as the format has one. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Does its first column stand at the right, as far as the format has sides? */
  readonly isRightToLeft?: boolean;
  readonly rows: AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>;
  /** Cells, such as `E2`, for which a spreadsheet offers these words; no other format does. */
  readonly choices?: { readonly cells: readonly string[]; readonly words: readonly string[] };
  /** A sheet that comes after it, as far as the format has sheets. */
  readonly next?: Table;
}
