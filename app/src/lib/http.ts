/** The way to the server (API-01), and what a failed call leads to wherever it was made (ERR-28 to ERR-31). */
import axios, { type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { texts } from '../texts';
import { ApiError } from './api-error';
import { apiRoot } from './api-root';
import { errorRoutes } from './error-routing';
import { refreshSession } from './refresh';
import { toApiError } from './to-api-error';
import { clearStoredSession, isTokenEnding, storedToken, storedUser } from './stored-session';

export { ApiError, messageOf, orElse } from './api-error';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** 403 and 500 are the caller's business: no way to /403 or /500, and no log of 404 (UNSP-101). */
    staysOnPage?: boolean;
    /** The sign-in itself: its 401 means bad credentials, its call needs no token (ERR-28). */
    isSignIn?: boolean;
    /** Set by this file: on the repetition after a refresh, and whose call it is. */
    isRepeated?: boolean;
    sentBy?: string | undefined;
  }
}

/** JSON unless the body is a file (FormData); bearer when there is one. Failures are `ApiError`s. */
export const http = axios.create({ baseURL: apiRoot });

http.interceptors.request.use(async (config) => {
  if (config.isSignIn) return config;
  // Before it ends: so a save is not refused first. If that fails, the call itself will tell.
  if (isTokenEnding()) await refreshSession(storedToken()).catch(() => undefined);
  const token = storedToken();
  config.sentBy ??= storedUser()?.username;
  if (token === null) config.headers.delete('Authorization');
  else config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

http.interceptors.response.use(undefined, async (error: unknown) => {
  // Given up on purpose by the caller: nobody's failure.
  if (axios.isCancel(error)) throw error;
  const failure = toApiError(error);
  const config = (error as AxiosError).config;
  if (failure.status === 401 && config?.isSignIn !== true) return repeatOrSignOut(failure, config);
  routeError(failure, config);
  throw failure;
});

const tokenOf = (config: InternalAxiosRequestConfig): string | null => {
  const header = config.headers.get('Authorization');
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : null;
};

/** One silent refresh and one repetition. Only a 401 of the refresh signs out; no network never does. */
async function repeatOrSignOut(failure: ApiError, config: InternalAxiosRequestConfig | undefined) {
  const expiredToken = config === undefined ? null : tokenOf(config);
  if (config === undefined || expiredToken === null || config.isRepeated === true)
    return signOut(failure, expiredToken);
  try {
    await refreshSession(expiredToken);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return signOut(failure, expiredToken);
    throw error;
  }
  // Somebody else signed in here meanwhile: what one person sent is never repeated as another.
  if (config.sentBy !== undefined && config.sentBy !== storedUser()?.username) throw failure;
  return http.request({ ...config, isRepeated: true });
}

/** `refused`: the token of the call. A late refusal does not end a sign-in that came after it. */
function signOut(failure: ApiError, refused: string | null): never {
  if (storedToken() === refused) {
    clearStoredSession();
    errorRoutes().signedOut();
  }
  throw failure;
}

function routeError(failure: ApiError, config: InternalAxiosRequestConfig | undefined): void {
  const place = config?.url ?? '';
  if (failure.status === 0) console.warn(texts.http.network, place);
  else if (config?.staysOnPage === true) return;
  else if (failure.status === 403) errorRoutes().forbidden();
  else if (failure.status === 500) errorRoutes().failed();
  else if (failure.status === 404) console.warn(texts.http.notFound, place);
  else console.warn(`Request failed with status ${failure.status}:`, place, failure.message);
}
