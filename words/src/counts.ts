/** Counts and lists in the language of the words. */
import { perLocale } from './locale.js';

const counts = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
/** A whole number: `1,200`. */
export const formatNumber = (value: number): string => counts().format(value);

const list = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
/** `Planet, People, and Policy`. */
export const formatList = (parts: readonly string[]): string => list().format(parts);

const percents = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 0 }),
);
/** Whole percent: `41%`, `41 %` in German. `percent`: 0 to 100. */
export const formatPercent = (percent: number): string => percents().format(percent);

/** What stands behind the number of a percentage: `%`, or a space and `%` in German. */
export function percentSign(): string {
  const parts = percents().formatToParts(1);
  const last = parts.findLastIndex(({ type }) => type === 'integer');
  return parts
    .slice(last + 1)
    .map(({ value }) => value)
    .join('');
}
