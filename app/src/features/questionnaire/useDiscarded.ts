import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countOf, type DiscardedSteps, type LastDiscarded } from './discarded-steps';
import type { FormSession } from './form-session';
import { fetchOverlays } from './WithOverlays';

/**
 * Lets discarding be undone (F-10): on this page by what is returned; on the next one by a message, which keeps the
 * answers on the device again and leads back.
 */
export function useDiscarded(session: FormSession): LastDiscarded {
  const { actor, sheet } = session;
  const [last, setLast] = useState<DiscardedSteps>([]);
  const navigate = useNavigate();

  useEffect(
    () =>
      session.onDiscarded((stepKey, discarded) => {
        const steps = [{ stepKey, discarded }];
        const n = countOf(steps);
        if (n === 0) return;
        const { destination } = actor.getSnapshot().children.step?.getSnapshot().context ?? {};
        if (destination?.kind !== 'route') {
          setLast(steps);
          return;
        }
        // The dialog that asked has fetched them.
        void fetchOverlays().then(({ offerDiscarded }) =>
          offerDiscarded(session, stepKey, discarded, n, (path) => void navigate(path)),
        );
      }),
    [actor, navigate, session],
  );

  return {
    last,
    discard: useCallback(
      (questionIds: readonly string[]) => {
        const ids = new Set(questionIds);
        setLast(
          sheet.questionnaire.steps.map(({ key }) => ({ stepKey: key, discarded: sheet.discard(key, ids) })),
        );
      },
      [sheet],
    ),
    undo: useCallback(() => {
      for (const { discarded } of last) sheet.restore(discarded);
      void session.restoreFiles();
      setLast([]);
    }, [last, session, sheet]),
    forget: useCallback(() => setLast([]), []),
  };
}
