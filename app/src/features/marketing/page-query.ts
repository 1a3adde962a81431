import type { TravelerPage } from '@alo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { travelerPageQuery } from '../../ui/traveler-page-query';

/** Shows the page for travelers as a change gave it. */
export function useSetPage(hotelId: string): (page: TravelerPage) => void {
  const queries = useQueryClient();
  const { queryKey } = travelerPageQuery(hotelId);
  return (page) => {
    // A response that is on its way is older.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, page);
  };
}
