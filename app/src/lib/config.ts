import type { PublicConfiguration } from '@alo/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { http } from './http';
import { queryClient } from './query-client';
import { readResponse } from './read-response';
import { configurationResponse } from './responses.generated';

/** `GET /config`: help site, contact, map pictures, demo sign-ins. It changes with the server only. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) =>
    readResponse(configurationResponse, await http.get('/config', { signal, staysOnPage: true })),
  staleTime: Infinity,
});

/** Gives the configuration; `undefined` until it is known: the application works without it. */
export const useConfig = (): PublicConfiguration | undefined => useQuery(configQuery).data;

/** The same, outside of components. */
export const loadConfig = (): Promise<PublicConfiguration> =>
  queryClient.query({ ...configQuery, staleTime: 'static' });
