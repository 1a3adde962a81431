import { isRecognitionLink } from './recognition-link.js';
import type { Review } from './review.js';

export type ReasonIssueCode = 'reasonNeeded' | 'reasonUnknown' | 'askNeeded' | 'linkWrong';

/**
 * What is wrong with the words of a decision (W-14, W-25, P-23, SRC-03). Where there are reasons a rejection names one of them;
 * where there are none it needs none. What the respondent is asked says something.
 *
 * @param reasonIds those that can be chosen
 */
export function reasonIssue(
  { approved, asks, reasonId, recognitionLink }: Review,
  reasonIds: readonly string[],
): ReasonIssueCode | undefined {
  if (approved === null) return asks !== undefined && asks.trim() === '' ? 'askNeeded' : undefined;
  if (approved)
    return recognitionLink === undefined || isRecognitionLink(recognitionLink) ? undefined : 'linkWrong';
  if (reasonId === null) return reasonIds.length > 0 ? 'reasonNeeded' : undefined;
  return reasonIds.includes(reasonId) ? undefined : 'reasonUnknown';
}
