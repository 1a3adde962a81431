import type { SubmitResponse } from '@alo/schemas';
import { hotelPath } from './hotel-path';
import { http } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { submitResponse } from '../lib/responses.generated';
import { fallbacks } from './texts';

/** What counts as a success. The specification has a status, or no status in a 2xx response. */
const successes: readonly unknown[] = ['success', true, null];

/** `POST /hotels/{id}/submitForm` (API-10), in whichever of its shapes the server responds (design 6.30). */
export async function postSubmit(hotelId: string): Promise<SubmitResponse> {
  const response = await http.post(`${hotelPath(hotelId)}/submitForm`);
  const { status, message, stepKey, questionId, data } = readResponse(
    submitResponse,
    response,
    fallbacks.submitUnconfirmed,
  );
  return {
    status: successes.includes(status) ? 'success' : 'failure',
    message: message ?? '',
    ...(stepKey !== null && { stepKey }),
    ...(questionId !== null && { questionId }),
    data: { is_completed: data?.is_completed ?? true },
  };
}
