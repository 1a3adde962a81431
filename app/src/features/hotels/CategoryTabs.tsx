import { useLocale } from '@alo/renderer';
import { hotelCategories } from '@alo/schemas';
import styles from './categories.module.css';
import type { Counts } from './hotels-query';
import type { Category } from './list-address';
import { texts } from './texts';

interface CategoryTabsProps {
  /** `undefined` = all. */
  readonly category: Category | undefined;
  readonly counts: Counts;
  readonly onCategory: (category: Category | undefined) => void;
}

/** LIST-03: the categories of hotels, each with its count; one is chosen. */
export function CategoryTabs({ category, counts, onCategory }: CategoryTabsProps) {
  useLocale();
  return (
    <div className={styles['tabs']} role="group" aria-label={texts.categories.label}>
      {(['all', ...hotelCategories] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === (category ?? 'all')}
          onClick={() => onCategory(name === 'all' ? undefined : name)}
        >
          <span>{texts.categories[name]}</span>
          {counts[name] === undefined ? null : <span className={styles['count']}>{counts[name]}</span>}
        </button>
      ))}
    </div>
  );
}
