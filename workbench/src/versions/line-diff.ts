/** What differs between two texts, line by line. It is pure. */
export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Above so many pairs of lines, what differs is shown as a whole. */
const mostPairs = 4_000_000;

const lines = (kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] =>
  texts.map((text) => ({ kind, text }));

/** How many lines the ends of both texts have in common, as a table: one row and column more than lines. */
function commonTable(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const table = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      table[row * width + column] =
        before[row] === after[column]
          ? (table[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(table[(row + 1) * width + column] ?? 0, table[row * width + column + 1] ?? 0);
  return table;
}

function middle(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length * after.length > mostPairs) return [...lines('gone', before), ...lines('new', after)];
  const table = commonTable(before, after);
  const width = after.length + 1;
  const diff: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [was = '', is = ''] = [before[row], after[column]];
    if (was === is) {
      diff.push({ kind: 'same', text: is });
      [row, column] = [row + 1, column + 1];
    } else if ((table[(row + 1) * width + column] ?? 0) >= (table[row * width + column + 1] ?? 0)) {
      diff.push({ kind: 'gone', text: was });
      row += 1;
    } else {
      diff.push({ kind: 'new', text: is });
      column += 1;
    }
  }
  return [...diff, ...lines('gone', before.slice(row)), ...lines('new', after.slice(column))];
}

const linesIn = (text: string | undefined): string[] => (text === undefined ? [] : text.split('\n'));

/** Every line of both texts once, in order; `undefined` has no line. Cost: the product of the lines between what both begin and end with. */
export function lineDiff(before: string | undefined, after: string | undefined): DiffLine[] {
  const [was, is] = [linesIn(before), linesIn(after)];
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < most - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  return [
    ...lines('same', was.slice(0, start)),
    ...middle(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    ...lines('same', is.slice(is.length - end)),
  ];
}

/** A diff in parts: lines that differ with some lines around them, and how many lines lie between two parts. */
export interface DiffPart {
  /** Lines that are the same and left out before this part. */
  readonly skipped: number;
  readonly lines: readonly DiffLine[];
}

/** Leaves out lines that are further than `around` lines from what differs. */
export function diffParts(diff: readonly DiffLine[], around = 2): DiffPart[] {
  const isNear = diff.map(() => false);
  diff.forEach(({ kind }, at) => {
    if (kind !== 'same') isNear.fill(true, Math.max(0, at - around), at + around + 1);
  });
  const parts: { skipped: number; lines: DiffLine[] }[] = [];
  let skipped = 0;
  diff.forEach((line, at) => {
    if (isNear[at] !== true) skipped += 1;
    else if (skipped > 0 || parts.length === 0) {
      parts.push({ skipped, lines: [line] });
      skipped = 0;
    } else parts.at(-1)?.lines.push(line);
  });
  return parts;
}
