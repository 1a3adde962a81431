import type { Caller } from '../../policy/caller.js';
import type { AskedChange } from '../idempotency/change-request.js';

/** A change of the caller's own account. What was sent is told apart by a hash, so it must not hold a password. */
export interface OwnChange extends AskedChange {
  readonly caller: Caller;
}
