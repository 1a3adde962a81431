import type { HotelList, HotelRow } from '@alo/schemas';
import { hotelCategories } from '@alo/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http, orElse } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { hotelsResponse } from '../../lib/responses.generated';
import { requestOf, type Category, type HotelListView } from './list-address';
import { texts } from './texts';

const noHotels: readonly HotelRow[] = [];

/** LIST-03: the number of hotels of each category, as text. */
export type Counts = Readonly<Partial<Record<Category | 'all', string>>>;

export interface LoadedList {
  readonly rows: readonly HotelRow[];
  readonly pagination: HotelList['pagination'];
  /** None while they are not known. */
  readonly counts: Counts;
}

/** LIST-11: an empty list. After a failed call it is shown too. */
export const emptyList: LoadedList = {
  rows: noHotels,
  counts: {},
  pagination: { currentPage: 1, totalCount: 0, totalPages: 0, hasNextPage: false, hasPrevPage: false },
};

function countsOf(metadata: Partial<HotelList['metadata']> = {}): Counts {
  const known = hotelCategories.map((category) => [category, metadata[`${category}_count`]] as const);
  return Object.fromEntries([['all', metadata.all_count] as const, ...known]);
}

/** `GET /hotels`. While the next view loads, the one before stays on the screen. */
export const hotelsQuery = (view: HotelListView) =>
  queryOptions({
    queryKey: ['hotels', 'list', view],
    queryFn: async ({ signal }): Promise<LoadedList> => {
      const response = await orElse(texts.failed, http.get('/hotels', { params: requestOf(view), signal }));
      const { data: rows, pagination, metadata } = readResponse(hotelsResponse, response);
      return { rows, pagination, counts: countsOf(metadata) };
    },
    placeholderData: keepPreviousData,
  });
