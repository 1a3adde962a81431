import { bandOf } from '@alo/engine/scoring';
import styles from './score.module.css';

/** A score as a bar in the colour of its band (SCORE-06). Its figure stands beside it, so it is hidden from readers. */
export const ScoreBar = ({ score }: { readonly score: number | null }) => (
  <span className={styles['bar']} aria-hidden>
    <span data-band={bandOf(score)} style={{ width: `${score ?? 0}%` }} />
  </span>
);
