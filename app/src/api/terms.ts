/** The terms of use (API-37). */
import type { LegalTerms } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { termsResponse } from '../lib/responses.generated';
import { fallbacks } from './texts';

/** `GET /legal/terms` */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: async ({ signal }): Promise<LegalTerms> => {
    const response = await orElse(fallbacks.terms, http.get('/legal/terms', { signal }));
    return readResponse(termsResponse, response).data;
  },
});

/** `GET /legal/terms/current/pdf` */
export const termsPdf = { path: '/legal/terms/current/pdf', format: 'pdf' } as const;
