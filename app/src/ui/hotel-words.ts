import type { HotelRow, HotelStatus, SubmissionStatus } from '@alo/schemas';
import { countryName } from '../lib/format';

const isSaid = (part: string | null): part is string => part !== null && part.trim() !== '';

/** `Porto, Portugal`; '' when neither is known. */
export const placeOf = (hotel: Pick<HotelRow, 'hotel_location_city' | 'hotel_location_country'>): string =>
  [hotel.hotel_location_city, hotel.hotel_location_country]
    .filter(isSaid)
    .map((part) => countryName(part))
    .join(', ');

/** `Quayline · Norvane Hotels`; a brand that is its own chain once. */
export const brandOf = ({ brand, chain }: Pick<HotelRow, 'brand' | 'chain'>): string =>
  [...new Set([brand, chain].filter(isSaid))].join(' · ');

/** The statuses in words of their own (PROD-12), read trimmed and in any case (UNSP-020). */
export function statusKey(status: string): string {
  return status.trim().toLowerCase().replaceAll('_', ' ');
}

/** `APPROVAL_SCORE` reads `Approval score`. */
export function statusWords(status: SubmissionStatus | HotelStatus): string {
  const words = statusKey(status);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
