import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { texts } from '../texts.js';
import { dialogTexts } from './texts.js';
import { AloDialog } from './AloDialog.js';
import { BusyButton } from './BusyButton.js';
import { hasWork, SubmitChecklist, type ChecklistStep } from './SubmitChecklist.js';
import { stepTitle } from '../words/step-title.js';

interface SubmitDialogProps {
  /** All steps but the last one, in which the form is submitted. */
  readonly steps: readonly ChecklistStep[];
  /** The names of files that are not sent. */
  readonly unsent?: readonly string[] | undefined;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly onGoTo: (stepKey: string) => void;
  /** Shows the sources of a step that lacks only evidence. */
  readonly onSources: (stepKey: string) => void;
}

/**
 * Asks before a submit, which locks the answers, and lists what is still missing (F-33). It can be submitted all the
 * same: the server decides, since another person may have completed a step meanwhile.
 */
export function SubmitDialog(props: SubmitDialogProps) {
  const { steps, unsent = [], isBusy, onConfirm, onCancel, onGoTo, onSources } = props;
  const safe = useRef<HTMLButtonElement>(null);
  const incomplete = steps.filter(hasWork);
  const [first] = incomplete;
  return (
    <AloDialog
      title={first === undefined ? dialogTexts.submit.title : dialogTexts.submit.notReadyTitle}
      role="alertdialog"
      initialFocus={safe}
      onClose={onCancel}
      actions={
        <>
          <Button
            {...(first === undefined && { ref: safe })}
            variant="ghost"
            disabled={isBusy}
            onClick={onCancel}
          >
            {texts.dialog.cancel}
          </Button>
          <BusyButton
            variant={first === undefined ? 'solid' : 'outline'}
            isBusy={isBusy}
            busy={dialogTexts.submit.busy}
            onClick={onConfirm}
          >
            {dialogTexts.submit.confirm}
          </BusyButton>
          {first === undefined ? null : (
            <Button
              ref={safe}
              onClick={() => {
                (first.isCompleted ? onSources : onGoTo)(first.key);
              }}
            >
              {first.isCompleted
                ? dialogTexts.submit.sourcesOf(stepTitle(first.title))
                : dialogTexts.submit.goTo(stepTitle(first.title))}
            </Button>
          )}
        </>
      }
    >
      {first === undefined ? null : (
        <>
          <p>{dialogTexts.submit.notReady}</p>
          <SubmitChecklist steps={incomplete} onGoTo={onGoTo} onSources={onSources} />
        </>
      )}
      {unsent.length === 0 ? null : <p>{dialogTexts.submit.unsent(unsent)}</p>}
      <p>{dialogTexts.submit.locks}</p>
    </AloDialog>
  );
}
