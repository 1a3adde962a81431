import { Button } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { AloDialog } from './AloDialog.js';
import { BusyButton } from './BusyButton.js';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Says what the button does: `Logout`, `Delete file`. */
  readonly confirm: string;
  readonly cancel?: string | undefined;
  /** The words on the button while `isBusy`. */
  readonly busy?: string | undefined;
  readonly isBusy?: boolean | undefined;
  /** Is something lost? Then the button is red. */
  readonly isDestructive?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back, or that leaves the place: Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useLocale();
  const cancel = useRef<HTMLButtonElement>(null);
  const { isDestructive = true, isBusy = false } = props;
  return (
    <AloDialog
      title={props.title}
      role="alertdialog"
      initialFocus={cancel}
      onClose={props.onCancel}
      actions={
        <>
          <Button ref={cancel} variant="ghost" disabled={isBusy} onClick={props.onCancel}>
            {props.cancel ?? texts.dialog.cancel}
          </Button>
          <BusyButton
            isDanger={isDestructive}
            isBusy={isBusy}
            busy={props.busy ?? props.confirm}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </BusyButton>
        </>
      }
    >
      {props.children}
    </AloDialog>
  );
}
