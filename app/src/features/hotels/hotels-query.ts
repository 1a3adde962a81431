import type { HotelRow } from '@alo/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http, orElse } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { hotelsResponse } from '../../lib/responses.generated';
import { requestOf, type HotelListView } from './list-address';
import { texts } from './texts';

const noHotels: readonly HotelRow[] = [];

/** LIST-11: an empty list. After a failed call it is shown too. */
export const emptyList = {
  rows: noHotels,
  pagination: { currentPage: 1, totalCount: 0, totalPages: 0, hasNextPage: false, hasPrevPage: false },
};

/** `GET /hotels`. While the next view loads, the one before stays on the screen. */
export const hotelsQuery = (view: HotelListView) =>
  queryOptions({
    queryKey: ['hotels', 'list', view],
    queryFn: async ({ signal }): Promise<typeof emptyList> => {
      const response = await orElse(texts.failed, http.get('/hotels', { params: requestOf(view), signal }));
      const { data: rows, pagination } = readResponse(hotelsResponse, response);
      return { rows, pagination };
    },
    placeholderData: keepPreviousData,
  });
