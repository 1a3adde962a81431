import { defineTexts } from '@alo/words';

/** What a column may hold, by field. They come when they are asked for. */
export const meaningTexts = defineTexts('app/features/import/file', {
  hotel_location_name: 'Up to 200 characters.',
  hotel_location_address: 'Street and number.',
  hotel_location_city: 'The name of the city.',
  hotel_location_country:
    'The name of the country, in English or another language, or its code of two letters (ISO 3166).',
  hotel_location_postal_code: 'Letters and digits, as it is written there.',
  coordinates: 'Both in one column, the latitude first: degrees with a decimal point.',
  hotel_location_latitude: 'Degrees from -90 to 90.',
  hotel_location_longitude: 'Degrees from -180 to 180.',
  brand: 'The brand that guests know.',
  chain: 'The company that the brand belongs to.',
  alo_hotel_status: 'One of {tiers}.',
  fasttrack: 'Yes or no.',
});
