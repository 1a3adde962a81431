import type { Discarded } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormSession } from './form-session';
import { fetchOverlays } from './WithOverlays';

/** What was discarded last, step by step. */
export type DiscardedSteps = readonly { readonly stepKey: StepKey; readonly discarded: Discarded }[];

export const countOf = (steps: DiscardedSteps): number =>
  steps.reduce(
    (sum, { discarded: { drafts, misfits } }) =>
      sum + new Set([...Object.keys(drafts), ...Object.keys(misfits)]).size,
    0,
  );

/**
 * Lets discarding be undone (F-10): on this page by what is returned; on the next one by a message, which keeps the
 * answers on the device again and leads back.
 */
export function useDiscarded(session: FormSession) {
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
    /** Discards these drafts of any step. */
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
