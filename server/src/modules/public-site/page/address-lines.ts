import { countryName } from '@alo/words';
import type { PublicPage } from './public-page.js';

/** The postal address of a hotel, from the street to the country. What is not known is left out. */
export function addressLines({
  hotel_location_address: street,
  hotel_location_postal_code: postalCode,
  hotel_location_city: city,
  hotel_location_country: country,
}: PublicPage['hotel']): string[] {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [street ?? '', place, country === null ? '' : countryName(country)].filter((line) => line !== '');
}
