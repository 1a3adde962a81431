import type { Discarded } from '@alo/engine';
import { stepTitle, toaster } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import type { FormSession } from './form-session';
import { notices } from './notice-texts';
import { pathOfStep } from './step-path';

/** Milliseconds for which the next page offers to bring it back. */
const offerDuration = 20_000;

/** Offers on the next page what was discarded on the way there: it is kept on the device again, and shown in its step. */
export function offerDiscarded(
  session: FormSession,
  stepKey: StepKey,
  discarded: Discarded,
  n: number,
  navigate: (path: string) => void,
): void {
  const title = session.sheet.questionnaire.steps.find(({ key }) => key === stepKey)?.title ?? '';
  toaster.create({
    type: 'info',
    title: notices.discarded({ count: n, step: stepTitle(title) }),
    duration: offerDuration,
    closable: true,
    action: {
      label: notices.undo,
      onClick: () => {
        void Promise.all([session.keepOnDevice(stepKey, discarded), session.restoreFiles()]).then(() =>
          navigate(pathOfStep(session.hotelId, stepKey)),
        );
      },
    },
  });
}
