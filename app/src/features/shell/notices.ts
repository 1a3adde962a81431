/** What the person is told about hotels. */
import type { Notices } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http';
import { noticesResponse } from '../../lib/notices-responses.generated';
import { readResponse } from '../../lib/read-response';

/** The bell is beside the work: what goes wrong with it leads nowhere else. */
const aside = { staysOnPage: true } as const;
/** Milliseconds between two looks, while the page is seen: who is signed out elsewhere sees it within a minute. */
const every = 50_000;

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: async ({ signal }): Promise<Notices> =>
    readResponse(noticesResponse, await http.get('/notices', { signal, ...aside })),
  refetchInterval: every,
});

/** The person has seen this one and all before. */
export const postNoticesRead = (until: string): Promise<unknown> =>
  http.post('/notices/read', { until }, aside);
