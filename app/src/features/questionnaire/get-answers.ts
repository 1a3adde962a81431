import type { QuestionnaireResponse, StepKey } from '@alo/schemas';
import { hotelPath } from '../../api/hotel-path';
import { http, orElse } from '../../lib/http';
import { texts } from './texts';

/** `GET /hotels/{id}/questionnaire/{step}` (API-05): the answers of one step, and in `context` all others. */
export async function getAnswers(
  hotelId: string,
  stepKey: StepKey,
  signal?: AbortSignal,
): Promise<QuestionnaireResponse> {
  const path = `${hotelPath(hotelId)}/questionnaire/${stepKey}`;
  const { data } = await orElse(
    texts.fallbacks.questionnaire,
    http.get<{ data: QuestionnaireResponse }>(path, signal && { signal }),
  );
  return data.data;
}
