import type { HotelList, HotelRow } from '@alo/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http, orElse } from '../../lib/http';
import { requestOf, type HotelListView } from './list-address';
import { texts } from './texts';

const noHotels: readonly HotelRow[] = [];

/** LIST-11: an empty list. After a failed call it is shown too. */
export const emptyList = {
  rows: noHotels,
  pagination: { currentPage: 1, totalCount: 0, totalPages: 0, hasNextPage: false, hasPrevPage: false },
};

/** UNSP-004: a missing member reads as empty. */
const read = ({ data, pagination }: Partial<HotelList>): typeof emptyList => ({
  rows: data ?? noHotels,
  pagination: pagination ?? emptyList.pagination,
});

/** `GET /hotels`. While the next view loads, the one before stays on the screen. */
export const hotelsQuery = (view: HotelListView) =>
  queryOptions({
    queryKey: ['hotels', 'list', view],
    queryFn: async ({ signal }) => {
      const { data } = await orElse(
        texts.failed,
        http.get<Partial<HotelList>>('/hotels', { params: requestOf(view), signal }),
      );
      return read(data);
    },
    placeholderData: keepPreviousData,
  });
