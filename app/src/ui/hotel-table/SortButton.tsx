import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './hotel-table.module.css';

interface SortButtonProps {
  readonly order: 'asc' | 'desc' | false;
  readonly onSort: () => void;
  readonly children: ReactNode;
}

const icons = { asc: ArrowUp, desc: ArrowDown } as const;

/** A column's header; the order itself is said by the cell's `aria-sort`. */
export function SortButton({ order, onSort, children }: SortButtonProps) {
  const Icon = order === false ? ArrowDownUp : icons[order];
  return (
    <button className={styles['sort']} type="button" onClick={onSort}>
      {children}
      <Icon size={16} aria-hidden />
    </button>
  );
}
