import { useLocale } from '@alo/renderer';
import type { CodesOrder, RecoveryCodes } from '@alo/schemas';
import { useState } from 'react';
import { ProofDialog } from '../ProofDialog';
import { AddToApp } from './AddToApp';
import { postCodesOrder } from './calls';
import { KeepRecovery } from './KeepRecovery';
import { texts } from './texts';

const words = texts.on;

interface SwitchOnProps {
  readonly onKept?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Proof, then the app, then the recovery codes. */
export default function SwitchOn({ onKept, onClose }: SwitchOnProps) {
  useLocale();
  const [order, setOrder] = useState<CodesOrder>();
  const [recovery, setRecovery] = useState<RecoveryCodes>();
  const leave = () => {
    onClose();
    onKept?.();
  };
  if (recovery !== undefined) return <KeepRecovery recovery={recovery} onClose={leave} />;
  if (order !== undefined) return <AddToApp order={order} onDone={setRecovery} onClose={onClose} />;
  return (
    <ProofDialog
      title={words.title}
      confirm={words.confirm}
      busy={words.busy}
      cancel={words.cancel}
      failed={words.failed}
      onConfirm={async (proof) => setOrder(await postCodesOrder(proof))}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ProofDialog>
  );
}
