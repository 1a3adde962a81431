import type { AccountToken } from '@alo/schemas';
import { useNavigate } from 'react-router-dom';
import { signIn } from '../../lib/session/session';
import { NewPasswordForm } from './NewPasswordForm';
import { texts } from './password-texts';
import { SignInFrame } from './SignInFrame';
import styles from './login.module.css';

const { invitation: words } = texts;
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });

interface InvitationProps {
  readonly token: string;
  readonly found: AccountToken;
  /** The invitation has ended meanwhile. */
  readonly onEnded: (error: unknown) => void;
}

/** Says who invites to what, and lets the person choose a password. Then they are signed in. */
export function Invitation({ token, found, onEnded }: InvitationProps) {
  const navigate = useNavigate();
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
          words.toAlo(inviter)
        ) : (
          <>
            {words.invites(inviter)}
            <strong>{organization}</strong>
            {words.hotels(hotels)}
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
      <NewPasswordForm {...{ token, username, words, onEnded }} onDone={enter} />
      <p className={styles['after']}>{words.notYou(day.format(new Date(expiresAt)))}</p>
    </SignInFrame>
  );
}
