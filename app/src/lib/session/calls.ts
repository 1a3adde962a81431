/** The calls of sign-in (API-20 to API-22, API-24), with the fallback messages of ERR-22. */
import type { LoginRequest, Permission, Permissions, SessionResponse, User } from '@alo/schemas';
import { texts } from '../../texts';
import { http, orElse } from '../http';
import { storeSession } from '../stored-session';
import { unwrapped, type MaybeWrapped } from '../unwrapped';

/** Signs in and keeps token and user. @throws ApiError 401 with the server's words on bad credentials. */
export async function postLogin(credentials: LoginRequest): Promise<User> {
  const { data, headers } = await orElse(
    texts.session.loginFailed,
    http.post<MaybeWrapped<SessionResponse>>('/auth/login', credentials, { isSignIn: true }),
  );
  const session = unwrapped(data);
  storeSession(session, headers['date']);
  return session.user;
}

export const postLogout = (token: string): Promise<unknown> =>
  // A sign-in call starts no refresh. The token comes as an argument, because it is no longer stored.
  http.post('/auth/logout', undefined, {
    isSignIn: true,
    staysOnPage: true,
    headers: { Authorization: `Bearer ${token}` },
  });

export const getProfile = (): Promise<User> =>
  orElse(
    texts.session.profileFailed,
    http.get<MaybeWrapped<User>>('/auth/profile').then(({ data }) => unwrapped(data)),
  );

export const getPermissions = (): Promise<readonly Permission[]> =>
  orElse(
    texts.session.permissionsFailed,
    http
      .get<MaybeWrapped<Partial<Permissions>>>('/auth/permissions')
      .then(({ data }) => unwrapped(data).tabs ?? []),
  );
