import { toast, useLocale } from '@alo/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { ProofDialog } from '../ProofDialog';
import { codesQuery, deleteCodes } from './calls';
import { texts } from './texts';

const words = texts.ending;

/** Asks before no code is asked for any more. */
export default function SwitchOff({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  const queries = useQueryClient();
  return (
    <ProofDialog
      title={words.title}
      confirm={words.confirm}
      busy={words.busy}
      cancel={words.cancel}
      failed={words.failed}
      isDestructive
      onConfirm={async (proof) => {
        await deleteCodes(proof);
        await queries.invalidateQueries({ queryKey: codesQuery.queryKey });
        toast.success(words.done);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ProofDialog>
  );
}
