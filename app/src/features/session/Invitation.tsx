import { perLocale, writtenIn } from '@alo/words';
import { useLocale } from '@alo/renderer';
import type { AccountToken } from '@alo/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasPasskeys } from '../../lib/has-passkeys';
import { signIn } from '../../lib/session/session';
import { InvitationPasskey } from './InvitationPasskey';
import { NewPasswordForm } from './NewPasswordForm';
import { texts } from './password-texts';
import { SignInFrame } from './SignInFrame';
import styles from './login.module.css';

const { invitation: words } = texts;
const day = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }),
  writtenIn,
);

interface InvitationProps {
  readonly token: string;
  readonly found: AccountToken;
  /** The invitation has ended meanwhile. */
  readonly onEnded: (error: unknown) => void;
}

type Way = keyof typeof words.ways;

/** Says who invites to what, and lets the person choose a way in. Then they are signed in. */
export function Invitation({ token, found, onEnded }: InvitationProps) {
  useLocale();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>(hasPasskeys() ? 'passkey' : 'password');
  const { username, expiresAt, invitation } = found;
  const inviter = invitation?.invitedBy ?? words.somebody;
  const { organization = null, hotels = 0 } = invitation ?? {};
  const facts = [
    [words.name, invitation?.name ?? null],
    [words.email, invitation?.email ?? null],
    [words.username, username],
  ] as const;

  async function enter(password: string) {
    // The password is set. If the sign-in fails, the sign-in page can do it.
    await signIn({ username, password }).then(
      () => navigate('/', { replace: true }),
      () => navigate('/login', { replace: true, state: { arrived: 'password changed', username } }),
    );
  }

  return (
    <SignInFrame title={words.title}>
      <h1>{words.title}</h1>
      <p className={styles['lead']}>
        {organization === null ? (
          (invitation?.is_super === true ? words.asSuper : words.toAlo)({ name: inviter })
        ) : (
          <>
            {words.invites({ name: inviter })}
            <strong>{organization}</strong>
            {words.hotels({ count: hotels })}
          </>
        )}
      </p>
      <dl className={styles['facts']}>
        {facts.map(([term, value]) =>
          value === null ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {hasPasskeys() ? <WayChoice way={way} onChoose={setWay} /> : null}
      {way === 'passkey' ? (
        <InvitationPasskey token={token} onEnded={onEnded} onDone={() => navigate('/', { replace: true })} />
      ) : (
        <NewPasswordForm {...{ token, username, words, onEnded }} isChosen={hasPasskeys()} onDone={enter} />
      )}
      <p className={styles['after']}>{words.notYou({ day: day().format(new Date(expiresAt)) })}</p>
    </SignInFrame>
  );
}

interface WayChoiceProps {
  readonly way: Way;
  readonly onChoose: (way: Way) => void;
}

function WayChoice({ way, onChoose }: WayChoiceProps) {
  useLocale();
  return (
    <fieldset className={styles['ways']}>
      <legend>{words.how}</legend>
      {(Object.keys(words.ways) as Way[]).map((each) => (
        <label key={each}>
          <input type="radio" name="way" checked={each === way} onChange={() => onChoose(each)} />
          <span>
            {words.ways[each].title}
            <span>{words.ways[each].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
