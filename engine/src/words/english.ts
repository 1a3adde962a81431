/**
 * Counts, lists and countries in the language of the texts, for all who write sentences.
 */
const language = 'en';

const counts = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
/** A whole number: `1,200`. */
export const formatNumber = (value: number): string => counts.format(value);

/** A unit as it stands after a number: ` m²`, but `%`, as `Intl` writes percent. */
export const unitAfter = (unit: string): string => (unit === '%' ? unit : ` ${unit}`);

/** Whole percent: `41%`. */
export const formatPercent = (percent: number): string => formatNumber(percent) + unitAfter('%');

/** `1 file`, `3 files`. */
export const plural = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`;

const list = new Intl.ListFormat(language, { type: 'conjunction' });
/** `Planet, People, and Policy`. */
export const formatList = (parts: readonly string[]): string => list.format(parts);

/** `Planet, People, or Policy`. Few pages need it, so nothing is made ready for it. */
export const formatAlternatives = (parts: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(parts);

const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
/** The name of a country by its ISO 3166 alpha-2 code; any other text stays as it is. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country;
