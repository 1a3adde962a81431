import { submissionStatuses, type HotelRow, type HotelStatus, type SubmissionStatus } from '@alo/schemas';
import { countryName } from '@alo/words';
import { statusTexts } from './status-texts';

const isSaid = (part: string | null): part is string => part !== null && part.trim() !== '';

/** Writes `Porto, Portugal`; '' when neither is known. */
export const placeOf = (hotel: Pick<HotelRow, 'hotel_location_city' | 'hotel_location_country'>): string =>
  [hotel.hotel_location_city, hotel.hotel_location_country]
    .filter(isSaid)
    .map((part) => countryName(part))
    .join(', ');

/** Writes `Quayline · Norvane Hotels`; a brand that is its own chain only once. */
export const brandOf = ({ brand, chain }: Pick<HotelRow, 'brand' | 'chain'>): string =>
  [...new Set([brand, chain].filter(isSaid))].join(' · ');

/** A status for comparing: trimmed, in lower case, with blanks (UNSP-020, ADR 20). */
export function statusKey(status: string): string {
  return status.trim().toLowerCase().replaceAll('_', ' ');
}

const statuses = new Map(submissionStatuses.map((status) => [statusKey(status), status]));

/** The specification's status that a received one means, however it is written; `undefined` for an unknown one. */
export const knownStatus = (status: string): SubmissionStatus | undefined => statuses.get(statusKey(status));

const knownWords: Readonly<Record<string, string>> = statusTexts;

/** Writes `APPROVAL_SCORE` as `Approval score` (ADR 20). Boost and Kickstart are names. */
export function statusWords(status: SubmissionStatus | HotelStatus): string {
  const key = statusKey(status);
  return knownWords[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
}
