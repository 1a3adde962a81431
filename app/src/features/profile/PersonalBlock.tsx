import { isEmail } from '@alo/engine';
import { toast, useLocale } from '@alo/renderer';
import type { User } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error';
import { renewUser } from '../../lib/session/renew';
import { PasswordField, TextField } from '../../ui/FormField';
import { ownAccountQuery, putProfile } from './account-calls';
import { Block } from './Block';
import { NewAddress } from './NewAddress';
import styles from './profile.module.css';
import { texts } from './texts';

const { personal } = texts;
type Problems = Readonly<Partial<Record<'name' | 'email' | 'password', string>>>;

interface PersonalBlockProps {
  readonly user: User;
  /** The address that waits to be confirmed. */
  readonly newEmail: string | null;
}

/** Name and mail address. Another address needs the current password. */
export function PersonalBlock({ user, newEmail }: PersonalBlockProps) {
  useLocale();
  const queries = useQueryClient();
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState(user.email ?? '');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const isOtherEmail = email.trim() !== (user.email ?? '');
  const isChanged = name.trim() !== user.name || isOtherEmail;

  function check(): Problems {
    return {
      ...(name.trim() === '' && { name: personal.nameMissing }),
      ...(email.trim() !== '' && !isEmail(email.trim()) && { email: personal.emailInvalid }),
      ...(isOtherEmail && password === '' && { password: texts.password.missing }),
    };
  }

  async function save() {
    if (isBusy || !isChanged) return;
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const saved = await putProfile({
        name: name.trim(),
        email: email.trim() || null,
        ...(isOtherEmail && { currentPassword: password }),
      });
      const given = isOtherEmail ? email.trim() : '';
      toast.success(given === '' ? personal.done : personal.sent({ email: given }));
      await queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
      // What was saved is shown: a new address is used later.
      setName(saved.name);
      setEmail(saved.email ?? '');
      setPassword('');
      renewUser(saved);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_PASSWORD')
        setProblems({ password: messageOf(error) });
      else toast.error(messageOf(error, personal.failed));
    }
    setBusy(false);
  }

  return (
    <Block title={personal.title} text={personal.text}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles['fields']}>
          <TextField
            name="name"
            label={personal.name}
            autoComplete="name"
            value={name}
            problem={problems.name}
            onChange={setName}
          />
          <TextField
            ref={emailField}
            name="email"
            label={personal.email}
            autoComplete="email"
            isOptional
            value={email}
            problem={problems.email}
            hint={{ text: personal.emailHint, isMet: false }}
            onChange={setEmail}
          />
          {isOtherEmail ? (
            <PasswordField
              name="current-password"
              label={personal.current}
              autoComplete="current-password"
              value={password}
              problem={problems.password}
              hint={{ text: personal.currentHint, isMet: false }}
              onChange={setPassword}
            />
          ) : null}
        </div>
        <Button
          type="submit"
          variant={isChanged ? 'solid' : 'outline'}
          disabled={!isChanged}
          aria-disabled={isBusy}
        >
          {isBusy ? personal.busy : isChanged ? personal.save : personal.saved}
        </Button>
      </form>
      {newEmail === null ? null : (
        <NewAddress email={newEmail} onWithdrawn={() => emailField.current?.focus()} />
      )}
    </Block>
  );
}
