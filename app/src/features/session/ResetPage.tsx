import { useLocale } from '@alo/renderer';
import type { AccountToken } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Link2Off } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../lib/api-error';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { Invitation } from './Invitation';
import { NewPasswordForm } from './NewPasswordForm';
import { postVerifyToken } from './password-calls';
import { texts } from './password-texts';
import { SignInFrame } from './SignInFrame';
import styles from './login.module.css';

type Verified =
  | { readonly state: 'loading' }
  | { readonly state: 'good'; readonly found: AccountToken }
  | { readonly state: 'refused'; readonly error: unknown };

/**
 * Takes the token out of the address at once: it stays in the history entry of this tab, so that the page can be loaded
 * again.
 */
function useToken(): string {
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: { readonly token?: string } | null };
  const navigate = useNavigate();
  const given = search.get('token');
  useEffect(() => {
    if (given !== null) void navigate('/reset-password', { replace: true, state: { token: given } });
  }, [given, navigate]);
  return given ?? state?.token ?? '';
}

/** /reset-password (AUTH-12, UNSP-089): a new password by the link of a mail, or the first one of an invited person. */
export default function ResetPage() {
  useLocale();
  const token = useToken();
  const [verified, setVerified] = useState<Verified>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    postVerifyToken(token).then(
      (found) => isCurrent && setVerified({ state: 'good', found }),
      (error: unknown) => isCurrent && setVerified({ state: 'refused', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);
  const refuse = (error: unknown) => setVerified({ state: 'refused', error });
  switch (verified.state) {
    case 'loading':
      return <LoadingOverlay />;
    case 'refused':
      return (
        <Refused
          error={verified.error}
          onAgain={() => {
            setVerified({ state: 'loading' });
            setTries(tries + 1);
          }}
        />
      );
    case 'good':
      return verified.found.kind === 'invitation' ? (
        <Invitation token={token} found={verified.found} onEnded={refuse} />
      ) : (
        <Reset token={token} found={verified.found} onEnded={refuse} />
      );
  }
}

interface ResetProps {
  readonly token: string;
  readonly found: AccountToken;
  /** The token has ended meanwhile. */
  readonly onEnded: (error: unknown) => void;
}

function Reset({ token, found: { username }, onEnded }: ResetProps) {
  useLocale();
  const navigate = useNavigate();
  return (
    <SignInFrame title={texts.reset.title}>
      <h1>{texts.reset.title}</h1>
      <p className={styles['lead']}>
        {texts.reset.for} <strong>{username}</strong>.
      </p>
      <NewPasswordForm
        {...{ token, username, onEnded }}
        words={texts.reset}
        onDone={() => navigate('/login', { replace: true, state: { arrived: 'password changed', username } })}
      />
      <p className={styles['after']}>{texts.reset.after}</p>
    </SignInFrame>
  );
}

/** The token is for nothing any more, or nobody knows. */
function Refused({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  useLocale();
  const code = error instanceof ApiError ? error.code : '';
  const isInvitation = code === 'INVITATION_ENDED';
  const isRefused = error instanceof ApiError && error.status === 400;
  if (!isRefused) {
    return (
      <Ended title={texts.failedTitle} text={messageOf(error)}>
        <Button size="lg" onClick={onAgain}>
          {texts.tryAgain}
        </Button>
      </Ended>
    );
  }
  if (isInvitation) {
    return (
      <Ended title={texts.invitation.endedTitle} text={messageOf(error)} leadsBack={false}>
        <ButtonLink to="/login" size="lg">
          {texts.invitation.logIn}
        </ButtonLink>
      </Ended>
    );
  }
  return (
    <Ended title={texts.ended.title} text={texts.ended.text}>
      <ButtonLink to="/forgot-password" size="lg">
        {texts.ended.again}
      </ButtonLink>
    </Ended>
  );
}

interface EndedProps {
  readonly title: string;
  readonly text: string;
  /** Does it lead to the sign-in, where nothing above does? */
  readonly leadsBack?: boolean;
  readonly children: ReactNode;
}

function Ended({ title, text, leadsBack = true, children }: EndedProps) {
  useLocale();
  return (
    <SignInFrame title={title}>
      <span className={styles['badge']} data-kind="ended">
        <Link2Off size={24} aria-hidden />
      </span>
      <h1>{title}</h1>
      <p className={styles['lead']} role="alert">
        {text}
      </p>
      <div className={styles['actions']}>{children}</div>
      {leadsBack ? (
        <p className={styles['other']}>
          <Link className={styles['link']} to="/login">
            {texts.back}
          </Link>
        </p>
      ) : null}
    </SignInFrame>
  );
}
