import { shownScore } from '@alo/engine/scoring';
import { useLocale } from '../parts/useLocale.js';
import { Ring } from '../feedback/ScoreRing.js';
import styles from './score.module.css';
import { scoreWord, spokenScore } from './score-words.js';

interface PillarRingProps {
  /** 0 to 100; `null` = not available. */
  readonly score: number | null;
}

/** The score of one pillar as a ring around its figure. The name of the pillar stands beside it. */
export function PillarRing({ score }: PillarRingProps) {
  useLocale();
  return (
    <span
      className={styles['pillarRing']}
      data-missing={score === null || undefined}
      role="img"
      aria-label={spokenScore(score)}
    >
      <svg viewBox="0 0 144 144" aria-hidden>
        <Ring radius={62} gap={0} score={shownScore(score) ?? undefined} />
      </svg>
      <span>{scoreWord(score)}</span>
    </span>
  );
}
