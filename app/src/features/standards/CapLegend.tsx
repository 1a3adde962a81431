import { useLocale } from '@alo/renderer';
import type { ServedStandards } from '@alo/schemas';
import { Link } from 'react-router-dom';
import { publishedText } from './published-text';
import { capFilters, type CapFilter } from './served-rows';
import styles from './standards.module.css';
import { texts } from './texts';

interface CapLegendProps {
  readonly cap: ServedStandards['value_chain_cap'];
  readonly filter: CapFilter;
  readonly onFilter: (filter: CapFilter) => void;
}

/** Explains the cap on what a buyer may demand, and chooses whether each question says it. */
export function CapLegend({ cap, filter, onFilter }: CapLegendProps) {
  useLocale();
  return (
    <section className={styles['legend']} aria-labelledby="value-chain-cap">
      <h2 id="value-chain-cap">{texts.cap.title}</h2>
      <p>
        {texts.cap.rule({ from: publishedText(cap.applies_from) })} {texts.cap.right}
      </p>
      <div className={styles['choice']}>
        <label>
          <span>{texts.cap.show}</span>
          <select
            value={filter}
            onChange={({ target }) => onFilter(capFilters.find((each) => each === target.value) ?? 'none')}
          >
            {capFilters.map((each) => (
              <option key={each} value={each}>
                {texts.cap.shown[each]}
              </option>
            ))}
          </select>
        </label>
        <Link className={styles['link']} to={{ search: '', hash: cap.standard }}>
          {texts.cap.more}
        </Link>
      </div>
    </section>
  );
}
