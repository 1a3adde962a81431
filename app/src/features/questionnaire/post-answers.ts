import type { SaveRequest, SaveResponse } from '@alo/schemas';
import { hotelPath } from '../../api/hotel-path';
import { http } from '../../lib/http';

/**
 * `POST /hotels/{id}/questionnaire/{step}/answers` (API-06). `idempotencyKey` is the same for every try of one save,
 * so that the server stores the save once.
 */
export async function postAnswers(request: SaveRequest, idempotencyKey: string): Promise<SaveResponse> {
  const path = `${hotelPath(request.hotelId)}/questionnaire/${request.stepKey}/answers`;
  const headers = { 'Idempotency-Key': idempotencyKey };
  const { data } = await http.post<SaveResponse>(path, request, { headers });
  return data;
}
