import axios from 'axios';
import { texts } from '../texts';
import { orElse } from './api-error';
import { apiRoot } from './api-root';
import { readResponse } from './read-response';
import { sessionResponse } from './responses.generated';
import { toApiError } from './to-api-error';
import { unwrapped } from './unwrapped';
import { storedToken, storeSession } from './stored-session';

/** Milliseconds. All calls of all tabs wait for a renewal: one without a response must not hold them up for ever. */
const renewalTimeout = 30_000;

/** A client without the interceptors of `http`: a refusal here must not start another refresh. */
const bare = axios.create({
  baseURL: apiRoot,
  headers: { 'X-Requested-With': 'alo' },
  timeout: renewalTimeout,
});

async function renew(token: string | null): Promise<void> {
  try {
    const response = await bare.post('/auth/refresh', undefined, {
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    });
    storeSession(readResponse(sessionResponse, unwrapped(response)), response.headers['date']);
  } catch (error) {
    throw toApiError(error);
  }
}

/**
 * Lets one tab refresh at a time. Without locks in the browser, two tabs may refresh at once: the server then gives both
 * the same token (for 30 seconds).
 */
function inOneTab<T>(act: () => Promise<T>): Promise<T> {
  // The type says that it is always there, but plain http has none.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? act() : locks.request('alo-refresh', act);
}

let running: Promise<void> | undefined;

/**
 * Gets the token that follows `expiredToken` (API-21). Many calls in many tabs may ask at once: it is fetched once.
 * @throws ApiError with status 401 when the sign-in has ended, with another status when the refresh may be tried later
 */
export function refreshSession(expiredToken: string | null): Promise<void> {
  running ??= orElse(
    texts.session.refreshFailed,
    inOneTab(async () => {
      // Another tab was quicker.
      if (storedToken() !== expiredToken) return;
      await renew(expiredToken);
    }),
  ).finally(() => {
    running = undefined;
  });
  return running;
}
