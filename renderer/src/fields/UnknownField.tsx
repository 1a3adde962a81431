import { CircleHelp } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './file.module.css';

/** STEP-11: stands for a custom component that this version does not know. */
export function UnknownField() {
  useLocale();
  return (
    <div className={styles['box']}>
      <CircleHelp size={20} aria-hidden className={styles['icon']} />
      <p className={styles['later']}>{texts.question.unknownComponent}</p>
    </div>
  );
}
