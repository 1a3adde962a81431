import type { StepActor } from '@alo/engine';
import { useState } from 'react';
import type { FormSession } from './form-session';

/** Milliseconds to wait for the device at most: a storage that hangs keeps nobody here. */
const longestWait = 2000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * NAV-20: drops the drafts of a step and leaves it once the device has dropped them too. Else they would come back when
 * the page is opened again. `leaving` says how many changes are being dropped, as long as that takes.
 */
export function useLeaveWithoutSaving({ sheet, flush }: FormSession, step: StepActor) {
  const [leaving, setLeaving] = useState<number>();

  async function leave() {
    const { stepKey } = step.getSnapshot().context;
    setLeaving(Object.keys(sheet.changes(stepKey)).length);
    sheet.discard(stepKey);
    await Promise.race([flush(), pause(longestWait)]);
    step.send({ type: 'leave.discarded' });
    setLeaving(undefined);
  }
  return { leaving, leave: () => void leave() };
}
