/** The GBTA file of a hotel (API-35, API-36). */
import type { GbtaData, GbtaMark, GbtaRemoveResponse } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { apiRoot } from '../lib/api-root';
import type { Wanted } from '../lib/download';
import {
  gbtaConfirmedResponse,
  gbtaRemovedResponse,
  gbtaResponse,
  gbtaUploadResponse,
} from '../lib/gbta-responses.generated';
import { http, orElse } from '../lib/http';
import { postFile } from '../lib/post-file';
import { readResponse } from '../lib/read-response';
import { hotelPath } from './hotel-path';
import { gbtaFallbacks as fallbacks } from './gbta-texts';

const pathOf = (hotelId: string) => `${hotelPath(hotelId)}/GBTA-data`;

const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() }, staysOnPage: true });

/** The file with its report; null where the hotel has none. */
async function getGbta(hotelId: string, signal: AbortSignal): Promise<GbtaData | null> {
  const call = http.get(pathOf(hotelId), { signal, staysOnPage: true });
  return readResponse(gbtaResponse, await orElse(fallbacks.load, call), fallbacks.load).data;
}

export const gbtaQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'gbta', hotelId],
    queryFn: ({ signal }) => getGbta(hotelId, signal),
  });

interface GbtaUpload {
  readonly hotelId: string;
  readonly file: File;
  /** @param share of the bytes that were sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends the file, which fills in the questionnaire. @returns what the server says of it */
export async function postGbta({ hotelId, file, onProgress, signal }: GbtaUpload): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  const post = { path: pathOf(hotelId), form, file, onProgress, signal, staysOnPage: true };
  const response = await orElse(fallbacks.upload, postFile(post));
  return readResponse(gbtaUploadResponse, response, fallbacks.upload).message;
}

/** Confirms what the file says of these questions. @returns the questions that are still to be confirmed */
export async function confirmGbta(
  hotelId: string,
  questionIds: readonly string[],
): Promise<readonly GbtaMark[]> {
  const call = http.post(`${pathOf(hotelId)}/confirm`, { question_ids: questionIds }, keyed());
  return readResponse(gbtaConfirmedResponse, await orElse(fallbacks.confirm, call)).data.unconfirmed;
}

/** Removes the file with the answers that nobody has confirmed or changed. */
export async function deleteGbta(hotelId: string, id: string): Promise<GbtaRemoveResponse['data']> {
  const call = http.delete(`${pathOf(hotelId)}/${encodeURIComponent(id)}`, keyed());
  return readResponse(gbtaRemovedResponse, await orElse(fallbacks.remove, call), fallbacks.remove).data;
}

type TemplateFormat = 'xlsx' | 'xls' | 'csv';

/** UNSP-017: a plain link. */
export const gbtaTemplateUrl = (format: TemplateFormat): string =>
  `${apiRoot}/gbta_template?format=${format}`;

/** What became of each row. */
export const gbtaReportFile = (hotelId: string): Wanted => ({
  path: `${pathOf(hotelId)}/report`,
  format: 'xlsx',
  fileName: `${fallbacks.reportFile}.xlsx`,
});
