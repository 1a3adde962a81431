/** Sentences about decisions. */
import { dayText, formatList } from '@alo/words';
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
  const { first, others } = reviewingTexts.fallen;
  return formatList(parts.map((part, at) => (at === 0 ? first : others)[part]));
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
  const { sentence, sentenceOfNobody } = reviewingTexts.fallen;
  const said = { parts: partsText(changed), verdict: verdictOf({ approved }), day: dayText(reviewedAt) };
  return reviewedBy === null ? sentenceOfNobody(said) : sentence({ ...said, name: reviewedBy });
}

/** Says what another reviewer decided under a draft. */
export function theirsText(saved: KnownReview | undefined, reasons: readonly RejectionReason[]): string {
  const { what, theirs, cleared } = reviewingTexts.conflict;
  if (saved === undefined) return cleared;
  const reason = reasonText(reasons, saved.reasonId);
  const { [verdictOf(saved)]: words } = {
    approved: what.approved,
    asked: what.asked({ asks: saved.asks ?? '' }),
    rejected: reason === undefined ? what.rejected : what.rejectedFor({ reason }),
  };
  const name = saved.reviewedBy ?? '';
  const who = saved.reviewedBy === null ? 'unknown' : 'other';
  return theirs({ who, name, what: words, day: dayText(saved.reviewedAt) });
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
      return { text: words.reasonsMissing({ count: notice.questionIds.length }), isGood: false };
    case 'reviewsInConflict':
      return { text: words.conflicts({ count: notice.questionIds.length }), isGood: false };
    case 'reviewsNotSaved':
      return {
        text: notice.message === undefined ? words.failed : words.failedBecause({ message: notice.message }),
        isGood: false,
      };
    case 'reviewsBeingSaved':
      return { text: words.busy, isGood: false };
  }
}
