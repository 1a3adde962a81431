import { toast, useLocale } from '@alo/renderer';
import type { Passkey } from '@alo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { ProofDialog } from '../ProofDialog';
import { deletePasskey, passkeysQuery } from './calls';
import type { PasskeyDialogProps } from './RenamePasskey';
import { texts } from './texts';

const words = texts.deletion;

/** Asks before a passkey is deleted. */
export default function DeletePasskey({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  useLocale();
  const queries = useQueryClient();
  return (
    <ProofDialog
      title={words.title({ name })}
      confirm={words.confirm}
      busy={words.busy}
      cancel={words.cancel}
      failed={words.failed}
      isDestructive
      onConfirm={async (proof) => {
        await deletePasskey(id, proof);
        queries.setQueryData(passkeysQuery.queryKey, (known: readonly Passkey[] | undefined) =>
          known?.filter((passkey) => passkey.id !== id),
        );
        toast.success(words.done);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ProofDialog>
  );
}
