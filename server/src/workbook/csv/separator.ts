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

/** The width that most rows have, of those in which something is separated, and the share of all rows that have it. */
function agreement(widths: readonly number[]) {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return { width: most?.[0] ?? 1, share: (most?.[1] ?? 0) / widths.length };
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
    .map((each) => ({ each, ...agreement(widthsOf(text, each)) }))
    .filter(({ width }) => width > 1)
    // Where two are as good, the order above decides: our own files have commas.
    .toSorted((one, other) => other.share - one.share);
  return { separator: found[0]?.each ?? ',', skipped: 0 };
}
