/** How many ids are proposed at most. */
const most = 3;

/** Is one text the other with one letter more, less or changed, or with two neighbours exchanged? */
function isOneSlip(left: string, right: string): boolean {
  if (left === right) return false;
  let start = 0;
  while (start < Math.min(left.length, right.length) && left[start] === right[start]) start += 1;
  let end = 0;
  const room = Math.min(left.length, right.length) - start;
  while (end < room && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [one, other] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  if (one.length <= 1 && other.length <= 1) return true;
  return one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0];
}

/** So likely is a slip: two letters exchanged before any other. */
const isExchanged = (left: string, right: string): boolean =>
  left.length === right.length && left.split('').sort().join('') === right.split('').sort().join('');

/** The known ids that are one slip away, the likeliest first. A number may be a slip here: an author chooses. */
export const nearIds = (written: string, known: readonly string[]): readonly string[] =>
  [...new Set(known)]
    .filter((id) => isOneSlip(written.toLowerCase(), id.toLowerCase()))
    .toSorted((left, right) => Number(isExchanged(written, right)) - Number(isExchanged(written, left)))
    .slice(0, most);
