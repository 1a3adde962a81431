import { useEffect, useRef } from 'react';
import styles from './hotel-table.module.css';

interface ChooseProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Is only a part chosen? */
  readonly isPartial?: boolean;
  /** `isRange`: Shift was held. */
  readonly onToggle: (isRange: boolean) => void;
}

/** A checkbox that fills its cell (LIST-02). */
export function Choose({ label, isChosen, isPartial = false, onToggle }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className={styles['choose']}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        // Only a click, which the keyboard makes too, knows whether Shift is held.
        onClick={({ shiftKey }) => onToggle(shiftKey)}
        readOnly
      />
    </label>
  );
}
