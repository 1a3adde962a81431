import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { texts } from '../texts.js';
import { AloDialog } from './AloDialog.js';
import { BusyButton } from './BusyButton.js';
import { SubmitChecklist, type ChecklistStep } from '../sources/SubmitChecklist.js';

interface SubmitDialogProps {
  /** All steps but the last, which is the one that is submitted from. */
  readonly steps: readonly ChecklistStep[];
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly onGoTo: (stepKey: string) => void;
}

/** Asks before a submit, which locks the answers (F-33); or says what is still missing. */
export function SubmitDialog({ steps, isReady, isBusy, onConfirm, onCancel, onGoTo }: SubmitDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const missingEvidence = steps.reduce((sum, step) => sum + step.missingEvidence, 0);
  const incomplete = steps.find(({ isCompleted }) => !isCompleted);
  if (!isReady && incomplete !== undefined)
    return (
      <AloDialog
        title={texts.submit.notReadyTitle}
        role="alertdialog"
        initialFocus={first}
        onClose={onCancel}
        actions={
          <>
            <Button variant="ghost" onClick={onCancel}>
              {texts.submit.close}
            </Button>
            <Button
              ref={first}
              onClick={() => {
                onGoTo(incomplete.key);
              }}
            >
              {texts.submit.goTo(incomplete.title)}
            </Button>
          </>
        }
      >
        <p>{texts.submit.notReady}</p>
        <SubmitChecklist steps={steps.filter(({ isCompleted }) => !isCompleted)} onGoTo={onGoTo} />
      </AloDialog>
    );
  return (
    <AloDialog
      title={texts.submit.title}
      role="alertdialog"
      initialFocus={first}
      onClose={onCancel}
      actions={
        <>
          <Button ref={first} variant="ghost" disabled={isBusy} onClick={onCancel}>
            {texts.dialog.cancel}
          </Button>
          <BusyButton isBusy={isBusy} busy={texts.submit.busy} onClick={onConfirm}>
            {texts.submit.confirm}
          </BusyButton>
        </>
      }
    >
      <p>{texts.submit.locks}</p>
      {missingEvidence === 0 ? null : <p>{texts.submit.evidenceLater(missingEvidence)}</p>}
    </AloDialog>
  );
}
