import type { QuestionnaireResponse, StepKey } from '@alo/schemas';
import { http, orElse } from '../lib/http';
import { hotelPath } from './hotel-path';
import { fallbacks } from './texts';

/** `GET /hotels/{id}/questionnaire/{step}` (API-05): the answers of one step, and in `context` all others. */
export async function getAnswers(
  hotelId: string,
  stepKey: StepKey,
  signal?: AbortSignal,
): Promise<QuestionnaireResponse> {
  const path = `${hotelPath(hotelId)}/questionnaire/${stepKey}`;
  const { data } = await orElse(
    fallbacks.questionnaire,
    http.get<{ data: QuestionnaireResponse }>(path, signal && { signal }),
  );
  return data.data;
}

/** Every answer of the form with its revision, whatever step the response is of. */
export const savedIn = ({ answers, revisions, context }: QuestionnaireResponse) => ({
  answers: { ...context.answers, ...answers },
  revisions: { ...context.revisions, ...revisions },
});
