import type { ReactNode } from 'react';
import styles from './step.module.css';

/** STEP-03: two columns where there is room; a question with `colSpan` 2 takes a row. */
export function QuestionGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

interface LocationLayoutProps {
  /** The first five fields. */
  readonly fields: ReactNode;
  readonly map: ReactNode;
  readonly rest: ReactNode;
}

/** STEP-04: the first five fields beside the map, the rest below. */
export function LocationLayout({ fields, map, rest }: LocationLayoutProps) {
  return (
    <div className={styles['location']}>
      <div className={styles['beside']}>{fields}</div>
      <div className={styles['mapSide']}>{map}</div>
      <div className={styles['below']}>
        <QuestionGrid>{rest}</QuestionGrid>
      </div>
    </div>
  );
}
