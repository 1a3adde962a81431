import { useEffect } from 'react';
import type { FormSession } from './form-session';
import { fetchOverlays } from './WithOverlays';

/** ERR-12, in milliseconds. */
const attachmentDelay = 500;
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
    const subscriptions = [
      actor.on('notice', ({ notice }) => {
        fetchOverlays().then(
          ({ say }) => say(notice, { actor, sheet }),
          // The bottom bar says it too.
          (error: unknown) => console.warn('A notice could not be shown.', error),
        );
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
