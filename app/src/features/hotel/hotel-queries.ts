import type { Hotel, StepsData } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http, orElse } from '../../lib/http';
import { texts } from './texts';

const path = (hotelId: string) => `/hotels/${encodeURIComponent(hotelId)}`;

/** `GET /hotels/{id}` (API-02). */
export const hotelQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'one', hotelId],
    queryFn: async ({ signal }) =>
      (await orElse(texts.failed, http.get<{ data: Hotel }>(path(hotelId), { signal }))).data.data,
  });

/** `GET /hotels/{id}/sections` (API-03): how far the form is. */
export const stepsQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'steps', hotelId],
    queryFn: async ({ signal }) =>
      (
        await orElse(
          texts.stepsFailed,
          http.get<{ data: StepsData }>(`${path(hotelId)}/sections`, { signal }),
        )
      ).data.data,
  });
