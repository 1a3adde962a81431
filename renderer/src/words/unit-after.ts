import { percentSign } from '@alo/words';

/** A unit as it stands behind its number: ` kg`, but `%` as the language writes it. */
export const unitAfter = (unit: string): string => (unit === '%' ? percentSign() : ` ${unit}`);
