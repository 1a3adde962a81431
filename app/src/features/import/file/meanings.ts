import { formatList } from '@alo/words';
import type { ImportField } from '@alo/schemas';
import { meaningTexts } from './texts';

interface Meaning {
  readonly accepted: string;
  readonly example: string;
}

const examples: Readonly<Record<ImportField, string>> = {
  hotel_location_name: 'Alder Quay Hotel',
  hotel_location_address: 'Rua da Alfândega 21',
  hotel_location_city: 'Porto',
  hotel_location_country: 'Portugal',
  hotel_location_postal_code: '4050-030',
  coordinates: '41.1406, -8.6136',
  hotel_location_latitude: '41.1406',
  hotel_location_longitude: '-8.6136',
  brand: 'Quayside Inns',
  chain: 'Norvane Hotels',
  alo_hotel_status: '',
  fasttrack: 'no',
};

/** What a column may hold. */
export function meaningOf(field: ImportField, tiers: readonly string[]): Meaning {
  if (field === 'alo_hotel_status')
    return { accepted: meaningTexts.alo_hotel_status({ tiers: formatList(tiers) }), example: tiers[1] ?? '' };
  return { accepted: meaningTexts[field], example: examples[field] };
}
