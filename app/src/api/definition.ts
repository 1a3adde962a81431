import type { QuestionnaireDefinition } from '@alo/schemas';
import { http, orElse } from '../lib/http';
import { fallbacks } from './texts';

/** `GET /questionnaires/{key}/{version}`. A version never changes, so the browser keeps the response. */
export async function getDefinition(
  key: string,
  version: number,
  signal: AbortSignal,
): Promise<QuestionnaireDefinition> {
  const path = `/questionnaires/${encodeURIComponent(key)}/${version}`;
  const { data } = await orElse(fallbacks.questionnaire, http.get<QuestionnaireDefinition>(path, { signal }));
  return data;
}
