import { AloDialog, BusyButton, useLocale } from '@alo/renderer';
import type { Proof } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { ApiError, messageOf } from '../../lib/api-error';
import { hasPasskeys } from '../../lib/has-passkeys';
import { PasswordField } from '../../ui/FormField';
import { askPasskey } from './passkeys/ask-passkey';
import { passkeysQuery } from './passkeys/calls';
import { texts as passkeyTexts } from './passkeys/texts';
import styles from './profile.module.css';
import { texts } from './texts';

const words = texts.proof;

interface ProofDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly busy: string;
  readonly cancel: string;
  /** The words for a failure that has none. */
  readonly failed: string;
  /** Is something lost? Then the button is red. */
  readonly isDestructive?: boolean;
  /** The first field; without it, the button that leaves everything as it is has the focus. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Says whether what stands above the password is complete; it is asked first. */
  readonly check?: () => boolean;
  readonly onConfirm: (proof: Proof) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something of the own account that only its person may do: they show that it is them by their password, or by a passkey. */
export function ProofDialog(props: ProofDialogProps) {
  useLocale();
  const { title, children, confirm, busy, cancel, failed, isDestructive = false, check, onClose } = props;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const { data: passkeys = [] } = useQuery(passkeysQuery);

  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };

  async function prove(proof: () => Promise<Proof>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await props.onConfirm(await proof());
    } catch (error) {
      // A 401 has led to the sign-in.
      if (!(error instanceof ApiError && error.status === 401)) refuse(messageOf(error, failed));
      setBusy(false);
    }
  }

  async function go() {
    if (isBusy || check?.() === false) return;
    if (password === '') refuse(words.missing);
    else await prove(() => Promise.resolve({ password }));
  }

  async function goByPasskey() {
    if (isBusy || check?.() === false) return;
    await prove(async () => ({ passkey: await askPasskey(passkeyTexts.noProof) }));
  }

  return (
    <AloDialog
      title={title}
      role="alertdialog"
      initialFocus={props.initialFocus ?? safe}
      onClose={onClose}
      actions={
        <>
          <Button ref={safe} variant="outline" disabled={isBusy} onClick={onClose}>
            {cancel}
          </Button>
          <BusyButton isDanger={isDestructive} isBusy={isBusy} busy={busy} onClick={() => void go()}>
            {confirm}
          </BusyButton>
        </>
      }
    >
      <form
        className={styles['proof']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        {children}
        <PasswordField
          ref={field}
          name="current-password"
          label={words.password}
          autoComplete="current-password"
          value={password}
          problem={problem}
          onChange={setPassword}
        />
        {passkeys.length > 0 && hasPasskeys() ? (
          <Button
            className={styles['byPasskey'] ?? ''}
            variant="outline"
            size="sm"
            aria-disabled={isBusy}
            onClick={() => void goByPasskey()}
          >
            <KeyRound aria-hidden />
            {words.byPasskey}
          </Button>
        ) : null}
      </form>
    </AloDialog>
  );
}
