import { countryName } from '@alo/words';
import type { ImportField } from '@alo/schemas';
import { statusWords } from '../../ui/hotel-words';
import { texts } from './texts';

/** The name of a field of a hotel, as people say it. */
export const fieldWords = (field: string): string =>
  (texts.fields as Readonly<Record<string, string>>)[field] ?? field;

/** The value of a field, as people write it; undefined: there is none. */
export function valueWords(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value !== 'string') return JSON.stringify(value);
  const known = field as ImportField;
  if (known === 'hotel_location_country') return countryName(value);
  return known === 'alo_hotel_status' ? statusWords(value as Parameters<typeof statusWords>[0]) : value;
}
