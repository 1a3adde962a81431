/** Counts, lists and countries in the language of the words. */
import { perLocale, sourceLocale } from './locale.js';

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

const countries = perLocale(
  (locale) => new Intl.DisplayNames(locale ?? sourceLocale, { type: 'region', fallback: 'code' }),
);
/** The name of a country by its ISO 3166 alpha-2 code; any other text stays as it is. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countries().of(country) ?? country) : country;
