/** Counts, lists and countries in the language of the words. */
import { perLocale } from './locale.js';

const counts = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
/** A whole number: `1,200`. */
export const formatNumber = (value: number): string => counts().format(value);

const list = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
/** `Planet, People, and Policy`. */
export const formatList = (parts: readonly string[]): string => list().format(parts);
