import { useLocale } from '../parts/useLocale.js';
import { readingTexts } from './texts.js';
import { useConnection } from '../sheet/hooks.js';
import { countAsked, readingFilters, type QuestionsByFilter, type ReadingFilter } from './reading-filters.js';
import styles from './reading.module.css';

interface FilterBarProps {
  readonly found: QuestionsByFilter;
  readonly filter: ReadingFilter;
  readonly onFilter: (filter: ReadingFilter) => void;
}

/** Shows all questions of a step, or those with evidence, or the rejected ones; nothing where there is only one choice. */
export function FilterBar({ found, filter, onFilter }: FilterBarProps) {
  useLocale();
  const connection = useConnection();
  const offered = readingFilters.filter((each) => each === 'all' || found[each].size > 0);
  return offered.length === 1 ? null : (
    <div className={styles['filters']} role="group" aria-label={readingTexts.filter.label}>
      {offered.map((each) => (
        <button
          key={each}
          className={styles['filter']}
          type="button"
          aria-pressed={each === filter}
          onClick={() => {
            onFilter(each);
          }}
        >
          {readingTexts.filter[each]}
          <span className={styles['filterCount']}>{countAsked(connection, found[each])}</span>
        </button>
      ))}
    </div>
  );
}
