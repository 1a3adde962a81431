import type { FlowNotice, QuestionnaireActor } from '@alo/engine';
import { toast, toaster } from '@alo/renderer';
import { useEffect } from 'react';
import { texts } from './texts';

/** Milliseconds (CONST-01). */
const errorDuration = 3000;

/** Shows a notice of the machines as a toast, with the text of the specification. */
function say(notice: FlowNotice) {
  const { notices } = texts;
  switch (notice.code) {
    case 'stepSaved':
    case 'changesSaved':
    case 'formSubmitted':
      toast.success(notices[notice.code]);
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
  }
}

/** Shows the toasts and does the scrolling that the machines ask for. */
export function useNotices(actor: QuestionnaireActor, onScroll: (questionId: string) => void) {
  useEffect(() => {
    const subscriptions = [
      actor.on('notice', ({ notice }) => say(notice)),
      actor.on('scroll', ({ questionId }) => onScroll(questionId)),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, onScroll]);
}
