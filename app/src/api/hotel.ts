/** `GET /hotels/{id}` (API-02). */
import type { Hotel } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http, orElse } from '../lib/http';
import { hotelPath } from './hotel-path';
import { fallbacks } from './texts';

export async function getHotel(hotelId: string, signal: AbortSignal): Promise<Hotel> {
  const { data } = await orElse(fallbacks.hotel, http.get<{ data: Hotel }>(hotelPath(hotelId), { signal }));
  return data.data;
}

export const hotelQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'one', hotelId],
    queryFn: ({ signal }) => getHotel(hotelId, signal),
  });
