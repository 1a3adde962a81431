import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { whenLeaving } from './session/session';

/** Only what can pass by itself is tried again: no response, overload, a restarting server. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status);

/** Everything that comes from the server and is shown lives here; cleared when the user leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isPassing(error),
      // Offline, a call fails at once with words, instead of waiting without any.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

whenLeaving(() => queryClient.clear());
