import { dayText } from '@alo/engine';
import { AloDialog, BusyButton } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { Building, History, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error';
import { forgetSession } from '../../../lib/session/session';
import { PasswordField } from '../../../ui/FormField';
import { texts as erasure } from '../../../ui/erasure/texts';
import styles from '../profile.module.css';
import { postErasure } from './calls';
import { texts } from './texts';

const words = texts.question;

/** Milliseconds from the question to the end, as the server counts them: 14 days. */
const timeToTakeBack = 14 * 24 * 60 * 60_000;

interface EraseDialogProps {
  /** How many hotels they answer for. */
  readonly hotels: number;
  readonly onClose: () => void;
}

/** Asks before an account is erased. Then nobody is signed in here any more. */
export default function EraseDialog({ hotels, onClose }: EraseDialogProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [day] = useState(() => dayText(new Date(Date.now() + timeToTakeBack).toISOString()));
  const safe = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };

  async function erase() {
    if (isBusy) return;
    if (password === '') {
      refuse(words.passwordMissing);
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const { erasesAt } = await postErasure({ password });
      forgetSession('left', dayText(erasesAt));
    } catch (error) {
      // A 401 has led to the sign-in.
      if (!(error instanceof ApiError && error.status === 401)) refuse(messageOf(error, words.failed));
      setBusy(false);
    }
  }

  const facts = [
    [Trash2, ...words.personal],
    [History, ...words.history],
    ...(hotels === 0 ? [] : [[Building, words.hotels(hotels), words.hotelsStay] as const]),
  ] as const;
  return (
    <AloDialog
      title={words.title}
      role="alertdialog"
      initialFocus={safe}
      onClose={onClose}
      actions={
        <>
          <Button ref={safe} variant="outline" disabled={isBusy} onClick={onClose}>
            {erasure.keep}
          </Button>
          <BusyButton isDanger isBusy={isBusy} busy={words.busy} onClick={() => void erase()}>
            {words.confirm}
          </BusyButton>
        </>
      }
    >
      <p>{words.text(day)}</p>
      <ul className={styles['facts']}>
        {facts.map(([Icon, what, happens]) => (
          <li key={what}>
            <Icon size={20} aria-hidden />
            <strong>{what}</strong>
            <span>{happens}</span>
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <PasswordField
          ref={field}
          name="current-password"
          label={words.password}
          autoComplete="current-password"
          value={password}
          problem={problem}
          onChange={setPassword}
        />
      </form>
    </AloDialog>
  );
}
