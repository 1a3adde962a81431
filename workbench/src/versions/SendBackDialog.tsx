import { AloDialog, BusyButton, toast, useLocale } from '@alo/renderer';
import { draftLimits } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { DialogProps } from './dialog-props.js';
import { LongText } from './LongText.js';
import { Refused } from './Refused.js';
import { versionTexts as texts } from './texts.js';
import { useActs } from './useActs.js';

/** Asks why, then sends the proposal back. */
export function SendBackDialog({ desk, look: { draft }, onDone, onClose }: DialogProps) {
  useLocale();
  const words = texts.sendBack;
  const { isBusy, refused, act } = useActs();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sendBack = async () => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    if (await act(async () => toast.success(await desk.sendBack(draft.id, reason.trim())))) onDone();
  };
  return (
    <AloDialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <BusyButton isBusy={isBusy} busy={words.busy} onClick={() => void sendBack()}>
            {words.confirm}
          </BusyButton>
        </>
      }
    >
      <p>{words.text}</p>
      <LongText
        label={words.reason}
        value={reason}
        most={draftLimits.reason}
        error={isMissing ? words.needed : undefined}
        onChange={(next) => {
          setReason(next);
          setMissing(false);
        }}
      />
      <Refused refused={refused} onReload={onDone} />
    </AloDialog>
  );
}
