import { LeaveReviewDialog, useReviewing } from '@alo/renderer';
import type { ReviewSheet } from '@alo/engine';
import type { FormSession } from '../form-session';
import { openedReview } from './form-review';
import { saveReview } from './save-review';

interface LeaveReviewProps {
  readonly session: FormSession;
  onStay(this: void): void;
  onLeave(this: void): void;
}

/** Asks about decisions that are not saved, before the form is left. */
export function LeaveReview({ session, ...ways }: LeaveReviewProps) {
  const sheet = openedReview(session);
  return sheet ? <Ask sheet={sheet} {...ways} /> : null;
}

function Ask({
  sheet,
  onStay,
  onLeave,
}: Omit<LeaveReviewProps, 'session'> & { readonly sheet: ReviewSheet }) {
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
