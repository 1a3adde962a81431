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
  readonly rows: AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>;
}
