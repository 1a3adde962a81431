/** `GET /hotels/{id}` (API-02). */
import type { Hotel } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { hotelResponse } from '../lib/responses.generated';
import { hotelPath } from './hotel-path';
import { fallbacks } from './texts';

/** The server knows no such hotel. */
export class HotelNotFoundError extends Error {
  override readonly name = 'HotelNotFoundError';
}

/** @throws HotelNotFoundError, or ApiError when the hotel could not be loaded. */
export async function getHotel(hotelId: string, signal: AbortSignal): Promise<Hotel> {
  try {
    const response = await orElse(fallbacks.hotel, http.get(hotelPath(hotelId), { signal }));
    return readResponse(hotelResponse, response).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw new HotelNotFoundError(error.message, { cause: error });
    throw error;
  }
}

export const hotelQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'one', hotelId],
    queryFn: ({ signal }) => getHotel(hotelId, signal),
  });
