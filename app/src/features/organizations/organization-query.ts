import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrganizationHotels, type HotelsOfOrganization } from '../../api/organizations';
import { pageSize, type OrganizationTab, type OrganizationView } from './organization-view';
import { getUsers, type UsersOfOrganization } from './users-calls';

/** What a tab shows; all of them tell about the organization, too. */
export type ShownTab =
  | ({ readonly tab: 'users' } & UsersOfOrganization)
  | ({ readonly tab: Exclude<OrganizationTab, 'users'> } & HotelsOfOrganization);

async function askFor(
  id: string,
  { tab, page, search }: OrganizationView,
  signal: AbortSignal,
): Promise<ShownTab> {
  // The tab of the answers asks for its own; of the hotels it needs how many there are.
  const wanted = { page, limit: pageSize, search };
  return tab === 'users'
    ? { tab, ...(await getUsers(id, wanted, signal)) }
    : { tab, ...(await getOrganizationHotels(id, tab !== 'others', wanted, signal)) };
}

/** A page of a tab (API-30, API-32). While the next one loads, the one before stays on the screen. */
export const organizationQuery = (id: string, view: OrganizationView) =>
  queryOptions({
    queryKey: ['organizations', id, view],
    queryFn: ({ signal }) => askFor(id, view, signal),
    placeholderData: keepPreviousData,
  });
