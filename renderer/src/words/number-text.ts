/** Numbers as the reader's browser writes them. */
import { isNumberText, type DecimalSign } from '@alo/engine';

const shown = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const ungrouped = new Intl.NumberFormat(undefined, { useGrouping: false });

/** The decimal sign of the reader's browser; `.` where it has another one than `.` and `,`. */
export const decimalSign: DecimalSign =
  shown.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';

/** A stored number as people read it (`48,200`); anything else unchanged. No figure is rounded. */
export const formatNumber = (value: string): string =>
  isNumberText(value) ? shown.format(value as `${number}`) : value;

/** Writes any figure as people read it, not rounded. */
export const exactNumber = (value: number): string => shown.format(value);

/** A year: without separators. */
export const formatYear = (year: number): string => ungrouped.format(year);

/** A stored number as a person would type it: no separators but the decimal sign. */
export const typedNumber = (value: string): string =>
  decimalSign === ',' && isNumberText(value) ? value.replace('.', ',') : value;
