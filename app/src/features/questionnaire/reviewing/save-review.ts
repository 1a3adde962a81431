import type { ReviewSheet } from '@alo/engine/review';
import { reviewNoticeText, toast } from '@alo/renderer';

/** Saves, and says what came of it. Gives whether everything is saved. */
export async function saveReview(
  sheet: ReviewSheet,
  onShow?: (questionIds: readonly string[]) => void,
): Promise<boolean> {
  // This lets the same source be shown again.
  onShow?.([]);
  const notice = await sheet.save();
  const { text, isGood } = reviewNoticeText(notice);
  (isGood ? toast.success : toast.error)(text);
  onShow?.('questionIds' in notice ? notice.questionIds : []);
  return isGood;
}
