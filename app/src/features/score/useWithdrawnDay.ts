import { dayText } from '@alo/words';
import { useQuery } from '@tanstack/react-query';
import { travelerPageQuery } from '../../ui/traveler-page-query';

/** The day on which the public page of a published hotel was withdrawn, in words; undefined where it was not. */
export function useWithdrawnDay(hotelId: string, isPublished: boolean): string | undefined {
  const { data: page } = useQuery({ ...travelerPageQuery(hotelId), enabled: isPublished });
  const at = page?.publication?.withdrawn_at ?? null;
  return at === null ? undefined : dayText(at);
}
