/** Says in a toast what the machines have to say. Fetched with the overlays: nothing is said before something is done. */
import type { FlowNotice } from '@alo/engine';
import { stepTitle, toast, toaster } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import type { FormSession } from './form-session';
import { notices } from './notice-texts';
import { texts } from './texts';

/** Milliseconds (CONST-01). */
const errorDuration = 3000;
const successDuration = 3000;
/** Long enough to press its button. */
const actionDuration = 20_000;

type SavedNotice = Extract<FlowNotice, { code: 'stepSaved' | 'changesSaved' | 'stepSavedIncomplete' }>;

/** Says what a save left to do, or where the form went by itself; nothing when it just saved. */
function underSaved({ stepKey, left, next }: SavedNotice, titleOf: (stepKey: StepKey) => string) {
  if (next !== undefined) return notices.movedOn({ step: titleOf(stepKey), next: titleOf(next) });
  const open = left.open - left.toFix;
  const words = [
    ...(left.toFix > 0 ? [notices.toFix({ count: left.toFix })] : []),
    ...(open > 0 ? [notices.stillOpen({ count: open })] : []),
  ];
  return words.length === 0 ? undefined : words.join(', ');
}

const offerId = 'idle-save';

/**
 * Says what an idle save met, and leaves it to the person to look at it: a dialog would take the focus. It stays, since
 * the person may be away.
 */
const offer = (title: string, label: string, onClick: () => void) =>
  toaster.create({
    id: offerId,
    type: 'warning',
    title,
    duration: Infinity,
    closable: true,
    action: { label, onClick },
  });

/** Shows a notice of the machines as a toast, with the text of the specification. */
export function say(notice: FlowNotice, { actor, sheet }: Pick<FormSession, 'actor' | 'sheet'>) {
  const titleOf = (stepKey: StepKey) =>
    stepTitle(sheet.questionnaire.steps.find(({ key }) => key === stepKey)?.title ?? '');
  // A toast may be pressed when another step is open.
  const step = () => actor.getSnapshot().children.step;
  if (notice.code !== 'draftStale') toaster.dismiss(offerId);
  switch (notice.code) {
    case 'stepSaved':
    case 'changesSaved':
      toaster.create({
        type: 'success',
        title: notices[notice.code],
        description: underSaved(notice, titleOf),
        duration: successDuration,
        closable: true,
      });
      break;
    case 'formSubmitted':
      toast.success(notices.formSubmitted);
      break;
    case 'stepSavedIncomplete':
      toast.info(notices.stepSavedIncomplete);
      break;
    case 'nothingToSave':
      toast.error(notices.nothingToSave);
      break;
    case 'stepNotSaved':
    case 'changesNotSaved':
      toaster.create({
        type: 'error',
        title: notices[notice.code],
        description: notice.message,
        duration: errorDuration,
        closable: true,
      });
      break;
    case 'submitFailed':
    case 'formIncomplete':
      toast.error(notice.message ?? notices[notice.code]);
      break;
    case 'stepsNotRefreshed':
      toast.error(notice.message ?? texts.fallbacks.refresh);
      break;
    case 'savesKeptFirst':
      toast.error(notices.savesKeptFirst);
      break;
    case 'saveKept':
      // The banner says this as long as it is true.
      break;
    case 'keptSaveSent':
      if (notice.stillKept === 0) toast.success(notices.keptSavesSent);
      break;
    case 'keptSaveRefused':
      toaster.create({
        type: 'error',
        title: notices.keptSaveRefused({ step: titleOf(notice.stepKey) }),
        description: notice.message ?? notices.keptSaveRefusedText,
        duration: actionDuration,
        closable: true,
        action: {
          label: notices.goTo({ step: titleOf(notice.stepKey) }),
          onClick: () => step()?.send({ type: 'step.requested', stepKey: notice.stepKey }),
        },
      });
      break;
    case 'draftKept':
      // The bottom bar says that it is kept.
      if (notice.dropped.length > 0)
        offer(notices.draftDropped({ count: notice.dropped.length }), notices.show, () =>
          actor.send({
            type: 'notice.raised',
            notice: { code: 'answersDropped', dropped: notice.dropped },
          }),
        );
      break;
    case 'draftStale':
      offer(notices.draftStale, notices.compare, () => step()?.send({ type: 'save.requested', stays: true }));
      break;
    case 'answersDropped':
    // A dialog says this: `DroppedAnswers`.
  }
}
