/** A button that shows only a sign: its title is its name, and stands beside the pointer. With a label, too, it would be said twice. */
import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly isOff?: boolean;
  /** Of a button that switches something: is it on? */
  readonly isOn?: boolean;
  /** Of a button that unfolds something: is that unfolded? */
  readonly isExpanded?: boolean;
}

export function IconButton({ label, onClick, children, isOff = false, isOn, isExpanded }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles['icon']}
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
