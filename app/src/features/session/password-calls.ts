/** The calls of a forgotten password and of an invitation (API-23), with the fallback messages of ERR-22. */
import type { AccountToken } from '@alo/schemas';
import { accountTokenResponse } from '../../lib/account-responses.generated';
import { http, orElse } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { unwrapped } from '../../lib/unwrapped';
import { texts } from './password-texts';

/** They need no sign-in. A refusal is said on the page. */
const alone = { isSignIn: true } as const;

export const postForgotPassword = (username: string): Promise<unknown> =>
  orElse(texts.forgot.failed, http.post('/auth/forgot-password', { username }, alone));

/** What the token of a mail is for. @throws ApiError 400 with the server's words when it is for nothing any more */
export async function postVerifyToken(token: string): Promise<AccountToken> {
  const response = await http.post('/auth/verify-reset-token', { token }, alone);
  return readResponse(accountTokenResponse, unwrapped(response));
}

export const postResetPassword = (token: string, newPassword: string): Promise<unknown> =>
  orElse(texts.reset.failed, http.post('/auth/reset-password', { token, newPassword }, alone));
