/** Gives the value in the middle; of an even number of values the upper of the two. */
export const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[values.length >> 1] ?? NaN;

/**
 * Gives the value below which `share` of the values lie. A clock gives few different values for short times, so equal
 * ones are taken as spread evenly over the space between their neighbours: the percentile of grouped data.
 */
export function percentile(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  const place = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
  const value = sorted[place] ?? NaN;
  let first = place;
  while (first > 0 && sorted[first - 1] === value) first -= 1;
  let end = place + 1;
  while (end < sorted.length && sorted[end] === value) end += 1;
  if (end - first === 1) return value;
  const below = (value + (sorted[first - 1] ?? value)) / 2;
  const above = (value + (sorted[end] ?? value)) / 2;
  return below + ((above - below) * (share * sorted.length - first)) / (end - first);
}

/** Gives the median of every number that all of these have by the same name; what is no number is left out. */
export function medians(figures: readonly object[]): Record<string, number> {
  const names = Object.entries(figures[0] ?? {}).flatMap(([name, value]) =>
    typeof value === 'number' ? [name] : [],
  );
  const medianOf = (name: string) => median(figures.map((each) => Reflect.get(each, name) as number));
  return Object.fromEntries(names.map((name) => [name, medianOf(name)]));
}
