/** Sentences about decisions. */
import { dayText, formatList } from '@alo/engine';
import type { KnownReview, ReviewedPart, ReviewNotice } from '@alo/engine/review';
import type { RejectionReason } from '@alo/schemas';
import { reviewingTexts } from './texts.js';

/** The text of a reason; its id where the list has it no more. */
export const reasonText = (
  reasons: readonly RejectionReason[],
  reasonId: string | null | undefined,
): string | undefined =>
  reasonId === null || reasonId === undefined
    ? undefined
    : (reasons.find(({ id }) => id === reasonId)?.reason_text ?? reasonId);

/** Writes `The answer and the files`. */
function partsText(parts: readonly ReviewedPart[]): string {
  const { part } = reviewingTexts.fallen;
  const [first, ...others] = parts.map((each) => part[each]);
  return formatList([first ?? '', ...others.map((words) => words.replace(/^T/, 't'))]);
}

type Verdict = 'approved' | 'rejected' | 'asked';

/** Names what was decided. */
export const verdictOf = ({ approved }: Pick<KnownReview, 'approved'>): Verdict =>
  approved === null ? 'asked' : approved ? 'approved' : 'rejected';

/** The reasons for which a source, or an answer without a file, can be rejected. */
export const reasonsFor = (
  reasons: readonly RejectionReason[],
  { files }: { readonly files: readonly unknown[] },
): readonly RejectionReason[] =>
  files.length > 0 ? reasons : reasons.filter(({ about }) => about === 'answer');

/** Says what changed since a decision, who made it and when; empty while it counts. */
export function fallenText({ changed, approved, reviewedBy, reviewedAt }: KnownReview): string {
  if (changed.length === 0) return '';
  return reviewingTexts.fallen.sentence(
    partsText(changed),
    reviewedBy,
    verdictOf({ approved }),
    dayText(reviewedAt),
  );
}

/** Says what another reviewer decided under a draft. */
export function theirsText(saved: KnownReview | undefined, reasons: readonly RejectionReason[]): string {
  const { what, theirs, cleared } = reviewingTexts.conflict;
  if (saved === undefined) return cleared;
  const { [verdictOf(saved)]: words } = {
    approved: what.approved,
    asked: what.asked(saved.asks ?? ''),
    rejected: what.rejected(reasonText(reasons, saved.reasonId)),
  };
  return theirs(saved.reviewedBy, words, dayText(saved.reviewedAt));
}

/** Says what came of a save, and whether it went well. */
export function reviewNoticeText(notice: ReviewNotice): { readonly text: string; readonly isGood: boolean } {
  const { notice: words } = reviewingTexts;
  switch (notice.code) {
    case 'reviewsSaved':
      return { text: words.saved, isGood: true };
    case 'noReviewsToSave':
      return { text: words.none, isGood: false };
    case 'reasonsMissing':
      return { text: words.reasonsMissing(notice.questionIds.length), isGood: false };
    case 'reviewsInConflict':
      return { text: words.conflicts(notice.questionIds.length), isGood: false };
    case 'reviewsNotSaved':
      return {
        text: notice.message === undefined ? words.failed : words.failedBecause(notice.message),
        isGood: false,
      };
    case 'reviewsBeingSaved':
      return { text: words.busy, isGood: false };
  }
}
