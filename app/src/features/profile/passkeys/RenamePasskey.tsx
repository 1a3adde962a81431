import { AloDialog, BusyButton, toast, useLocale } from '@alo/renderer';
import type { Passkey } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { TextField } from '../../../ui/FormField';
import { passkeysQuery, patchPasskey } from './calls';
import { nameProblem } from './name-problem';
import { texts } from './texts';

const words = texts.rename;

export interface PasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Another name for a passkey. */
export default function RenamePasskey({ passkey, onClose }: PasskeyDialogProps) {
  useLocale();
  const queries = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function save() {
    if (isBusy) return;
    const found = nameProblem(name);
    setProblem(found);
    if (found !== undefined) return;
    setBusy(true);
    try {
      await patchPasskey(passkey.id, name.trim());
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      toast.success(words.done);
      onClose();
    } catch (error) {
      setProblem(messageOf(error, words.failed));
      setBusy(false);
    }
  }

  return (
    <AloDialog
      title={words.title}
      initialFocus={field}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <BusyButton isBusy={isBusy} busy={words.busy} onClick={() => void save()}>
            {words.confirm}
          </BusyButton>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          ref={field}
          name="passkey-name"
          label={texts.add.name}
          autoComplete="off"
          value={name}
          problem={problem}
          onChange={setName}
        />
      </form>
    </AloDialog>
  );
}
