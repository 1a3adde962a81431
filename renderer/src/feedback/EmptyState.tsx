import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './feedback.module.css';

interface EmptyStateProps {
  /** Says what is not there, in the specification's words where it has them. */
  readonly title: string;
  /** Says why, and what to do. */
  readonly children?: ReactNode;
  readonly icon?: LucideIcon | undefined;
  readonly action?: ReactNode;
  /** `h1` where this is all that the page has to say. */
  readonly titleAs?: 'h1' | 'p' | undefined;
}

/** Shows that there is nothing: what and why, and one action. */
export function EmptyState({ title, children, icon: Icon, action, titleAs: Title = 'p' }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {Icon && <Icon size={24} aria-hidden />}
      <Title className={styles['emptyTitle']}>{title}</Title>
      {children === undefined ? null : <div className={styles['emptyText']}>{children}</div>}
      {action === undefined ? null : <div className={styles['emptyAction']}>{action}</div>}
    </div>
  );
}
