import { scoreBands } from '@alo/engine/scoring';
import { useLocale } from '../parts/useLocale.js';
import styles from './score.module.css';
import { scoreTexts } from './texts.js';

/** Says what the colours of scores mean (SCORE-06). A screen reader passes it over: it says each figure, and no colour. */
export const BandLegend = () => {
  useLocale();
  return (
    <ul className={styles['legend']} aria-hidden>
      {scoreBands.map(({ band, from, to }) => (
        <li key={band}>
          <span data-band={band} />
          {from === 0 ? scoreTexts.bands.below({ limit: to + 1 }) : scoreTexts.bands.range({ from, to })}
        </li>
      ))}
    </ul>
  );
};
