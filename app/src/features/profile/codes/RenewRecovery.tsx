import { useLocale } from '@alo/renderer';
import type { RecoveryCodes } from '@alo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofDialog } from '../ProofDialog';
import { codesQuery, postRecoveryCodes } from './calls';
import { KeepRecovery } from './KeepRecovery';
import { texts } from './texts';

const words = texts.renewal;

/** Asks before new recovery codes take the place of the earlier ones, and shows them. */
export default function RenewRecovery({ onClose }: { readonly onClose: () => void }) {
  useLocale();
  const queries = useQueryClient();
  const [recovery, setRecovery] = useState<RecoveryCodes>();
  if (recovery !== undefined) return <KeepRecovery recovery={recovery} onClose={onClose} />;
  return (
    <ProofDialog
      title={words.title}
      confirm={words.confirm}
      busy={words.busy}
      cancel={words.cancel}
      failed={words.failed}
      onConfirm={async (proof) => {
        setRecovery(await postRecoveryCodes(proof));
        await queries.invalidateQueries({ queryKey: codesQuery.queryKey });
      }}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ProofDialog>
  );
}
