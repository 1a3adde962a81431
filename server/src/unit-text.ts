import { unitAfter } from '@alo/engine';
import { percentSign } from '@alo/words';

/** A unit as it stands after a number in the language of the moment: ` m²`, but `%` as the language writes percent. */
export const unitText = (unit: string): string => (unit === '%' ? percentSign() : unitAfter(unit));
