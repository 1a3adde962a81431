/** The filter keys of the list, as the values that they stand for (API-26). */
import { hotelFilterKeys, type HotelListQuery } from '@alo/schemas';
import { countriesNamed } from './country.js';

export type FilterKey = (typeof hotelFilterKeys)[number];

/** The code of a country as it is stored, or the codes of those with just this name; the text itself finds none. */
function countryCodes(text: string): readonly string[] {
  if (/^[A-Z]{2}$/.test(text)) return [text];
  const codes = countriesNamed(text, { isWhole: true });
  return codes.length > 0 ? codes : [text];
}

/** The filters that are set, each with its values. An empty one is not set. */
export function filtersOf(query: HotelListQuery): readonly (readonly [FilterKey, readonly string[]])[] {
  return hotelFilterKeys.flatMap((key) => {
    const values: readonly string[] = [query[key] ?? []].flat().filter((value) => value !== '');
    if (values.length === 0) return [];
    return [[key, key === 'hotel_location_country' ? values.flatMap(countryCodes) : values]] as const;
  });
}
