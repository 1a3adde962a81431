import type { QuestionnaireDefinition } from '@alo/schemas';
import { http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { definitionResponse } from '../lib/responses.generated';
import { definitionPath } from './definition-path';
import { fallbacks } from './texts';

/** `GET /questionnaires/{key}/{version}`. A version never changes, so the browser keeps the response. */
export async function getDefinition(
  key: string,
  version: number,
  signal: AbortSignal,
): Promise<QuestionnaireDefinition> {
  const path = definitionPath({ key, version });
  const response = await orElse(fallbacks.questionnaire, http.get(path, { signal }));
  // This reads the outline only: the server has checked the definition, and the session reads the rest of it.
  return readResponse(definitionResponse, response);
}
