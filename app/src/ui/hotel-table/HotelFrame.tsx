import type { ReactNode } from 'react';
import styles from './hotel-table.module.css';

/** LIST-11: `initial` = nothing has come yet; `refetching` = something else or newer is on its way. */
export type DataState = 'initial' | 'idle' | 'refetching';

interface HotelFrameProps {
  readonly label: string;
  readonly dataState: DataState;
  readonly children: ReactNode;
}

/** What stands around rows of hotels, what is said of them, and their pages. Rows that wait for newer ones are pale. */
export function HotelFrame({ label, dataState, children }: HotelFrameProps) {
  return (
    <section
      className={styles['list']}
      data-state={dataState}
      aria-busy={dataState !== 'idle'}
      aria-label={label}
    >
      {children}
    </section>
  );
}
