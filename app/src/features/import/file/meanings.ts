import { formatList } from '@alo/engine';
import type { ImportField } from '@alo/schemas';

interface Meaning {
  readonly accepted: string;
  readonly example: string;
}

/** What a column may hold, by field. */
export const meanings = (tiers: readonly string[]): Record<ImportField, Meaning> => ({
  hotel_location_name: { accepted: 'Up to 200 characters.', example: 'Alder Quay Hotel' },
  hotel_location_address: { accepted: 'Street and number.', example: 'Rua da Alfândega 21' },
  hotel_location_city: { accepted: 'The name of the city.', example: 'Porto' },
  hotel_location_country: {
    accepted:
      'The name of the country, in English or another language, or its code of two letters (ISO 3166).',
    example: 'Portugal',
  },
  hotel_location_postal_code: {
    accepted: 'Letters and digits, as it is written there.',
    example: '4050-030',
  },
  coordinates: {
    accepted: 'Both in one column, the latitude first: degrees with a decimal point.',
    example: '41.1406, -8.6136',
  },
  hotel_location_latitude: { accepted: 'Degrees from -90 to 90.', example: '41.1406' },
  hotel_location_longitude: { accepted: 'Degrees from -180 to 180.', example: '-8.6136' },
  brand: { accepted: 'The brand that guests know.', example: 'Quayside Inns' },
  chain: { accepted: 'The company that the brand belongs to.', example: 'Norvane Hotels' },
  alo_hotel_status: { accepted: `One of ${formatList(tiers)}.`, example: tiers[1] ?? '' },
  fasttrack: { accepted: 'Yes or no.', example: 'no' },
});
