import type { StepKey } from '@alo/schemas';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { loadChunk } from '../../lib/chunk';
import type { FormSession } from './form-session';
import { OfflineBanner } from './OfflineBanner';
import type { Connection } from './useConnection';
import { countOf, type LastDiscarded } from './discarded-steps';
import type { Said } from './said/said';
import { WithOverlays } from './WithOverlays';

/** Few hotels have a GBTA file or answers of a group. Without this code the form is filled in all the same. */
const FromElsewhere = lazy(() =>
  loadChunk(() => import('./said/FromElsewhere')).catch(() => ({ default: () => null })),
);

export interface FormBannersProps {
  readonly session: FormSession;
  readonly stepKey: StepKey;
  /** Saves the step and stays there. */
  readonly onSave: () => void;
  readonly connection: Connection;
  readonly discarded: LastDiscarded;
  /** Is told what was said elsewhere at the questions. Keep it the same. */
  readonly onSaid: (said: Said) => void;
}

/** The banners over a step that can be filled in: the form is offline, or there is news of it. */
export function FormBanners(props: FormBannersProps) {
  const { session, stepKey, onSave, connection, discarded } = props;
  const [isRestoredSeen, setRestoredSeen] = useState(false);
  const { sheet, restored, device, locked, unsent, context } = session;
  const offered = useSyncExternalStore(sheet.subscribeForm, () => sheet.offered(stepKey).length);
  const hasUnsent = useSyncExternalStore(unsent.subscribe, unsent.count) > 0;
  const isRestored = restored !== undefined && !isRestoredSeen;
  return (
    // The region is always there: a banner with a live region of its own is not announced everywhere.
    <div aria-live="polite">
      <OfflineBanner connection={connection} />
      {!device.available() ||
      isRestored ||
      hasUnsent ||
      offered > 0 ||
      locked.size > 0 ||
      countOf(discarded.last) > 0 ? (
        <WithOverlays onUnreachable={() => setRestoredSeen(true)}>
          {({ NewsBanners }) => (
            <NewsBanners
              session={session}
              offered={offered}
              onConfirm={onSave}
              discarded={discarded}
              restored={isRestored ? restored : undefined}
              onRestoredSeen={() => setRestoredSeen(true)}
            />
          )}
        </WithOverlays>
      ) : null}
      {context.gbta || context.group || locked.size > 0 ? (
        <Suspense>
          <FromElsewhere session={session} stepKey={stepKey} onSaid={props.onSaid} />
        </Suspense>
      ) : null}
    </div>
  );
}
