/** A form in another language. It is fetched by those who read one. */
import { translated, type Questionnaire } from '@alo/engine';
import type { Translation } from '@alo/schemas';
import type { Locale } from '@alo/words';
import { queryOptions } from '@tanstack/react-query';
import { definitionPath } from './definition-path';
import { ApiError } from '../lib/api-error';
import { http } from '../lib/http';
import { queryClient } from '../lib/query-client';
import { readResponse } from '../lib/read-response';
import { translationResponse } from '../lib/translation-responses.generated';

type Named = Pick<Questionnaire, 'key' | 'version'>;

/** Milliseconds. A translation may be mended at any time; what one page asks for together is asked for once. */
const fresh = 60_000;

/** `null`: nobody has translated it. */
const translationQuery = ({ key, version }: Named, language: Locale) =>
  queryOptions({
    queryKey: ['translation', key, version, language],
    queryFn: async ({ signal }): Promise<Translation | null> => {
      const path = `${definitionPath({ key, version })}/translations/${encodeURIComponent(language)}`;
      try {
        return readResponse(translationResponse, await http.get(path, { signal, staysOnPage: true }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: fresh,
  });

/** Gives the form in this language; as its author wrote it where nobody has translated it. @throws ApiError */
export async function translateForm(written: Questionnaire, language: Locale): Promise<Questionnaire> {
  const translation = await queryClient.query(translationQuery(written, language));
  return translation === null ? written : translated(written, translation);
}

/** The title of a strength, and what it was translated from. */
export type StrengthTitle = Translation['texts'][string];

/** Gives the titles of strengths in this language by question, as far as they are translated. @throws ApiError */
export async function translateStrengths(
  form: Named,
  language: Locale,
): Promise<(questionId: string) => StrengthTitle | undefined> {
  const translation = await queryClient.query(translationQuery(form, language));
  const titles = new Map(Object.entries(translation?.texts ?? {}));
  return (questionId) => titles.get(`strengths/${questionId}`);
}
