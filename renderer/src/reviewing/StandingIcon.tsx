import { Circle, CircleCheck, CircleHelp, CircleX, RotateCcw, type LucideIcon } from 'lucide-react';
import styles from './reviewing.module.css';
import type { Standing as Value } from './where-next.js';

const icons: Readonly<Record<Value, LucideIcon>> = {
  open: Circle,
  asked: CircleHelp,
  replied: RotateCcw,
  approved: CircleCheck,
  rejected: CircleX,
  changed: RotateCcw,
};

/** The sign of a decision. Words always stand beside it. */
export function StandingIcon({ standing, size = 20 }: { readonly standing: Value; readonly size?: number }) {
  const Icon = icons[standing];
  return <Icon className={styles['sign']} data-standing={standing} size={size} aria-hidden />;
}
