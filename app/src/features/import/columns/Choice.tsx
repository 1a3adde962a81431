import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './columns.module.css';

interface ChoiceProps {
  readonly label: string;
  /** Is the label only heard, since something visible says it? */
  readonly isLabelHidden?: boolean;
  readonly value: string;
  /** Is what is chosen nothing? Then it looks so. */
  readonly isNothing?: boolean;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** One of a list: the control of the system. */
export function Choice({
  label,
  isLabelHidden = false,
  isNothing = false,
  value,
  onChange,
  children,
}: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles['choice']}>
      {isLabelHidden ? null : <label htmlFor={id}>{label}</label>}
      <span>
        <select
          id={id}
          {...(isLabelHidden && { 'aria-label': label })}
          data-nothing={isNothing || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {children}
        </select>
        <ChevronDown size={16} aria-hidden />
      </span>
    </div>
  );
}
