import { hotelFilterKeys } from '@alo/schemas';
import { countryName } from '@alo/words';
import { statusWords } from '../../../ui/hotel-words';
import type { HotelListView } from '../list-address';
import { texts as listTexts } from '../texts';
import { texts } from './texts';

/** Something that the list is filtered by. */
interface Chip {
  readonly words: string;
  /** The view without it. */
  readonly without: Partial<HotelListView>;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function wordsOf(key: (typeof hotelFilterKeys)[number], value: string): string {
  if (key === 'hotel_location_country') return countryName(value);
  if (key === 'alo_hotel_status' || key === 'alo_submission_status') return statusWords(value as 'boost');
  // Other texts say by themselves what they are.
  return key === 'organization_id' ? texts.chips.organization({ value }) : value;
}

/** All that the list is filtered by. A reviewer's view is chosen elsewhere. */
export function chipsOf({ search, status, isFasttrack, filters }: HotelListView): readonly Chip[] {
  const ofKeys = hotelFilterKeys.flatMap((key) =>
    (filters[key] ?? []).map((value) => ({
      words: wordsOf(key, value),
      without: { filters: { ...filters, [key]: filters[key]?.filter((other) => other !== value) ?? [] } },
    })),
  );
  return [
    ...(search === '' ? [] : [{ words: texts.chips.search({ search }), without: { search: '' } }]),
    ...(status === undefined
      ? []
      : [{ words: capitalized(listTexts.categories[status]), without: { status: undefined } }]),
    ...(isFasttrack ? [{ words: texts.chips.fasttrack, without: { isFasttrack: false } }] : []),
    ...ofKeys,
  ];
}
