import type { Figure } from '@alo/engine';
import { figureText } from '@alo/words';

/** The value of a figure as people read it, rounded to its decimals. */
export const shownValue = (value: number, { decimals }: Pick<Figure, 'decimals'>): string =>
  figureText(value, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
    signDisplay: 'negative',
  });
