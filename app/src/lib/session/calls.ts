/** The calls of sign-in (API-20 to API-22, API-24), with the fallback messages of ERR-22. */
import type { Assertion, InvitationPasskey, Language, LoginRequest, Permissions, User } from '@alo/schemas';
import { texts } from '../../texts';
import { http, orElse } from '../http';
import { readResponse } from '../read-response';
import { permissionsResponse, sessionResponse, userResponse } from '../responses.generated';
import { storeSession } from '../stored-session';
import { unwrapped } from '../unwrapped';

/**
 * Signs in, by an account that there is or by a new one (UNSP-003), and keeps token and user.
 * @throws ApiError 401 with the server's words on bad credentials
 */
export async function postLogin(
  credentials: LoginRequest | Assertion | InvitationPasskey,
  path: '/auth/login' | '/auth/register' | '/auth/passkey' | '/auth/invitation/passkey' = '/auth/login',
): Promise<User> {
  const response = await orElse(texts.session.loginFailed, http.post(path, credentials, { isSignIn: true }));
  const session = readResponse(sessionResponse, unwrapped(response));
  storeSession(session, response.headers['date']);
  return session.user;
}

export const postLogout = (token: string): Promise<unknown> =>
  // A sign-in call starts no refresh. The token comes as an argument, because it is no longer stored.
  http.post('/auth/logout', undefined, {
    isSignIn: true,
    staysOnPage: true,
    headers: { Authorization: `Bearer ${token}` },
  });

export async function getProfile(): Promise<User> {
  const response = await orElse(texts.session.profileFailed, http.get('/auth/profile'));
  return readResponse(userResponse, unwrapped(response));
}

export async function getPermissions(): Promise<Permissions> {
  const response = await orElse(texts.session.permissionsFailed, http.get('/auth/permissions'));
  return readResponse(permissionsResponse, unwrapped(response));
}

export const putLanguage = (language: Language): Promise<unknown> =>
  http.put('/auth/account/language', { language }, { staysOnPage: true });
