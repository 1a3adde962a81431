/** What the organization of a hotel has answered for it, and what the hotel takes over of that. */
import type { GivenBackResponse, HotelGroupAnswers, TakeGroupAnswers, TakenResponse } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import {
  groupGivenBackResponse,
  groupTakenResponse,
  hotelGroupAnswersResponse,
} from '../lib/group-offer-responses.generated';
import { http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { groupAnswersFallbacks as fallbacks } from './group-answers-texts';
import { hotelPath } from './hotel-path';

const pathOf = (hotelId: string) => `${hotelPath(hotelId)}/groupAnswers`;

/** Every try of one change has the same key. The form shows what was refused. */
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key }, staysOnPage: true });

async function getGroupAnswers(hotelId: string, signal: AbortSignal): Promise<HotelGroupAnswers['data']> {
  const call = http.get(pathOf(hotelId), { signal, staysOnPage: true });
  const response = await orElse(fallbacks.load, call);
  return readResponse(hotelGroupAnswersResponse, response, fallbacks.load).data;
}

/** By question, in the order of the form. */
export const groupAnswersQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'group answers', hotelId],
    queryFn: ({ signal }) => getGroupAnswers(hotelId, signal),
  });

/** Takes these over. What could not be taken stands in the result, with why. @throws ApiError 409, 422, 507 */
export async function takeGroupAnswers(
  hotelId: string,
  asked: TakeGroupAnswers,
  key: string,
): Promise<TakenResponse> {
  const call = http.post(`${pathOf(hotelId)}/take`, asked, keyed(key));
  return readResponse(groupTakenResponse, await orElse(fallbacks.take, call), fallbacks.unclear);
}

/** Takes back answers and files that are still as they were taken over. @throws ApiError 409, 422 */
export async function giveBackGroupAnswers(
  hotelId: string,
  questionIds: readonly string[],
  key: string,
): Promise<GivenBackResponse> {
  const call = http.post(`${pathOf(hotelId)}/giveBack`, { question_ids: questionIds }, keyed(key));
  return readResponse(groupGivenBackResponse, await orElse(fallbacks.giveBack, call), fallbacks.unclear);
}
