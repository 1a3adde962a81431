import { hotelFilterKeys } from '@alo/schemas';
import { X } from 'lucide-react';
import { countryName } from '@alo/engine';
import { statusWords } from '../../../ui/hotel-words';
import type { HotelListView } from '../list-address';
import { texts as listTexts } from '../texts';
import { texts } from './texts';
import styles from './tools.module.css';

interface FilterChipsProps {
  readonly view: HotelListView;
  readonly onView: (view: Partial<HotelListView>) => void;
}

interface Chip {
  readonly words: string;
  /** The view without it. */
  readonly without: Partial<HotelListView>;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function wordsOf(key: (typeof hotelFilterKeys)[number], value: string): string {
  if (key === 'hotel_location_country') return countryName(value);
  if (key === 'alo_hotel_status' || key === 'alo_submission_status') return statusWords(value as 'boost');
  return texts.chips.named[key]?.(value) ?? value;
}

function chipsOf({ search, status, isFasttrack, filters }: HotelListView): readonly Chip[] {
  const ofKeys = hotelFilterKeys.flatMap((key) =>
    (filters[key] ?? []).map((value) => ({
      words: wordsOf(key, value),
      without: { filters: { ...filters, [key]: filters[key]?.filter((other) => other !== value) ?? [] } },
    })),
  );
  return [
    ...(search === '' ? [] : [{ words: texts.chips.search(search), without: { search: '' } }]),
    ...(status === undefined
      ? []
      : [{ words: capitalized(listTexts.categories[status]), without: { status: undefined } }]),
    ...(isFasttrack ? [{ words: texts.chips.fasttrack, without: { isFasttrack: false } }] : []),
    ...ofKeys,
  ];
}

/** What the list is filtered by; each can be taken away. */
export function FilterChips({ view, onView }: FilterChipsProps) {
  const chips = chipsOf(view);
  if (chips.length === 0) return null;
  return (
    <div className={styles['chips']} role="group" aria-label={texts.chips.label}>
      <span aria-hidden>{texts.chips.label}</span>
      {chips.map(({ words, without }) => (
        <button
          key={words}
          type="button"
          aria-label={texts.chips.remove(words)}
          onClick={() => onView({ ...without, page: 1 })}
        >
          <span>{words}</span>
          <X size={14} aria-hidden />
        </button>
      ))}
    </div>
  );
}
