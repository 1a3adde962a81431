/** `GET /hotels/{id}/sections` (API-03): the steps and how many of them are complete. */
import type { StepsData } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { stepsResponse } from '../lib/responses.generated';
import { stepsPath } from './hotel-path';
import { fallbacks } from './texts';

export async function getSteps(
  hotelId: string,
  { signal, fallback = fallbacks.steps }: { signal?: AbortSignal; fallback?: string } = {},
): Promise<StepsData> {
  const response = await orElse(fallback, http.get(stepsPath(hotelId), signal && { signal }));
  return readResponse(stepsResponse, response).data;
}

export const stepsQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'steps', hotelId],
    queryFn: ({ signal }) => getSteps(hotelId, { signal }),
  });
