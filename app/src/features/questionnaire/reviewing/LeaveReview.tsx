import { LeaveReviewDialog, useReviewing, useLocale } from '@alo/renderer';
import type { ReviewSheet } from '@alo/engine/review';
import { saveReview } from './save-review';

interface LeaveReviewProps {
  readonly sheet: ReviewSheet;
  onStay(this: void): void;
  onLeave(this: void): void;
}

/** Asks about decisions that are not saved, before the form is left. */
export function LeaveReview({ sheet, onStay, onLeave }: LeaveReviewProps) {
  useLocale();
  const { unsaved, isSaving } = useReviewing(sheet);
  const save = async () => {
    if (await saveReview(sheet)) onLeave();
    else onStay();
  };
  return (
    <LeaveReviewDialog
      unsaved={unsaved}
      isSaving={isSaving}
      onCancel={onStay}
      onLeave={() => {
        sheet.discard();
        onLeave();
      }}
      onSave={() => void save()}
    />
  );
}
