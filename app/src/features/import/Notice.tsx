import { CircleCheck, CopyCheck, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './import.module.css';

const icons = {
  ok: CircleCheck,
  warn: TriangleAlert,
  error: TriangleAlert,
  info: CopyCheck,
  plain: Undo2,
} satisfies Record<string, LucideIcon>;

interface NoticeProps {
  readonly kind: keyof typeof icons;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** What is to be known first, with what belongs to it below. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={styles['notice']} data-kind={kind}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
      {action}
    </div>
  );
}
