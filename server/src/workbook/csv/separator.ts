/** What separates the cells of a .csv. */

const separators = [',', ';', '\t', '|'] as const;
/** Rows that are looked at. */
const rowsRead = 20;

/** A first line by which Excel is told the separator. It is no row. */
const told = /^"?sep=(.)"?(\r\n|\r|\n|$)/i;

/** The number of cells in each of the first rows that hold something. */
function widthsOf(text: string, separator: string): number[] {
  const widths: number[] = [];
  let width = 1;
  let isQuoted = false;
  let isBegun = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) width += 1;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (isBegun) widths.push(width);
      if (widths.length === rowsRead) return widths;
      width = 1;
      isBegun = false;
      continue;
    }
    isBegun = true;
  }
  // The last one may be cut; alone, it is all there is.
  if (isBegun && widths.length === 0) widths.push(width);
  return widths;
}

/** How far rows agree on being as wide as the first: from 0 to 1, and 0 where nothing is separated. */
function agreement(widths: readonly number[]): number {
  const [first = 1] = widths;
  return first === 1 ? 0 : widths.filter((width) => width === first).length / widths.length;
}

export interface FoundSeparator {
  readonly separator: string;
  /** Characters of the line that told it. */
  readonly skipped: number;
}

/** @param text the first rows, and perhaps a part of one more */
export function findSeparator(text: string): FoundSeparator {
  const [line, separator] = told.exec(text) ?? [];
  if (line !== undefined && separator !== undefined) return { separator, skipped: line.length };
  const found = separators
    .map((each) => ({ each, widths: widthsOf(text, each) }))
    .map(({ each, widths }) => ({ each, agreement: agreement(widths), width: widths[0] ?? 1 }))
    .toSorted((one, other) => other.agreement - one.agreement || other.width - one.width);
  return { separator: found[0] && found[0].agreement > 0 ? found[0].each : ',', skipped: 0 };
}
