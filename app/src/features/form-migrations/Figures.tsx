import { useLocale } from '@alo/renderer';
import { formatNumber } from '@alo/words';
import styles from './form-migrations.module.css';

interface FiguresProps {
  /** `words`: what is counted, as it follows the number. */
  readonly of: readonly (readonly [count: number, words: string])[];
}

/** Figures side by side, each with what it counts. */
export function Figures({ of }: FiguresProps) {
  useLocale();
  return (
    <dl className={styles['figures']}>
      {of.map(([count, words]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
