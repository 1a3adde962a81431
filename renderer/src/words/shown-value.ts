import type { Figure } from '@alo/engine';

/** The value of a figure as people read it, rounded to its decimals. */
export const shownValue = (value: number, { decimals }: Pick<Figure, 'decimals'>): string =>
  new Intl.NumberFormat(undefined, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
    signDisplay: 'negative',
  }).format(value);
