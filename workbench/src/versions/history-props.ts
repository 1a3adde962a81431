import type { Draft } from '@alo/schemas';
import type { ReleaseDesk } from './desk.js';

/** What shows the revisions of a draft, and goes back to one. */
export interface HistoryProps {
  readonly desk: ReleaseDesk;
  readonly draft: Draft;
  readonly save: () => Promise<void>;
  /** Looks at the draft anew, after it was restored. */
  readonly onChanged: () => void;
}
