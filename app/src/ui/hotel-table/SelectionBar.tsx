import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';
import { texts } from './texts';

interface SelectionBarProps {
  /** How many rows are chosen, over all pages. */
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with all of them at once. */
  readonly children: ReactNode;
}

/** Says how many rows are chosen, and offers what can be done with them. It is there while something is chosen. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  useLocale();
  return (
    <section className={styles['bar']} aria-label={texts.selection.label}>
      <p role="status">{texts.selection.count({ count })}</p>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {texts.selection.clear}
      </Button>
      <div className={styles['actions']}>{children}</div>
    </section>
  );
}
