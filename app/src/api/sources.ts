/** The sources of a hotel and their reviews (API-07, API-08). */
import { readKnownReviews, StaleReviewsError } from '@alo/engine/review';
import type { Responses, ReviewMap, Revisions } from '@alo/schemas';
import { AxiosError } from 'axios';
import {
  saveReviewsResponse,
  sourcesResponse,
  staleReviewsResponse,
} from '../lib/evidence-responses.generated';
import { ApiError, http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { hasShape } from '../lib/response-shape';
import { hotelPath } from './hotel-path';
import { sourcesFallbacks } from './sources-texts';

export type Sources = Responses['sources']['data'];

const sourcesPath = (hotelId: string) => `${hotelPath(hotelId)}/sources`;

/** `GET /hotels/{id}/sources`: files and reviews by question. */
export async function getSources(hotelId: string, signal?: AbortSignal): Promise<Sources> {
  const response = await orElse(
    sourcesFallbacks.load,
    http.get(sourcesPath(hotelId), { staysOnPage: true, ...(signal && { signal }) }),
  );
  return readResponse(sourcesResponse, response).data;
}

/** The error with what another reviewer decided meanwhile; undefined when the refusal says nothing of that. */
function staleReviews(error: unknown): StaleReviewsError | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const cause = error.cause instanceof AxiosError ? error.cause : undefined;
  const body: unknown = cause?.response?.data;
  if (!hasShape(staleReviewsResponse, body)) return undefined;
  return new StaleReviewsError(error.message, readKnownReviews(body.reviews));
}

/**
 * `POST /hotels/{id}/sources/review`: all decisions or none; gives them as they are stored. `idempotencyKey` is the
 * same for every try of one save.
 * @throws StaleReviewsError when another reviewer decided one of them otherwise, else ApiError
 */
export async function postReviews(
  hotelId: string,
  request: { readonly reviews: ReviewMap; readonly baseRevisions: Revisions },
  idempotencyKey: string,
): Promise<Pick<Sources, 'reviews' | 'group'>> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  try {
    const response = await http.post(`${sourcesPath(hotelId)}/review`, request, { headers });
    return readResponse(saveReviewsResponse, response).data;
  } catch (error) {
    throw staleReviews(error) ?? error;
  }
}
