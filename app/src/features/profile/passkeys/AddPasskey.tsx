import { toast, useLocale } from '@alo/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadChunk } from '../../../lib/chunk';
import { TextField } from '../../../ui/FormField';
import { ProofDialog } from '../ProofDialog';
import { passkeysQuery, postPasskey, postPasskeyOrder } from './calls';
import { nameProblem } from './name-problem';
import { texts } from './texts';

const words = texts.add;

interface AddPasskeyProps {
  readonly onAdded?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks for a name and the password; then the browser asks, and the passkey is added. */
export default function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  useLocale();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const check = () => {
    const found = nameProblem(name);
    setProblem(found);
    if (found !== undefined) field.current?.focus();
    return found === undefined;
  };
  return (
    <ProofDialog
      title={words.title}
      confirm={words.confirm}
      busy={words.busy}
      cancel={words.cancel}
      failed={words.notMade}
      initialFocus={field}
      check={check}
      onConfirm={async (proof) => {
        const { makePasskey } = await loadChunk(() => import('../../../lib/passkeys'));
        const passkey = await makePasskey(await postPasskeyOrder(proof));
        await postPasskey({ name: name.trim(), passkey });
        await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
        toast.success(words.done);
        onClose();
        onAdded?.();
      }}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <TextField
        ref={field}
        name="passkey-name"
        label={words.name}
        autoComplete="off"
        value={name}
        problem={problem}
        hint={{ text: words.nameHint, isMet: false }}
        onChange={setName}
      />
    </ProofDialog>
  );
}
