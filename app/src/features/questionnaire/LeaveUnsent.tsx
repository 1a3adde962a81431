import { CloseWithoutSavingDialog, useLocale } from '@alo/renderer';
import { useSyncExternalStore } from 'react';
import type { FormSession } from './form-session';
import { uploadsOf } from './form-uploads';
import { openedReview } from './reviewing/form-review';
import { LeaveReview } from './reviewing/LeaveReview';

interface LeaveUnsentProps {
  readonly session: FormSession;
  onStay(this: void): void;
  onLeave(this: void): void;
}

/** Asks about what the server does not have, before the form is left: a reviewer's decisions, or files. */
export function LeaveUnsent({ session, ...ways }: LeaveUnsentProps) {
  const review = openedReview(session);
  return review ? <LeaveReview sheet={review} {...ways} /> : <LeaveFiles session={session} {...ways} />;
}

function LeaveFiles({ session, onStay, onLeave }: LeaveUnsentProps) {
  useLocale();
  const uploads = uploadsOf(session);
  const items = useSyncExternalStore(uploads.subscribe, uploads.unsent);
  return (
    <CloseWithoutSavingDialog
      items={items}
      onCancel={onStay}
      onClose={() => {
        uploads.forget();
        onLeave();
      }}
    />
  );
}
