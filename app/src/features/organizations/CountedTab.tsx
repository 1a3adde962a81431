import { formatNumber } from '@alo/engine';
import { Tabs } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import styles from './organizations.module.css';

interface CountedTabProps {
  readonly value: string;
  readonly title: string;
  /** undefined: it is not known, or nothing is counted. */
  readonly count: number | undefined;
  readonly isShown: boolean;
}

/** A tab that says how many there are. Where the row is longer than a phone is wide, the one that is shown is in sight. */
export function CountedTab({ value, title, count, isShown }: CountedTabProps) {
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isShown]);
  return (
    <Tabs.Trigger ref={tab} value={value}>
      {title}
      {count === undefined ? null : <span className={styles['tabCount']}>{formatNumber(count)}</span>}
    </Tabs.Trigger>
  );
}
