import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrganizations } from '../../api/organizations';

/** The organizations whose name holds the words. While others load, those before stay on the screen. */
export const organizationsQuery = (search: string) =>
  queryOptions({
    queryKey: ['organizations', 'list', search],
    queryFn: ({ signal }) => getOrganizations(search, signal),
    placeholderData: keepPreviousData,
  });
