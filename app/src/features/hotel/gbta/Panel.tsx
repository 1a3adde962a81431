import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './gbta.module.css';

interface PanelProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** A few words at the end of its head. */
  readonly hint?: string | undefined;
  /** Does it stand open at first? */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** GBTA-02: a panel that opens and closes by its head, whatever the others do. */
export function Panel({ icon: Icon, title, hint, isOpen, children }: PanelProps) {
  return (
    <details className={styles['panel']} open={isOpen}>
      <summary>
        <Icon size={20} aria-hidden />
        <h2>{title}</h2>
        {hint === undefined ? null : <span>{hint}</span>}
        <ChevronDown size={20} aria-hidden data-turns />
      </summary>
      <div className={styles['inside']}>{children}</div>
    </details>
  );
}
