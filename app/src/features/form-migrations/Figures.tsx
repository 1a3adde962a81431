import { formatNumber } from '@alo/engine';
import styles from './form-migrations.module.css';

/** Figures side by side, each with what it counts. */
export function Figures({ of }: { readonly of: readonly (readonly [count: number, words: string])[] }) {
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
