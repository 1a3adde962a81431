import { hotelStatuses, type Hotel, type HotelUpdate, type NewHotel } from '@alo/schemas';

/** The texts of the form; '' = not known. */
export interface RecordTexts {
  readonly hotel_location_name: string;
  readonly hotel_location_address: string;
  readonly hotel_location_postal_code: string;
  readonly hotel_location_city: string;
  /** An ISO 3166 alpha-2 code. */
  readonly hotel_location_country: string;
  readonly brand: string;
  readonly chain: string;
  readonly alo_hotel_status: string;
  readonly organization_id: string;
  readonly questionnaire: string;
  readonly fasttrack: boolean;
}

export const newRecord: RecordTexts = {
  hotel_location_name: '',
  hotel_location_address: '',
  hotel_location_postal_code: '',
  hotel_location_city: '',
  hotel_location_country: '',
  brand: '',
  chain: '',
  alo_hotel_status: hotelStatuses[0],
  organization_id: '',
  questionnaire: 'alo',
  fasttrack: false,
};

/** The form of a hotel, whose country is written as a code. */
export const recordOf = (hotel: Hotel, countryCode: string): RecordTexts => ({
  hotel_location_name: hotel.hotel_location_name,
  hotel_location_address: hotel.hotel_location_address ?? '',
  hotel_location_postal_code: hotel.hotel_location_postal_code ?? '',
  hotel_location_city: hotel.hotel_location_city ?? '',
  hotel_location_country: countryCode,
  brand: hotel.brand ?? '',
  chain: hotel.chain ?? '',
  alo_hotel_status: hotel.alo_hotel_status,
  organization_id: hotel.organization_id ?? '',
  questionnaire: hotel.questionnaire.key,
  fasttrack: hotel.fasttrack,
});

/** What differs, as it is sent: an empty text is null. The questionnaire has a call of its own. */
export function changesOf(before: RecordTexts, after: RecordTexts): HotelUpdate {
  const keys = (Object.keys(after) as (keyof RecordTexts)[]).filter(
    (key) => key !== 'questionnaire' && before[key] !== after[key],
  );
  return Object.fromEntries(keys.map((key) => [key, after[key] === '' ? null : after[key]])) as HotelUpdate;
}

/** A new hotel: what is known of it. */
export const newHotelOf = (record: RecordTexts): NewHotel => ({
  ...changesOf(newRecord, record),
  hotel_location_name: record.hotel_location_name,
});
