/** Sends every call to the server (API-01), and routes failed calls in one way for all callers (ERR-28 to ERR-31). */
import { locale } from '@alo/words';
import axios, { type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { texts } from '../texts';
import { ApiError } from './api-error';
import { apiRoot } from './api-root';
import { takeOrSend } from './begun-call';
import { errorRoutes } from './error-routing';
import { refreshSession } from './refresh';
import { toApiError } from './to-api-error';
import { clearStoredSession, isTokenEnding, storedToken, storedUser } from './stored-session';

export { ApiError, messageOf, orElse } from './api-error';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Does the caller handle a 403, 404 or 500 itself? Nothing leads to /403 or /500, nothing is logged (UNSP-101). */
    staysOnPage?: boolean;
    /** Is it a call of the sign-in itself? It needs no token, and its 401 means bad credentials (ERR-28). */
    isSignIn?: boolean;
    /** This file sets it: true on the repetition after a refresh. */
    isRepeated?: boolean;
    /** This file sets it: the username of the sender. */
    sentBy?: string | undefined;
  }
}

/**
 * Milliseconds that a response to a read may take. The server itself gives up after 10 s, so what takes longer is lost.
 * A write has no such limit: a large one may be on its way over a slow connection.
 */
const readTimeout = 30_000;

/** Sends JSON, unless the body is a file (FormData), and the bearer when there is one. Failures are `ApiError`s. */
export const http = axios.create({
  baseURL: apiRoot,
  adapter: takeOrSend,
  // A parameter of several values comes several times.
  paramsSerializer: { indexes: null },
});

http.interceptors.request.use(async (config) => {
  if (config.method === 'get') config.timeout ||= readTimeout;
  config.headers.set('Accept-Language', locale());
  if (config.isSignIn) return config;
  // The token is renewed before it ends, so that no save is refused first. If the refresh fails, so does the call.
  if (isTokenEnding()) await refreshSession(storedToken()).catch(() => undefined);
  const token = storedToken();
  config.sentBy ??= storedUser()?.username;
  if (token === null) config.headers.delete('Authorization');
  else config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

http.interceptors.response.use(undefined, async (error: unknown) => {
  // The caller has cancelled the call.
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

/** Refreshes once and repeats the call once. Only a 401 of the refresh signs out. A lost network never does. */
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
  // Another person has signed in here meanwhile. A call is never repeated as another person.
  if (config.sentBy !== undefined && config.sentBy !== storedUser()?.username) throw failure;
  return http.request({ ...config, isRepeated: true });
}

/** Ends the sign-in. `refused` is the token of the call: a late refusal does not end a newer sign-in. */
function signOut(failure: ApiError, refused: string | null): never {
  if (storedToken() === refused) {
    clearStoredSession();
    errorRoutes().signedOut();
  }
  throw failure;
}

function routeError(failure: ApiError, config: InternalAxiosRequestConfig | undefined): void {
  const place = config?.url ?? '';
  if (failure.status === 0) console.warn(failure.message, place);
  else if (config?.staysOnPage === true) return;
  else if (failure.status === 403) errorRoutes().forbidden(failure.code);
  else if (failure.status === 500) errorRoutes().failed();
  else if (failure.status === 404) console.warn(texts.http.notFound, place);
  else console.warn(`Request failed with status ${failure.status}:`, place, failure.message);
}
