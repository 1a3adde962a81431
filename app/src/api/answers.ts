import type { QuestionnaireResponse, SaveRequest, SaveResponse, StepKey } from '@alo/schemas';
import { http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { questionnaireResponse, saveResponse } from '../lib/responses.generated';
import { answersPath } from './hotel-path';
import { fallbacks } from './texts';

/** `GET /hotels/{id}/questionnaire/{step}` (API-05): the answers of one step, and in `context` all others. */
export async function getAnswers(
  hotelId: string,
  stepKey: StepKey,
  signal?: AbortSignal,
): Promise<QuestionnaireResponse> {
  const path = answersPath(hotelId, stepKey);
  const response = await orElse(fallbacks.questionnaire, http.get(path, signal && { signal }));
  return readResponse(questionnaireResponse, response).data;
}

/** Gives every answer of the form with its revision and its number of files, whichever step the response is about. */
export const savedIn = ({ answers, revisions, attachments, context }: QuestionnaireResponse) => ({
  answers: { ...context.answers, ...answers },
  revisions: { ...context.revisions, ...revisions },
  files: Object.fromEntries(Object.entries(attachments).map(([id, { length }]) => [id, length])),
});

/**
 * `POST /hotels/{id}/questionnaire/{step}/answers` (API-06). `idempotencyKey` is the same for every try of one save,
 * so that the server stores the save once. When a save that nobody asked for (`isIdle`) fails, the page stays.
 */
export async function postAnswers(
  request: SaveRequest,
  idempotencyKey: string,
  isIdle = false,
): Promise<SaveResponse> {
  const path = `${answersPath(request.hotelId, request.stepKey)}/answers`;
  const headers = { 'Idempotency-Key': idempotencyKey };
  return readResponse(
    saveResponse,
    await http.post(path, request, { headers, staysOnPage: isIdle }),
    fallbacks.saveUnconfirmed,
  );
}
