/** The users of an organization (API-32, API-33). */
import type {
  FoundUser,
  NewOrganizationUser,
  OrganizationMetadata,
  OrganizationPagination,
  OrganizationUser,
} from '@alo/schemas';
import { organizationPath } from '../../api/organization-path';
import { keyHeader } from '../../api/organizations';
import { organizationsFallbacks as fallbacks } from '../../api/organizations-texts';
import { http, orElse } from '../../lib/http';
import { foundUsersResponse, organizationUsersResponse } from '../../lib/organization-responses.generated';
import { readResponse } from '../../lib/read-response';

interface PageOfUsers {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
}

export interface UsersOfOrganization {
  readonly rows: readonly OrganizationUser[];
  readonly pagination: OrganizationPagination;
  readonly organizationMetadata: OrganizationMetadata;
}

/** UNSP-078: pages and filters the users of a server that sends them all. */
function pageOf(users: readonly OrganizationUser[], { page, limit, search }: PageOfUsers) {
  const words = search.toLowerCase();
  const found = users.filter(({ name, email, role }) =>
    [name, email ?? '', role].some((text) => text.toLowerCase().includes(words)),
  );
  const totalPages = Math.ceil(found.length / limit);
  return {
    rows: found.slice((page - 1) * limit, page * limit),
    pagination: {
      totalCount: found.length,
      totalPages,
      hasNextPage: page < totalPages,
      hasPrevPage: page > 1,
    },
  };
}

export async function getUsers(
  id: string,
  wanted: PageOfUsers,
  signal: AbortSignal,
): Promise<UsersOfOrganization> {
  const { search, ...page } = wanted;
  const params = { ...page, ...(search === '' ? {} : { search }) };
  const call = http.get(`${organizationPath(id)}/users`, { params, signal });
  const response = await orElse(fallbacks.users, call);
  const { data, pagination, organizationMetadata } = readResponse(organizationUsersResponse, response);
  const paged = pagination ? { rows: data, pagination } : pageOf(data, wanted);
  return { ...paged, organizationMetadata };
}

export async function createUser(id: string, user: NewOrganizationUser, key: string): Promise<void> {
  const call = http.post(`${organizationPath(id)}/createNewUser`, user, keyHeader(key));
  await orElse(fallbacks.createUser, call);
}

/** `POST /hotelOrganizations/{id}/users/{userId}/invitation`: sends the mail again. */
export async function inviteAgain(id: string, userId: string, key: string): Promise<void> {
  const path = `${organizationPath(id)}/users/${encodeURIComponent(userId)}/invitation`;
  await orElse(fallbacks.inviteAgain, http.post(path, undefined, keyHeader(key)));
}

export async function searchUsers(
  id: string,
  search: string,
  signal: AbortSignal,
): Promise<readonly FoundUser[]> {
  const call = http.get(`${organizationPath(id)}/searchUsers`, { params: { search }, signal });
  return readResponse(foundUsersResponse, await orElse(fallbacks.searchUsers, call)).data;
}

export async function linkUser(id: string, userId: string, key: string): Promise<void> {
  const call = http.post(`${organizationPath(id)}/linkUser`, { user_id: userId }, keyHeader(key));
  await orElse(fallbacks.linkUser, call);
}

export async function removeUsers(id: string, userIds: readonly string[], key: string): Promise<void> {
  const call = http.delete(`${organizationPath(id)}/users`, {
    data: { user_ids: userIds },
    ...keyHeader(key),
  });
  await orElse(fallbacks.removeUsers, call);
}
