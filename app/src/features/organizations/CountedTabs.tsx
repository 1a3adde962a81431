import { useLocale } from '@alo/renderer';
import { formatNumber } from '@alo/words';
import { Tabs } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import styles from './organizations.module.css';

interface CountedTab {
  readonly value: string;
  readonly title: string;
  /** undefined: it is not known, or nothing is counted. */
  readonly count: number | undefined;
}

interface CountedTabsProps {
  readonly label: string;
  readonly tabs: readonly CountedTab[];
  /** The value of the tab that is chosen. */
  readonly chosen: string;
}

/** A row of tabs that say how many there are. Where it is longer than a phone is wide, the chosen one is in sight. */
export function CountedTabs({ label, tabs, chosen }: CountedTabsProps) {
  useLocale();
  const row = useRef<HTMLDivElement>(null);
  // Counts that come later widen the row, and push tabs out again.
  const counts = tabs.map(({ count }) => count).join();
  useEffect(() => {
    if (row.current) centre(row.current, `[data-value="${chosen}"]`);
  }, [chosen, counts]);
  return (
    <Tabs.List ref={row} className={styles['tabs'] ?? ''} aria-label={label}>
      {tabs.map(({ value, title, count }) => (
        <Tabs.Trigger key={value} value={value}>
          {title}
          {count === undefined ? null : <span className={styles['tabCount']}>{formatNumber(count)}</span>}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}

/** Scrolls the row alone: `scrollIntoView` would move the page too. */
function centre(row: HTMLElement, selector: string): void {
  const item = row.querySelector(selector);
  if (!item) return;
  const middle = ({ left, width }: DOMRect) => left + width / 2;
  row.scrollLeft += middle(item.getBoundingClientRect()) - middle(row.getBoundingClientRect());
}
