/** What one user may do (AUTH-06). */
import type { UserPermissions, UserPermissionsUpdate } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { http, orElse } from '../lib/http';
import { readResponse } from '../lib/read-response';
import { userPermissionsResponse } from '../lib/responses.generated';
import { organizationsFallbacks as fallbacks } from './organizations-texts';

const pathOf = (userId: string): string => `/users/${encodeURIComponent(userId)}/permissions`;

/** `GET /users/{id}/permissions` */
export const userPermissionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'permissions'],
    queryFn: async ({ signal }): Promise<UserPermissions> => {
      const response = await orElse(fallbacks.permissions, http.get(pathOf(userId), { signal }));
      return readResponse(userPermissionsResponse, response).data;
    },
  });

/** `PUT /users/{id}/permissions`; `key`: the same for each try of one change. */
export async function putUserPermissions(
  userId: string,
  update: UserPermissionsUpdate,
  key: string,
): Promise<UserPermissions> {
  const response = await orElse(
    fallbacks.savePermissions,
    http.put(pathOf(userId), update, { headers: { 'Idempotency-Key': key } }),
  );
  return readResponse(userPermissionsResponse, response).data;
}
