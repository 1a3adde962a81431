import type { DroppedAnswer } from '@alo/engine';
import { useEffect, useState } from 'react';
import type { FormSession } from './form-session';
import { WithOverlays } from './WithOverlays';

/** Says what a save did not keep, because of another person's answer (S-16). */
export function DroppedAnswers({ session: { actor, sheet } }: { readonly session: FormSession }) {
  const [dropped, setDropped] = useState<readonly DroppedAnswer[]>([]);
  useEffect(() => {
    const subscription = actor.on('notice', ({ notice }) => {
      if (notice.code === 'answersDropped') setDropped(notice.dropped);
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  const close = () => setDropped([]);
  return dropped.length === 0 ? null : (
    <WithOverlays onUnreachable={close}>
      {({ DroppedDialog }) => (
        <DroppedDialog
          questionnaire={sheet.questionnaire}
          dropped={dropped}
          yours={(questionId) => sheet.question(questionId).answer}
          onClose={close}
        />
      )}
    </WithOverlays>
  );
}
