import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { dialogTexts } from './texts.js';
import { AloDialog } from './AloDialog.js';
import { BusyButton } from './BusyButton.js';
import styles from './dialogs.module.css';

export interface LeaveDialogProps {
  /** The way out: between steps (NAV-20), or out of the questionnaire (NAV-21). */
  readonly variant: 'step' | 'exit';
  /** Answers that are not saved yet; 0 = the panel asks although nothing is lost (UNSP-034). */
  readonly changes: number;
  /** Pre-filled answers of the step that are not saved, and files that are not sent: nothing of that is lost. */
  readonly offered?: number | undefined;
  readonly unsent?: number | undefined;
  /** The step that is left. */
  readonly step: string;
  /** The step that is gone to, where there is one. */
  readonly target?: string | undefined;
  readonly busy?: 'saving' | 'leaving' | undefined;
  readonly onCancel: () => void;
  /** Goes on and drops the drafts. */
  readonly onLeave: () => void;
  readonly onSave: () => void;
  /** The person does not want to be asked where everything is saved. */
  readonly onStopAsking?: (() => void) | undefined;
}

/**
 * Asks before leaving with changes: cancel, go on without saving, or save. The backdrop does not close it; Escape
 * cancels (UNSP-098). The safe action, saving, has the focus.
 */
export function LeaveDialog(props: LeaveDialogProps) {
  useLocale();
  const { variant, changes, busy } = props;
  const safe = useRef<HTMLButtonElement>(null);
  if (changes === 0) return <CleanLeave {...props} />;
  const isStep = variant === 'step';
  const words = isStep
    ? {
        title: dialogTexts.leave.stepTitle({ step: props.step }),
        text: dialogTexts.leave.dropped({ count: changes }),
        leave: dialogTexts.leave.continueWithout,
        leaving: dialogTexts.leave.continuing,
        save: dialogTexts.leave.saveAndContinue,
      }
    : {
        title: dialogTexts.leave.exitTitle,
        text: dialogTexts.leave.discarded({ count: changes }),
        leave: dialogTexts.leave.discard,
        leaving: dialogTexts.leave.discarding,
        save: dialogTexts.leave.save,
      };
  return (
    <AloDialog
      title={words.title}
      role="alertdialog"
      size="md"
      initialFocus={safe}
      onClose={props.onCancel}
      actions={
        <>
          <Button variant="ghost" disabled={busy !== undefined} onClick={props.onCancel}>
            {dialogTexts.leave.cancel}
          </Button>
          <BusyButton
            variant="outline"
            isBusy={busy === 'leaving'}
            busy={words.leaving}
            isDisabled={busy !== undefined}
            onClick={props.onLeave}
          >
            {words.leave}
          </BusyButton>
          <BusyButton
            ref={safe}
            isBusy={busy === 'saving'}
            busy={dialogTexts.leave.saving}
            isDisabled={busy !== undefined}
            onClick={props.onSave}
          >
            {words.save}
          </BusyButton>
        </>
      }
    >
      {words.text}
    </AloDialog>
  );
}

/** STEP-15 asks on every change of step, until the person does not want that; without changes there is nothing to save. */
function CleanLeave(props: LeaveDialogProps) {
  useLocale();
  const { target, step, offered = 0, unsent = 0, busy, onCancel, onLeave, onStopAsking } = props;
  const go = useRef<HTMLButtonElement>(null);
  const [stopsAsking, setStopsAsking] = useState(false);
  return (
    <AloDialog
      title={dialogTexts.leave.cleanTitle({ target: target ?? step })}
      role="alertdialog"
      size="sm"
      initialFocus={go}
      onClose={onCancel}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {dialogTexts.leave.cancel}
          </Button>
          <BusyButton
            ref={go}
            isBusy={busy === 'leaving'}
            busy={dialogTexts.leave.continuing}
            onClick={() => {
              if (stopsAsking) onStopAsking?.();
              onLeave();
            }}
          >
            {dialogTexts.leave.continue}
          </BusyButton>
        </>
      }
    >
      {offered + unsent === 0 ? <p>{dialogTexts.leave.cleanText}</p> : null}
      {offered > 0 ? <p>{dialogTexts.leave.offered({ count: offered })}</p> : null}
      {unsent > 0 ? <p>{dialogTexts.leave.unsent({ count: unsent })}</p> : null}
      {onStopAsking ? (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={stopsAsking}
            onChange={({ target: { checked } }) => setStopsAsking(checked)}
          />
          {dialogTexts.leave.stopAsking}
        </label>
      ) : null}
    </AloDialog>
  );
}
