/** The page for travelers, as it is saved. */
import type { TravelerMedium, TravelerPage } from '@alo/schemas';
import { queryOptions } from '@tanstack/react-query';
import { getTravelerPage } from '../api/traveler-page';

/** Milliseconds. The addresses of pictures are good for 15 minutes. */
const addressLife = 10 * 60_000;
/** Milliseconds after which a picture whose sizes are being made is asked for again, and how long that may last. */
const sizesPause = 3000;
const sizesWait = 60_000;

const picturesOf = (page: TravelerPage): readonly TravelerMedium[] => [
  ...page.marketing_gallery_attachments,
  ...page.ppp_gallery_attachments,
];

const isWaiting = (page: TravelerPage): boolean =>
  [...picturesOf(page), ...(page.promotional_video ? [page.promotional_video] : [])].some(
    ({ sizes, uploaded_at: at }) => sizes.length === 0 && Date.now() - Date.parse(at) < sizesWait,
  );

export const travelerPageQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'traveler', hotelId],
    queryFn: ({ signal }) => getTravelerPage(hotelId, signal),
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? sizesPause : addressLife),
    gcTime: 0,
  });

/** Says what pictures without alt text mean for travelers; undefined where each of them has one. */
export function missingAltText(page: TravelerPage): string | undefined {
  const missing = picturesOf(page).filter(({ alt_text: text }) => text === '').length;
  if (missing === 0) return undefined;
  return missing === 1
    ? '1 picture has no alt text. Travelers who cannot see it do not learn what it shows.'
    : `${missing} pictures have no alt text. Travelers who cannot see them do not learn what they show.`;
}
