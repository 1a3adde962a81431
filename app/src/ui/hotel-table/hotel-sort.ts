import type { hotelSortKeys, reviewerSortKeys } from '@alo/schemas';

export type HotelSortKey = (typeof hotelSortKeys | typeof reviewerSortKeys)[number];

/** API-25: by which key of the server hotels are sorted, and in which order. */
export interface HotelSort {
  readonly key: HotelSortKey;
  readonly order: 'asc' | 'desc';
}

/** The order of hotels that nobody has sorted. */
export const byName: HotelSort = { key: 'hotel_location_name', order: 'asc' };
