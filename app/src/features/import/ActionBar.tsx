import type { ReactNode } from 'react';
import styles from './import.module.css';

interface ActionBarProps {
  /** Leads back. */
  readonly back?: ReactNode;
  /** Says how it stands; it is read out when it changes. */
  readonly status?: ReactNode;
  readonly statusId?: string;
  readonly tone?: 'plain' | 'warn';
  /** The action that comes next, the main one last. */
  readonly children?: ReactNode;
}

/** The bar at the lower edge, always there: where one comes from, how it stands, what comes next. */
export function ActionBar({ back, status, statusId, tone = 'plain', children }: ActionBarProps) {
  return (
    <div className={styles['bar']}>
      {back}
      <p className={styles['status']} id={statusId} role="status" data-tone={tone}>
        {status}
      </p>
      {children}
    </div>
  );
}

interface NextButtonProps {
  /** The id of what says why it waits; absent: it does not. */
  readonly waitsFor?: string | undefined;
}

/** What a button has that waits for something: it keeps the focus, and names the reason. */
export const waiting = ({ waitsFor }: NextButtonProps) =>
  waitsFor === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': waitsFor };
