/** Stored numbers as the reader writes them. */
import { isNumberText } from '@alo/engine';
import { exactFigure, typedDecimalSign } from '@alo/words';

/** A stored number as people read it (`48,200`); anything else unchanged. No figure is rounded. */
export const formatNumber = (value: string): string =>
  isNumberText(value) ? exactFigure(value as `${number}`) : value;

/** A stored number as a person would type it: no separators but the decimal sign. */
export const typedNumber = (value: string): string =>
  typedDecimalSign() === ',' && isNumberText(value) ? value.replace('.', ',') : value;
