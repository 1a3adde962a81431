import styles from './score.module.css';
import { scoreTexts } from './texts.js';

/** What the colours of scores say (SCORE-06). */
export const BandLegend = () => (
  <ul className={styles['legend']} aria-label={scoreTexts.bands.label}>
    {(['green', 'orange', 'amber', 'red'] as const).map((band) => (
      <li key={band}>
        <span data-band={band} aria-hidden />
        {scoreTexts.bands[band]}
      </li>
    ))}
  </ul>
);
