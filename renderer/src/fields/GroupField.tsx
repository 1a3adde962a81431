import type { ReactNode } from 'react';
import { partIds } from '../parts/field-props.js';
import styles from './group.module.css';

interface GroupFieldProps {
  readonly questionId: string;
  /** The nested questions, each in its own shell. */
  readonly children: ReactNode;
}

/** Several questions under one label, each answered under its own id. */
export function GroupField({ questionId, children }: GroupFieldProps) {
  return (
    <div className={styles['group']} role="group" aria-labelledby={partIds(questionId).label}>
      {children}
    </div>
  );
}
