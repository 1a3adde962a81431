import type { Review } from './review.js';

export type ReasonIssueCode = 'reasonNeeded' | 'reasonUnknown';

/**
 * What is wrong with the reason of a decision (W-14, SRC-03). Where there are reasons a rejection names one of them;
 * where there are none it needs none.
 *
 * @param reasonIds those that can be chosen
 */
export function reasonIssue(
  { approved, reasonId }: Review,
  reasonIds: readonly string[],
): ReasonIssueCode | undefined {
  if (approved !== false) return undefined;
  if (reasonId === null) return reasonIds.length > 0 ? 'reasonNeeded' : undefined;
  return reasonIds.includes(reasonId) ? undefined : 'reasonUnknown';
}
