const mebibyte = 1024 * 1024;

/** What a workbook may hold. */
export interface WorkbookLimits {
  /** Entries of the zip that an .xlsx is. */
  readonly entries: number;
  /** Bytes of all entries once they are unpacked. */
  readonly unpackedBytes: number;
  /** Bytes of the parts that say what is where in an .xlsx, each. */
  readonly partBytes: number;
  readonly sheets: number;
  /** Rows that hold something, over all sheets. */
  readonly rows: number;
  /** The last column that holds something. */
  readonly columns: number;
  /** Cells that hold something, over all sheets. */
  readonly cells: number;
  /** UTF-16 units of the text of a cell. */
  readonly text: number;
}

export const workbookLimits: WorkbookLimits = {
  /** A workbook has a few for each sheet and one for each picture. */
  entries: 2_000,
  /** The rows below, well filled, take about half of it; the rest is room for what spreadsheets say of formats. */
  unpackedBytes: 100 * mebibyte,
  /** It has a line for each sheet and picture. */
  partBytes: mebibyte,
  sheets: 50,
  /** Five times the hotels of the largest chain that is known. */
  rows: 50_000,
  /** A hotel has about forty fields. */
  columns: 200,
  /** All rows with the fields of a hotel. */
  cells: 2_000_000,
  /** Excel's own. */
  text: 32_767,
};

/** The largest sheet of Excel. What says that it is larger was not written by a spreadsheet. */
export const largestSheet = { rows: 1_048_576, columns: 16_384 } as const;
