/** The calls of a person's passkeys. */
import type {
  Assertion,
  NewPasskey,
  Passkey,
  PasskeyOrder,
  PasskeyQuestion,
  Passkeys,
  Proof,
} from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import {
  passkeyOrderResponse,
  passkeyQuestionResponse,
  passkeyResponse,
  passkeysResponse,
} from '../../../lib/account-responses.generated';
import { http, orElse } from '../../../lib/http';
import { sendKeyed } from '../../../lib/keyed';
import { readResponse } from '../../../lib/read-response';
import { unwrapped } from '../../../lib/unwrapped';
import { texts } from './texts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }): Promise<Passkeys['passkeys']> => {
    const response = await orElse(texts.failed, http.get('/auth/passkeys', { signal }));
    return readResponse(passkeysResponse, unwrapped(response)).passkeys;
  },
});

/** What a device is asked to make, for those who show that it is them. */
export async function postPasskeyOrder(proof: Proof): Promise<PasskeyOrder> {
  const response = await orElse(texts.add.failed, http.post('/auth/passkeys/order', { proof }));
  return readResponse(passkeyOrderResponse, unwrapped(response));
}

/** What a passkey of the person is asked, to show that it is them. */
export async function getProofQuestion(): Promise<PasskeyQuestion> {
  const response = await orElse(texts.noProof, http.get('/auth/passkeys/proof'));
  return readResponse(passkeyQuestionResponse, unwrapped(response));
}

/** Shows it in this sign-in, which has a second factor from then on. */
export const postPasskeyProof = (passkey: Assertion): Promise<unknown> =>
  orElse(texts.noProof, sendKeyed('post', '/auth/passkeys/proof', passkey));

export async function postPasskey(passkey: NewPasskey): Promise<Passkey> {
  const response = await orElse(texts.add.failed, sendKeyed('post', '/auth/passkeys', passkey));
  return readResponse(passkeyResponse, unwrapped(response));
}

export const patchPasskey = (id: string, name: string): Promise<unknown> =>
  orElse(texts.rename.failed, sendKeyed('patch', `/auth/passkeys/${id}`, { name }));

export const deletePasskey = (id: string, proof: Proof): Promise<unknown> =>
  orElse(texts.deletion.failed, sendKeyed('delete', `/auth/passkeys/${id}`, { proof }));
