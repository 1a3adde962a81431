import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { AloDialog } from '../dialogs/AloDialog.js';
import { BusyButton } from '../dialogs/BusyButton.js';
import { reviewingTexts } from './texts.js';

interface LeaveReviewDialogProps {
  /** The number of decisions that are not saved. */
  readonly unsaved: number;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  /** Goes on and drops the decisions. */
  readonly onLeave: () => void;
  readonly onSave: () => void;
}

/** Asks before leaving with decisions that are not saved. The safe action, saving, has the focus. */
export function LeaveReviewDialog({ unsaved, isSaving, onCancel, onLeave, onSave }: LeaveReviewDialogProps) {
  useLocale();
  const safe = useRef<HTMLButtonElement>(null);
  const { leave } = reviewingTexts;
  return (
    <AloDialog
      title={leave.title}
      role="alertdialog"
      initialFocus={safe}
      onClose={onCancel}
      actions={
        <>
          <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
            {leave.cancel}
          </Button>
          <Button variant="outline" disabled={isSaving} onClick={onLeave}>
            {leave.leave}
          </Button>
          <BusyButton ref={safe} isBusy={isSaving} busy={leave.saving} onClick={onSave}>
            {leave.save}
          </BusyButton>
        </>
      }
    >
      {leave.text({ count: unsaved })}
    </AloDialog>
  );
}
