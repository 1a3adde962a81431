/** What is asked about one user, and the end of their sign-ins. */
import type { OrganizationRow, SignIns } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { getAuditPage } from '../../../api/audit-log';
import { keyHeader } from '../../../api/organizations';
import { signInsResponse } from '../../../lib/account-responses.generated';
import { http, orElse } from '../../../lib/http';
import { organizationsResponse } from '../../../lib/organization-responses.generated';
import { readResponse } from '../../../lib/read-response';

/** Shown when a call fails and the server gives no message. */
const fallbacks = {
  organizations: 'Failed to load the organizations of the user',
  signIns: 'Failed to load the sign-ins of the user',
  end: 'Failed to end the sign-in',
} as const;

const pathOf = (userId: string, rest: string): string => `/users/${encodeURIComponent(userId)}/${rest}`;

/** `GET /users/{id}/organizations`. Like all organizations, they are asked for again after a change. */
export const userOrganizationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['organizations', 'of user', userId],
    queryFn: async ({ signal }): Promise<readonly OrganizationRow[]> => {
      const call = http.get(pathOf(userId, 'organizations'), { signal });
      return readResponse(organizationsResponse, await orElse(fallbacks.organizations, call)).data;
    },
  });

/** `GET /users/{id}/sessions` */
export const userSignInsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'sessions'],
    queryFn: async ({ signal }): Promise<SignIns['sessions']> => {
      const call = http.get(pathOf(userId, 'sessions'), { signal });
      return readResponse(signInsResponse, await orElse(fallbacks.signIns, call)).sessions;
    },
  });

export async function endSignIn(userId: string, id: string, key: string): Promise<void> {
  const path = pathOf(userId, `sessions/${encodeURIComponent(id)}`);
  await orElse(fallbacks.end, http.delete(path, keyHeader(key)));
}

export async function endAllSignIns(userId: string, key: string): Promise<void> {
  await orElse(fallbacks.end, http.delete(pathOf(userId, 'sessions'), keyHeader(key)));
}

const latest = { page: 1, limit: 20 } as const;

/** What a user did last, the newest first. */
export const userActivityQuery = (userId: string) =>
  queryOptions({
    queryKey: ['audit', { actor: userId }, 'latest'],
    queryFn: ({ signal }) => getAuditPage({ actor: userId }, latest, signal),
  });
