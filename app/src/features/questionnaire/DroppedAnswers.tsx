import type { DroppedAnswer } from '@alo/engine';
import { Suspense, useEffect, useState } from 'react';
import type { FormSession } from './form-session';
import { DroppedDialog } from './lazy-overlays';

/** Says what a save did not keep, because of somebody else's answer (S-16). */
export function DroppedAnswers({ session: { actor, sheet } }: { readonly session: FormSession }) {
  const [dropped, setDropped] = useState<readonly DroppedAnswer[]>([]);
  useEffect(() => {
    const subscription = actor.on('notice', ({ notice }) => {
      if (notice.code === 'answersDropped') setDropped(notice.dropped);
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return dropped.length === 0 ? null : (
    <Suspense>
      <DroppedDialog
        questionnaire={sheet.questionnaire}
        dropped={dropped}
        yours={(questionId) => sheet.question(questionId).answer}
        onClose={() => setDropped([])}
      />
    </Suspense>
  );
}
