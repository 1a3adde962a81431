import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './line.module.css';

interface LineProps {
  readonly icon: LucideIcon;
  /** What waits for the person, or should not stay as it is. */
  readonly kind?: 'open' | 'warning' | undefined;
  readonly words: ReactNode;
  /** What belongs to the words, below them. */
  readonly more?: ReactNode;
  /** The buttons. */
  readonly children?: ReactNode;
}

/** Below the control of a question: what was said elsewhere, and what a person can do about it. */
export function Line({ icon: Icon, kind, words, more, children }: LineProps) {
  return (
    <div className={styles['line']} data-kind={kind}>
      <Icon size={18} aria-hidden />
      <div className={styles['words']}>
        <p>{words}</p>
        {more}
      </div>
      {children === undefined ? null : <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
