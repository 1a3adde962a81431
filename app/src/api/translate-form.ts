/** A form in another language. It is fetched by those who read one. */
import { translated, type Questionnaire } from '@alo/engine';
import type { Locale } from '@alo/words';
import { definitionPath } from './definition-path';
import { ApiError } from '../lib/api-error';
import { http } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { translationResponse } from '../lib/translation-responses.generated';

/** Gives the form in this language; as its author wrote it where nobody has translated it. @throws ApiError */
export async function translateForm(written: Questionnaire, language: Locale): Promise<Questionnaire> {
  const path = `${definitionPath(written)}/translations/${encodeURIComponent(language)}`;
  try {
    const response = await http.get(path, { staysOnPage: true });
    return translated(written, readResponse(translationResponse, response));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return written;
    throw error;
  }
}
