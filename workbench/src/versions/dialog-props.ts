import type { ReleaseDesk } from './desk.js';
import type { Look } from './look.js';

/** What a dialog about a draft needs. */
export interface DialogProps {
  readonly desk: ReleaseDesk;
  readonly look: Look;
  /** Something was done, or the draft is to be looked at anew. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
