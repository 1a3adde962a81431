import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { MigratedForms } from '@alo/schemas';
import { useKeyedChange } from '../../../ui/useKeyedChange';
import { postUndo } from '../calls';
import type { PlanName } from '../plan-address';
import { formMigrationsKey } from '../queries';
import { texts } from '../texts';

interface UndoDialogProps {
  readonly plan: PlanName;
  readonly migration: MigratedForms['data'][number];
  readonly onClose: () => void;
}

const shown = [formMigrationsKey];

/** Asks before a form moves back. Where the form has changed meanwhile, the server says that it stays. */
export default function UndoDialog({ plan, migration, onClose }: UndoDialogProps) {
  useLocale();
  const { migration_id: id, hotel, parked } = migration;
  const { isBusy, change } = useKeyedChange(shown);
  const { undo } = texts;
  const confirm = async () => {
    const done = await change(['undo', id], (key) => postUndo(hotel.id, id, key));
    if (done) toast.success(done.response.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title={undo.title({ hotel: hotel.name })}
      confirm={undo.confirm}
      cancel={undo.cancel}
      busy={undo.busy}
      isBusy={isBusy}
      isDestructive={false}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {undo.text({ from: plan.from, parked })}
    </ConfirmDialog>
  );
}
