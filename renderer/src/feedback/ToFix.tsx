import { CircleAlert } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './feedback.module.css';

/** Says how many answers have an issue, with an icon; nothing where none has. */
export function ToFix({ count }: { readonly count: number | undefined }) {
  useLocale();
  return count === undefined || count === 0 ? null : (
    <span className={styles['toFix']}>
      <CircleAlert size={14} aria-hidden />
      {texts.step.toFix({ count })}
    </span>
  );
}
