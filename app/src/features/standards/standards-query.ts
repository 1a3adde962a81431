import { queryOptions } from '@tanstack/react-query';
import { http, orElse } from '../../lib/http';
import { readResponse } from '../../lib/read-response';
import { standardsResponse } from '../../lib/responses.generated';
import { texts } from './texts';

/** `GET /questionnaires/{key}/standards`, of the full questionnaire. It changes with the server only. */
export const standardsQuery = queryOptions({
  queryKey: ['standards'],
  queryFn: async ({ signal }) =>
    readResponse(
      standardsResponse,
      await orElse(texts.failed, http.get('/questionnaires/alo/standards', { signal })),
    ),
  staleTime: Infinity,
});
