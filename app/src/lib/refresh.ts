import type { SessionResponse } from '@alo/schemas';
import axios from 'axios';
import { texts } from '../texts';
import { orElse } from './api-error';
import { apiRoot } from './api-root';
import { toApiError } from './to-api-error';
import { unwrapped, type MaybeWrapped } from './unwrapped';
import { storedToken, storeSession } from './stored-session';

/** Without the reactions of `http`: a refusal here must not start another refresh. */
const bare = axios.create({ baseURL: apiRoot, headers: { 'X-Requested-With': 'alo' } });

async function renew(token: string | null): Promise<void> {
  try {
    const { data, headers } = await bare.post<MaybeWrapped<SessionResponse>>('/auth/refresh', undefined, {
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    });
    storeSession(unwrapped(data), headers['date']);
  } catch (error) {
    throw toApiError(error);
  }
}

/** Where the browser has no locks, only this tab's calls are kept apart; the server's grace covers the rest. */
function inOneTab<T>(act: () => Promise<T>): Promise<T> {
  // Absent outside secure contexts, whatever the type says.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? act() : locks.request('alo-refresh', act);
}

let running: Promise<void> | undefined;

/**
 * Gets the next token in place of `worn` (API-21): once, however many calls, in this tab or another, ask for it.
 * @throws ApiError status 401 = signed out; anything else = not now.
 */
export function refreshSession(worn: string | null): Promise<void> {
  running ??= orElse(
    texts.session.refreshFailed,
    inOneTab(async () => {
      // Another tab was quicker.
      if (storedToken() !== worn) return;
      await renew(worn);
    }),
  ).finally(() => {
    running = undefined;
  });
  return running;
}
