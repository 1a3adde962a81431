import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { signOut, useSession } from '../../lib/session/session';
import { lengthHint, PasswordField } from '../../ui/FormField';
import { Notice, type NoticeWords } from './Notice';
import { postResetPassword } from './password-calls';
import { texts } from './password-texts';
import { refusalNotice } from './refusal-notice';
import styles from './login.module.css';

/** @param count characters, fewer than 8 */
const tooShortText = (count: number): string => texts.reset.tooShort({ count, more: 8 - count });

interface NewPasswordFormProps {
  readonly token: string;
  readonly username: string;
  /** Is something chosen before it? Then the focus stays there. */
  readonly isChosen?: boolean;
  readonly words: { readonly submit: string; readonly busy: string };
  /** The password is set. @param password for a sign-in that follows */
  readonly onDone: (password: string) => unknown;
  /** The token has ended meanwhile. */
  readonly onEnded: (error: unknown) => void;
}

/** Asks for a password and sets it by the token of a mail (UNSP-090). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  useLocale();
  const { token, username, words, isChosen = false, onDone, onEnded } = props;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<NoticeWords>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isChosen) field.current?.focus();
  }, [isChosen]);

  async function submit() {
    if (isBusy) return;
    setRefusal(undefined);
    const hint = lengthHint(password);
    if (!hint.isMet) {
      setProblem(password === '' ? texts.reset.missing : tooShortText(Array.from(password).length));
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await postResetPassword(token, password);
      // Whoever is signed in here: the person with the link goes on.
      if (useSession.getState().phase === 'signedIn') await signOut();
      await onDone(password);
    } catch (error) {
      if (error instanceof ApiError && /^(LINK|INVITATION)_ENDED$/.test(error.code)) onEnded(error);
      else setRefusal(refusalNotice(error, texts.reset.failed));
      setBusy(false);
      field.current?.focus();
    }
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {refusal === undefined ? null : <Notice {...refusal} />}
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={field}
        name="password"
        label={texts.reset.password}
        placeholder={texts.reset.placeholder}
        autoComplete="new-password"
        value={password}
        problem={problem}
        hint={lengthHint(password)}
        onChange={(value) => {
          setPassword(value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="lg" aria-disabled={isBusy}>
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}
