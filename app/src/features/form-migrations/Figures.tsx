import { formatNumber } from '@alo/engine';
import styles from './form-migrations.module.css';

/** What is counted, in words that follow the number: the same for every number, or those of one and of all others. */
type Counted = string | readonly [one: string, others: string];

const wordsOf = (count: number, counted: Counted) =>
  typeof counted === 'string' ? counted : counted[count === 1 ? 0 : 1];

/** Figures side by side, each with what it counts. */
export function Figures({ of }: { readonly of: readonly (readonly [count: number, counted: Counted])[] }) {
  return (
    <dl className={styles['figures']}>
      {of.map(([count, counted]) => {
        const words = wordsOf(count, counted);
        return (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
