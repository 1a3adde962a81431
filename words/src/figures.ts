/** Figures as the reader writes them, not rounded but where it is said. */
import { perLocale, writtenIn } from './locale.js';

const exact = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }), writtenIn);
const ungrouped = perLocale((locale) => new Intl.NumberFormat(locale, { useGrouping: false }), writtenIn);

/** A figure with all of its digits: `48,200.5`. A text with a number keeps digits that a `number` would lose. */
export const exactFigure = (value: number | `${number}`): string => exact().format(value);

/** A year: without separators. */
export const yearText = (year: number): string => ungrouped().format(year);

/** The decimal sign that the reader types; `.` where it is another one than `.` and `,`. */
export const typedDecimalSign = (): '.' | ',' =>
  exact()
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value === ','
    ? ','
    : '.';

/** A figure as `options` say. What is shown often keeps a format of its own. */
export const figureText = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(writtenIn(), options).format(value);
