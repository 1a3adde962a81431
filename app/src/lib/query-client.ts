import { subscribeLocale } from '@alo/words';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { whenLeaving } from './session/session';

/** Seconds that a call waits by itself when the server asks for it. After a longer wish, the person decides. */
const longestWait = 5;

const waitOf = (error: unknown): number => (error instanceof ApiError && error.retryAfter) || 0;

/**
 * Failures that may pass by themselves: no connection, overload, a restarting server. Only these are tried again. A
 * call that got no response in time has taken long enough already.
 */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  [0, 429, 502, 503, 504].includes(error.status) &&
  error.code !== 'TIMEOUT' &&
  waitOf(error) <= longestWait;

/** Keeps the data of the server that pages show. It is cleared when the user leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isPassing(error),
      /** Milliseconds: 1 s, then 2 s, and never less than the server asks for. */
      retryDelay: (failures, error) => Math.max(1000 * 2 ** failures, 1000 * waitOf(error)),
      // Offline, a call fails at once with a message. Otherwise it would wait without one.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

whenLeaving(() => queryClient.clear());
// The words that the server sends, and those that are made of the words of a form, come in the language of the page.
subscribeLocale(() => void queryClient.invalidateQueries());
