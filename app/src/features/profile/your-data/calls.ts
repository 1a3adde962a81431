/** The calls of a person's own data. */
import type { DataExport, Erasure, PersonalData, Proof } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import {
  dataExportResponse,
  erasureResponse,
  personalDataResponse,
} from '../../../lib/account-responses.generated';
import type { Wanted } from '../../../lib/download';
import { http, orElse } from '../../../lib/http';
import { sendKeyed } from '../../../lib/keyed';
import { readResponse } from '../../../lib/read-response';
import { unwrapped } from '../../../lib/unwrapped';
import { texts } from './texts';

/** Milliseconds between two looks whether the copy is ready. */
const pause = 3000;

export const personalDataQuery = queryOptions({
  queryKey: ['own data'],
  queryFn: async ({ signal }): Promise<PersonalData> => {
    const response = await orElse(texts.failed, http.get('/auth/account/data', { signal }));
    return readResponse(personalDataResponse, unwrapped(response));
  },
  refetchInterval: ({ state: { data } }) => (data?.export?.readyAt === null ? pause : false),
});

export async function postExport(): Promise<DataExport> {
  const response = await orElse(texts.copy.failed, sendKeyed('post', '/auth/account/export'));
  return readResponse(dataExportResponse, unwrapped(response));
}

export const archiveOf = ({ id }: DataExport): Wanted => ({
  path: `/auth/account/export/${id}`,
  format: 'zip',
  fileName: texts.copy.fileName,
});

/** Has the account erased; all sign-ins end, this one too. */
export async function postErasure(proof: Proof): Promise<Erasure> {
  const response = await orElse(texts.question.failed, sendKeyed('post', '/auth/account/erasure', proof));
  return readResponse(erasureResponse, unwrapped(response));
}
