/** Who reviews which hotel: the calls of reviewers. */
import type { AssignedReviewers, AssignReviewers, Reviewers } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { assignedReviewersResponse, reviewersResponse } from '../lib/keeping-responses.generated';

export const reviewersQuery = queryOptions({
  queryKey: ['hotels', 'reviewers'],
  queryFn: async ({ signal }): Promise<Reviewers['data']> =>
    readResponse(reviewersResponse, await http.get('/hotelReviewers', { signal, staysOnPage: true })).data,
});

export type Assignments = AssignReviewers['assignments'];

/** Says who reviews these hotels; gives who did until then. */
export async function putReviewers(
  assignments: Assignments,
  key: string,
): Promise<AssignedReviewers['data']['before']> {
  const headers = { 'Idempotency-Key': key };
  const response = await http.put('/hotelReviewers', { assignments }, { headers, staysOnPage: true });
  return readResponse(assignedReviewersResponse, response).data.before;
}
