import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { whenLeaving } from './session/session';

/** Failures that may pass by themselves: no response, overload, a restarting server. Only these are tried again. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && [0, 429, 502, 503, 504].includes(error.status);

/** Keeps the data of the server that pages show. It is cleared when the user leaves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isPassing(error),
      // Offline, a call fails at once with a message. Otherwise it would wait without one.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

whenLeaving(() => queryClient.clear());
