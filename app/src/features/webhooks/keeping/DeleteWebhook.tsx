import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { Webhook } from '@alo/schemas';
import { deleteWebhook } from '../calls';
import { texts } from '../texts';
import { useChange } from '../useChange';

interface DeleteWebhookProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onDeleted: (() => void) | undefined;
}

/** Asks before a webhook is deleted, with what waits for it. */
export default function DeleteWebhook({ webhook, onClose, onDeleted }: DeleteWebhookProps) {
  useLocale();
  const { id, name, waiting } = webhook;
  const { isBusy, change } = useChange();
  const { deletion } = texts;
  const confirm = async () => {
    const isDone = await change(['delete', id], (key) => deleteWebhook(id, key));
    onClose();
    if (!isDone) return;
    toast.success(texts.said.deleted({ name }));
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      title={deletion.title({ name })}
      confirm={deletion.confirm}
      cancel={deletion.cancel}
      busy={deletion.busy}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {deletion.text({ waiting })}
    </ConfirmDialog>
  );
}
