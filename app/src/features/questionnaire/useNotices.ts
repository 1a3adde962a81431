import type { FlowNotice } from '@alo/engine';
import { stepTitle, toast, toaster } from '@alo/renderer';
import type { StepKey } from '@alo/schemas';
import { useEffect } from 'react';
import type { FormSession } from './form-session';
import { texts } from './texts';
import { fetchOverlays } from './WithOverlays';

/** Milliseconds (CONST-01). */
const errorDuration = 3000;
const successDuration = 3000;
/** ERR-12, in milliseconds. */
const attachmentDelay = 500;
/** Long enough to press its button. */
const refusedDuration = 20_000;

type SavedNotice = Extract<FlowNotice, { code: 'stepSaved' | 'changesSaved' | 'stepSavedIncomplete' }>;

/** Says what a save left to do, or where the form went by itself; nothing when it just saved. */
function underSaved({ stepKey, left, next }: SavedNotice, titleOf: (stepKey: StepKey) => string) {
  if (next !== undefined) return texts.notices.movedOn(titleOf(stepKey), titleOf(next));
  const words = texts.notices.left(left.open - left.toFix, left.toFix);
  return words === '' ? undefined : words;
}

/** Shows a notice of the machines as a toast, with the text of the specification. */
function say(notice: FlowNotice, titleOf: (stepKey: StepKey) => string, goTo: (stepKey: StepKey) => void) {
  const { notices } = texts;
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
        title: notices.keptSaveRefused(titleOf(notice.stepKey)),
        description: notice.message ?? notices.keptSaveRefusedText,
        duration: refusedDuration,
        closable: true,
        action: {
          label: notices.goTo(titleOf(notice.stepKey)),
          onClick: () => goTo(notice.stepKey),
        },
      });
      break;
    case 'answersDropped':
    // A dialog says this: `DroppedAnswers`.
  }
}

/**
 * Shows the toasts and does the scrolling that the machines ask for. `onEvidence`: the form was refused since this question
 * lacks evidence.
 */
export function useNotices(
  { actor, sheet }: Pick<FormSession, 'actor' | 'sheet'>,
  onScroll: (questionId: string) => void,
  onEvidence: (questionId: string) => void,
) {
  useEffect(() => {
    let warning: ReturnType<typeof setTimeout> | undefined;
    const titleOf = (stepKey: StepKey) =>
      stepTitle(sheet.questionnaire.steps.find(({ key }) => key === stepKey)?.title ?? '');
    const goTo = (stepKey: StepKey) =>
      actor.getSnapshot().children.step?.send({ type: 'step.requested', stepKey });
    const subscriptions = [
      actor.on('notice', ({ notice }) => {
        say(notice, titleOf, goTo);
        clearTimeout(warning);
        if ('hasMissingAttachments' in notice && notice.hasMissingAttachments)
          warning = setTimeout(
            () => void fetchOverlays().then(({ warnOfAttachments }) => warnOfAttachments()),
            attachmentDelay,
          );
        if (notice.code === 'formIncomplete' && notice.questionId !== undefined)
          onEvidence(notice.questionId);
      }),
      actor.on('scroll', ({ questionId }) => onScroll(questionId)),
    ];
    return () => {
      clearTimeout(warning);
      subscriptions.forEach((subscription) => subscription.unsubscribe());
    };
  }, [actor, onEvidence, onScroll, sheet]);
}
