import type { HotelRow } from '@alo/schemas';
import { createContext, type FunctionComponent, type ReactNode } from 'react';

/** How the status of every row looks, in this list. */
export interface RowLook {
  /** LIST-10: is an action required? Then the badges are errors'. */
  readonly isActionRequired?: boolean;
  /** What stands around the badge: since when, and who reviews. */
  readonly Status?: FunctionComponent<{ readonly hotel: HotelRow; readonly children: ReactNode }> | undefined;
}

/** It comes by a context: the columns of the table are the same in every list. */
export const RowLookContext = createContext<RowLook>({});
