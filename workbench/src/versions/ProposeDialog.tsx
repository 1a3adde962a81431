import { AloDialog, BusyButton, useLocale } from '@alo/renderer';
import { draftLimits } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { DialogProps } from './dialog-props.js';
import { LongText } from './LongText.js';
import { Refused } from './Refused.js';
import { versionTexts as texts } from './texts.js';
import { useActs } from './useActs.js';
import { WhoReleases } from './WhoReleases.js';

/** Asks for a note, then proposes the revision that the person looked at. */
export function ProposeDialog({ desk, look: { draft }, onDone, onClose }: DialogProps) {
  useLocale();
  const words = texts.propose;
  const { isBusy, refused, act } = useActs();
  const [note, setNote] = useState('');
  const propose = async () => {
    const written = note.trim();
    const proposal = { revision: draft.revision, ...(written !== '' && { note: written }) };
    if (await act(() => desk.propose(draft.id, proposal), words.done)) onDone();
  };
  return (
    <AloDialog
      title={words.title({ version: draft.next_version })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <BusyButton isBusy={isBusy} busy={words.busy} onClick={() => void propose()}>
            {words.confirm}
          </BusyButton>
        </>
      }
    >
      <p>{words.text}</p>
      <WhoReleases desk={desk} />
      <LongText label={words.note} value={note} most={draftLimits.note} onChange={setNote} />
      <Refused refused={refused} onReload={onDone} />
    </AloDialog>
  );
}
