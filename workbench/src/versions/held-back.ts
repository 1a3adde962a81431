/** What keeps a draft from being proposed or released. It is pure. */
import type { DraftChecks } from '@alo/schemas';

/** A trial that ended, on one content of the draft. */
interface TrialDone {
  readonly sha256: string;
  readonly lost: number;
}

export type HeldBack = 'released' | 'errors' | 'examples' | 'trialNeeded' | 'trialOld' | 'lost';

export interface HeldBackOptions {
  /** The content that is proposed or released. */
  readonly sha256: string;
  readonly checks: Pick<DraftChecks['data'], 'errors' | 'failing_examples'>;
  /** Was this very revision released? */
  readonly isReleased: boolean;
  /** Is there an earlier version, with answers that a trial can move? */
  readonly hasEarlier: boolean;
  readonly trial: TrialDone | undefined;
}

/** The reasons, in the order in which they are mended; empty: nothing holds it back. */
export function heldBack({ sha256, checks, isReleased, hasEarlier, trial }: HeldBackOptions): HeldBack[] {
  if (isReleased) return ['released'];
  const reasons: HeldBack[] = [];
  if (checks.errors > 0) reasons.push('errors');
  if (checks.failing_examples > 0) reasons.push('examples');
  if (!hasEarlier) return reasons;
  if (trial === undefined) reasons.push('trialNeeded');
  else if (trial.sha256 !== sha256) reasons.push('trialOld');
  else if (trial.lost > 0) reasons.push('lost');
  return reasons;
}
