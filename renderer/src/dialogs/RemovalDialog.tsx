import { Button } from '@chakra-ui/react';
import { formatList } from '@alo/words';
import { useRef } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { dialogTexts } from './texts.js';
import { AloDialog } from './AloDialog.js';
import { BusyButton } from './BusyButton.js';
import styles from './dialogs.module.css';

export interface StepRemoval {
  /** Title of the step that loses something. */
  readonly step: string;
  /** Labels of the questions that lose an answer. */
  readonly questions: readonly string[];
  readonly files: number;
}

interface RemovalDialogProps {
  readonly removals: readonly StepRemoval[];
  readonly isBusy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says what goes: the first question by its label, the others and the files by their number. */
function removesText({ step, questions, files }: StepRemoval): string {
  const { removes, parts } = dialogTexts.removal;
  const [first, ...more] = questions;
  const named = [
    ...(first === undefined ? [] : [parts.question({ question: first })]),
    ...(more.length > 0 ? [parts.more({ count: more.length })] : []),
    ...(files > 0 ? [parts.files({ count: files })] : []),
  ];
  return removes({ parts: formatList(named), step });
}

/** A save would remove answers in other steps: says what, and asks first. */
export function RemovalDialog({ removals, isBusy = false, onConfirm, onCancel }: RemovalDialogProps) {
  useLocale();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AloDialog
      title={dialogTexts.removal.title}
      role="alertdialog"
      initialFocus={cancel}
      onClose={onCancel}
      actions={
        <>
          <Button ref={cancel} variant="ghost" disabled={isBusy} onClick={onCancel}>
            {dialogTexts.removal.cancel}
          </Button>
          <BusyButton isDanger isBusy={isBusy} busy={texts.bar.saving} onClick={onConfirm}>
            {dialogTexts.removal.confirm}
          </BusyButton>
        </>
      }
    >
      <p>{dialogTexts.removal.text}</p>
      <ul className={styles['list']}>
        {removals.map(({ step, questions, files }) => (
          <li key={step}>{removesText({ step, questions, files })}</li>
        ))}
      </ul>
    </AloDialog>
  );
}
