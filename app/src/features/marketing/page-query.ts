/** The page for travelers, as it is saved. */
import type { TravelerPage } from '@alo/schemas';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getTravelerPage } from '../../api/traveler-page';

/** Milliseconds. The addresses of pictures are good for 15 minutes. */
const addressLife = 10 * 60_000;
/** Milliseconds after which a picture whose sizes are being made is asked for again, and how long that may last. */
const sizesPause = 3000;
const sizesWait = 60_000;

const isWaiting = ({ marketing_gallery_attachments: work, ppp_gallery_attachments: house }: TravelerPage) =>
  [...work, ...house].some(
    ({ sizes, uploaded_at: at }) => sizes.length === 0 && Date.now() - Date.parse(at) < sizesWait,
  );

export const travelerPageQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'traveler', hotelId],
    queryFn: ({ signal }) => getTravelerPage(hotelId, signal),
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? sizesPause : addressLife),
    gcTime: 0,
  });

/** Shows the page as a change gave it. */
export function useSetPage(hotelId: string): (page: TravelerPage) => void {
  const queries = useQueryClient();
  const { queryKey } = travelerPageQuery(hotelId);
  return (page) => {
    // A response that is on its way is older.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, page);
  };
}
