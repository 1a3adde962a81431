import type { LucideIcon } from 'lucide-react';
import styles from './fate-list.module.css';

interface FateListProps {
  /** What there is, and what becomes of it. */
  readonly fates: readonly (readonly [icon: LucideIcon, what: string, becomes: string])[];
}

/** In a question: what is lost, and what stays. */
export function FateList({ fates }: FateListProps) {
  return (
    <ul className={styles['fates']}>
      {fates.map(([Icon, what, becomes]) => (
        <li key={what}>
          <Icon size={20} aria-hidden />
          <strong>{what}</strong>
          <span>{becomes}</span>
        </li>
      ))}
    </ul>
  );
}
