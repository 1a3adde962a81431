import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './frame.module.css';

interface ProgressProps {
  readonly completed: number;
  readonly total: number;
  /** Is there only the bar, under the top bar of a phone? */
  readonly isThin?: boolean | undefined;
}

/** Shows `Form Progress`, `N of M completed` and a bar. */
export function Progress({ completed, total, isThin = false }: ProgressProps) {
  useLocale();
  const percent = total === 0 ? 0 : Math.round((100 * completed) / total);
  return (
    <>
      {isThin ? null : (
        <p className={styles['progressWords']}>
          <strong>{texts.panel.progress}</strong>
          <span>{texts.panel.completed({ count: completed, m: total })}</span>
        </p>
      )}
      <div
        className={styles['bar']}
        data-thin={isThin || undefined}
        role="progressbar"
        aria-label={texts.panel.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={texts.panel.completed({ count: completed, m: total })}
      >
        <div className={styles['barFill']} style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}
