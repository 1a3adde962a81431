import type { SaveRequest, SaveResponse } from '@alo/schemas';
import { hotelPath } from '../../api/hotel-path';
import { http } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { saveResponse } from '../../lib/responses.generated';
import { texts } from './texts';

/**
 * `POST /hotels/{id}/questionnaire/{step}/answers` (API-06). `idempotencyKey` is the same for every try of one save,
 * so that the server stores the save once.
 */
export async function postAnswers(request: SaveRequest, idempotencyKey: string): Promise<SaveResponse> {
  const path = `${hotelPath(request.hotelId)}/questionnaire/${request.stepKey}/answers`;
  const headers = { 'Idempotency-Key': idempotencyKey };
  return readResponse(saveResponse, await http.post(path, request, { headers }), texts.saveUnconfirmed);
}
