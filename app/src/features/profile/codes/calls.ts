/** The calls of a person's one-time codes. */
import type { CodesOrder, CodesState, Proof, RecoveryCodes } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import {
  codesOrderResponse,
  codesStateResponse,
  recoveryCodesResponse,
} from '../../../lib/account-responses.generated';
import { http, orElse } from '../../../lib/http';
import { sendKeyed } from '../../../lib/keyed';
import { readResponse } from '../../../lib/read-response';
import { unwrapped } from '../../../lib/unwrapped';
import { texts } from './texts';

export const codesQuery = queryOptions({
  queryKey: ['one-time codes'],
  queryFn: async ({ signal }): Promise<CodesState> => {
    const response = await orElse(texts.failed, http.get('/auth/codes', { signal }));
    return readResponse(codesStateResponse, unwrapped(response));
  },
});

/** What the app is told, for those who show that it is them. */
export async function postCodesOrder(proof: Proof): Promise<CodesOrder> {
  const response = await orElse(texts.on.failed, http.post('/auth/codes/order', { proof }));
  return readResponse(codesOrderResponse, unwrapped(response));
}

/** Switches them on. @param code the one that the app shows */
export async function postCodes(code: string): Promise<RecoveryCodes> {
  const response = await orElse(texts.on.failed, sendKeyed('post', '/auth/codes', { code }));
  return readResponse(recoveryCodesResponse, unwrapped(response));
}

export async function postRecoveryCodes(proof: Proof): Promise<RecoveryCodes> {
  const response = await orElse(texts.renewal.failed, sendKeyed('post', '/auth/codes/recovery', { proof }));
  return readResponse(recoveryCodesResponse, unwrapped(response));
}

export const deleteCodes = (proof: Proof): Promise<unknown> =>
  orElse(texts.ending.failed, sendKeyed('delete', '/auth/codes', { proof }));
