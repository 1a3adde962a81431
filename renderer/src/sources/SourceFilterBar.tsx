import { useId } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { StepIcon } from '../icons/StepIcon.js';
import { TopicIcon } from '../icons/TopicIcon.js';
import { formatNumber } from '@alo/words';
import { itemsOf, type SourceFilter } from './source-filters.js';
import styles from './sources.module.css';
import { sourcesTexts } from './texts.js';

interface SourceFilterBarProps {
  readonly filters: readonly SourceFilter[];
  readonly chosen: SourceFilter['key'];
  readonly onChoose: (key: SourceFilter['key']) => void;
}

/** SRC-08: lets the reader choose which sources are shown, with the number of each choice. */
export function SourceFilterBar({ filters, chosen, onChoose }: SourceFilterBarProps) {
  useLocale();
  const name = useId();
  return (
    <fieldset className={styles['filters']}>
      <legend className={styles['legend']}>{sourcesTexts.filter}</legend>
      {filters.map((filter) => (
        <label key={filter.key} className={styles['filter']}>
          <input
            type="radio"
            name={name}
            checked={filter.key === chosen}
            onChange={() => {
              onChoose(filter.key);
            }}
          />
          {filter === filters[0] ? <FilterIcon filter={filter} /> : null}
          {filter.title}
          <span className={styles['howMany']}>{formatNumber(itemsOf(filter).length)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function FilterIcon({ filter: { key, title, groups } }: { readonly filter: SourceFilter }) {
  if (key === 'topic')
    return <TopicIcon topic={`${groups[0]?.items[0]?.question.groupKey ?? ''} ${title}`} size={18} />;
  return key === 'step' && groups[0] ? <StepIcon stepKey={groups[0].key} size={18} /> : null;
}
