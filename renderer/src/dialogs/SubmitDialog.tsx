import { Button } from '@chakra-ui/react';
import { shownShare } from '@alo/engine/scoring';
import { formatList } from '@alo/words';
import { useRef, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { dialogTexts } from './texts.js';
import { AloDialog } from './AloDialog.js';
import { BusyButton } from './BusyButton.js';
import { hasWork, SubmitChecklist, type ChecklistStep } from './SubmitChecklist.js';

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
  /**
   * How much of what is claimed files stand behind, and how much is needed, 0 to 1, where that is too little (P-19): then
   * nothing can be submitted.
   */
  readonly lacking?: { readonly share: number; readonly needed: number } | undefined;
  /** What else a person should know before the form is submitted. */
  readonly children?: ReactNode;
}

/**
 * Asks before a submit, which locks the answers. Where something is still missing it lists that, and leads to the first
 * of it (F-33); the server decides all the same, since another person may have changed an answer meanwhile.
 */
export function SubmitDialog(props: SubmitDialogProps) {
  useLocale();
  const { steps, unsent = [], lacking, isBusy, onConfirm, onCancel, onGoTo, onSources } = props;
  const safe = useRef<HTMLButtonElement>(null);
  const incomplete = steps.filter(hasWork);
  const [first] = incomplete;
  const isReady = first === undefined && lacking === undefined;
  const go = ({ isCompleted, key }: ChecklistStep) => {
    (isCompleted ? onSources : onGoTo)(key);
  };
  return (
    <AloDialog
      title={isReady ? dialogTexts.submit.title : dialogTexts.submit.notReadyTitle}
      role="alertdialog"
      initialFocus={safe}
      onClose={onCancel}
      actions={
        <>
          <Button {...(isReady && { ref: safe })} variant="ghost" disabled={isBusy} onClick={onCancel}>
            {texts.dialog.cancel}
          </Button>
          {isReady ? (
            <BusyButton isBusy={isBusy} busy={dialogTexts.submit.busy} onClick={onConfirm}>
              {dialogTexts.submit.confirm}
            </BusyButton>
          ) : first === undefined ? (
            <Button ref={safe} onClick={onCancel}>
              {dialogTexts.submit.addFiles}
            </Button>
          ) : (
            <Button
              ref={safe}
              onClick={() => {
                go(first);
              }}
            >
              {dialogTexts.submit.goToFirst}
            </Button>
          )}
        </>
      }
    >
      {isReady ? (
        <>
          <p>{dialogTexts.submit.locks}</p>
          {props.children}
        </>
      ) : first === undefined ? (
        <p>
          {lacking &&
            dialogTexts.submit.tooFewFiles({
              share: shownShare(lacking.share),
              needed: shownShare(lacking.needed),
            })}
        </p>
      ) : (
        <>
          <p>{dialogTexts.submit.notReady}</p>
          <SubmitChecklist steps={incomplete} onGoTo={go} />
        </>
      )}
      {unsent.length === 0 ? null : (
        <p>{dialogTexts.submit.unsent({ names: formatList(unsent), count: unsent.length })}</p>
      )}
    </AloDialog>
  );
}
