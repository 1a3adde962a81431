import { unitAfter } from '@alo/engine';
import { perLocale } from '@alo/words';

const percents = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent' }));

/** What `Intl` writes between a figure and the sign of percent, with that sign: ` %` in German. */
const percentSign = (): string =>
  percents()
    .formatToParts(1)
    .filter(({ type }) => type === 'unit' || type === 'literal')
    .map(({ value }) => value)
    .join('');

/** A unit as it stands after a number in the language of the moment: ` m²`, but `%` as the language writes percent. */
export const unitText = (unit: string): string => (unit === '%' ? percentSign() : unitAfter(unit));
