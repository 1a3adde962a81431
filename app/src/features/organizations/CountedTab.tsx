import { formatNumber } from '@alo/engine';
import { Tabs } from '@chakra-ui/react';
import styles from './organizations.module.css';

interface CountedTabProps {
  readonly value: string;
  readonly title: string;
  /** undefined: it is not known, or nothing is counted. */
  readonly count: number | undefined;
}

/** A tab that says how many there are. */
export function CountedTab({ value, title, count }: CountedTabProps) {
  return (
    <Tabs.Trigger value={value}>
      {title}
      {count === undefined ? null : <span className={styles['tabCount']}>{formatNumber(count)}</span>}
    </Tabs.Trigger>
  );
}
