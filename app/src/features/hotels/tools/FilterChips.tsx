import { useLocale } from '@alo/renderer';
import { X } from 'lucide-react';
import type { HotelListView } from '../list-address';
import { chipsOf } from './chips';
import { texts } from './texts';
import styles from './tools.module.css';

interface FilterChipsProps {
  readonly view: HotelListView;
  readonly onView: (view: Partial<HotelListView>) => void;
}

/** What the list is filtered by; each can be taken away. */
export function FilterChips({ view, onView }: FilterChipsProps) {
  useLocale();
  const chips = chipsOf(view);
  if (chips.length === 0) return null;
  return (
    <div className={styles['chips']} role="group" aria-label={texts.chips.label}>
      <span aria-hidden>{texts.chips.label}</span>
      {chips.map(({ words, without }) => (
        <button
          key={words}
          type="button"
          aria-label={texts.chips.remove({ filter: words })}
          onClick={() => onView({ ...without, page: 1 })}
        >
          <span>{words}</span>
          <X size={14} aria-hidden />
        </button>
      ))}
    </div>
  );
}
