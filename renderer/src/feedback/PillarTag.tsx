import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './feedback.module.css';

const letters = { planet: 'E', people: 'S', policy: 'G' } as const;

export type Pillar = keyof typeof letters;

/** PROD-02: a pillar's letter in its colour, and its name. The colour is identity, never a score. */
export function PillarTag({
  pillar,
  withName = true,
}: {
  readonly pillar: Pillar;
  readonly withName?: boolean | undefined;
}) {
  useLocale();
  return (
    <span className={styles['pillar']}>
      <span className={styles['letter']} data-pillar={pillar} aria-hidden>
        {letters[pillar]}
      </span>
      <span className={withName ? undefined : styles['hidden']}>{texts.score[pillar]}</span>
    </span>
  );
}
