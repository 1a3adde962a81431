/** The calls of one's own account. */
import type { ChangePasswordRequest, OwnAccount, ProfileRequest, SignIns, User } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { ownAccountResponse, signInsResponse } from '../../lib/account-responses.generated';
import { http, orElse } from '../../lib/http';
import { sendKeyed } from '../../lib/keyed';
import { readResponse } from '../../lib/read-response';
import { userResponse } from '../../lib/responses.generated';
import { unwrapped } from '../../lib/unwrapped';
import { texts } from './texts';

export const ownAccountQuery = queryOptions({
  queryKey: ['own account'],
  queryFn: async ({ signal }): Promise<OwnAccount> =>
    readResponse(ownAccountResponse, unwrapped(await http.get('/auth/account', { signal }))),
});

export const signInsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<SignIns['sessions']> => {
    const response = await orElse(texts.sessions.failed, http.get('/auth/sessions', { signal }));
    return readResponse(signInsResponse, unwrapped(response)).sessions;
  },
});

export async function putProfile(profile: ProfileRequest): Promise<User> {
  const response = await orElse(texts.personal.failed, sendKeyed('put', '/auth/profile', profile));
  return readResponse(userResponse, unwrapped(response));
}

export const postAddressMail = (): Promise<unknown> =>
  orElse(texts.newAddress.sendFailed, sendKeyed('post', '/auth/new-address/mail'));

export const deleteNewAddress = (): Promise<unknown> =>
  orElse(texts.newAddress.withdrawFailed, sendKeyed('delete', '/auth/new-address'));

/** The new address is used from now on. */
export async function postConfirmAddress(token: string): Promise<User> {
  const call = sendKeyed('post', '/auth/new-address/confirm', { token });
  return readResponse(userResponse, unwrapped(await orElse(texts.newAddress.confirmFailed, call)));
}

export const putNoticeMails = (noticeMails: boolean): Promise<unknown> =>
  orElse(texts.mails.failed, sendKeyed('put', '/auth/account/noticeMails', { noticeMails }));

export const postChangePassword = (passwords: ChangePasswordRequest): Promise<unknown> =>
  orElse(texts.password.failed, sendKeyed('post', '/auth/change-password', passwords));

export const deleteSession = (id: string): Promise<unknown> =>
  orElse(texts.sessions.endFailed, sendKeyed('delete', `/auth/sessions/${id}`));

export const deleteOtherSessions = (): Promise<unknown> =>
  orElse(texts.sessions.endFailed, sendKeyed('delete', '/auth/sessions'));
