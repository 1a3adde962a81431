/** The calls about the answers of an organization. */
import type { GroupAnswers } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { organizationPath } from '../../../api/organization-path';
import { groupAnswerResponse, groupAnswersResponse } from '../../../lib/group-answer-responses.generated';
import { http, orElse } from '../../../lib/http';
import { readResponse } from '../../../lib/read-response';
import { texts } from './texts';

const pathOf = (organizationId: string): string => `${organizationPath(organizationId)}/groupAnswers`;

async function getGroupAnswers(id: string, signal: AbortSignal): Promise<GroupAnswers['data']> {
  const call = http.get(pathOf(id), { signal, staysOnPage: true });
  return readResponse(groupAnswersResponse, await orElse(texts.failed, call)).data;
}

/** Hotels keep what they took over. Gives the sentence that says how many have. */
export async function withdrawGroupAnswer(id: string, answerId: string, key: string): Promise<string> {
  const url = `${pathOf(id)}/${encodeURIComponent(answerId)}`;
  const call = http.delete(url, { headers: { 'Idempotency-Key': key } });
  return readResponse(groupAnswerResponse, await orElse(texts.notSaved, call)).message;
}

/** The answers of an organization, the newest first. */
export const groupAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', id, 'group answers'],
    queryFn: ({ signal }) => getGroupAnswers(id, signal),
  });
