import { useLocale } from '@alo/renderer';
import type { LoginRequest } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useConfig } from '../../lib/config';
import { ServerData } from '../../ui/ServerData';
import { hasPasskeys } from '../../lib/has-passkeys';
import { CompanySignIn } from './CompanySignIn';
import { PasskeySignIn } from './PasskeySignIn';
import styles from './login.module.css';
import { passkeyTexts } from './passkey-texts';
import { texts as create } from './create-texts';
import { texts } from './texts';

interface LoginOffersProps {
  /** Does the form create an account? */
  readonly isNew: boolean;
  readonly onChoose: (credentials: LoginRequest) => void;
}

/** What the server offers below the form, which is shown before it is known: the other mode, and the demo. */
export default function LoginOffers({ isNew, onChoose }: LoginOffersProps) {
  return (
    <ServerData>
      {isNew ? null : <OtherWays />}
      <OtherMode isNew={isNew} />
      {isNew ? null : <SignIns onChoose={onChoose} />}
    </ServerData>
  );
}

/** The ways in without a password. */
function OtherWays() {
  useLocale();
  const company = useConfig()?.company ?? null;
  const withPasskeys = hasPasskeys();
  if (!withPasskeys && company === null) return null;
  return (
    <div className={styles['ways']}>
      <p className={styles['or']}>{passkeyTexts.or}</p>
      {withPasskeys ? <PasskeySignIn /> : null}
      {company === null ? null : <CompanySignIn name={company} />}
    </div>
  );
}

/** The switch between signing in and creating an account; absent where accounts are made by invitation (UNSP-003). */
function OtherMode({ isNew }: Pick<LoginOffersProps, 'isNew'>) {
  useLocale();
  const config = useConfig();
  // What is remembered stays: the route, on which the person goes on afterwards.
  const { state } = useLocation() as { readonly state: unknown };
  if (isNew) {
    if (config?.signup === false) return <Navigate to="/login" replace state={state} />;
    return (
      <p className={styles['other']}>
        {create.haveAccount}{' '}
        <Link className={styles['link']} to="/login" state={state}>
          {texts.login.signIn.submit}
        </Link>
      </p>
    );
  }
  if (config?.signup !== true) return null;
  return (
    <p className={styles['other']}>
      {create.newHere}{' '}
      <Link className={styles['link']} to="/login?create" state={state}>
        {create.words.submit}
      </Link>
    </p>
  );
}

/** The sign-ins of a seeded demo: one click fills the form. */
function SignIns({ onChoose }: Pick<LoginOffersProps, 'onChoose'>) {
  useLocale();
  const roles: Readonly<Record<string, string>> = texts.login.demoRoles;
  const signIns = useConfig()?.demoSignIns ?? [];
  if (signIns.length === 0) return null;
  return (
    <div className={styles['demo']}>
      <p id="demo-sign-ins">{texts.login.demoTitle}</p>
      <ul aria-labelledby="demo-sign-ins">
        {signIns.map(({ username, password, role }) => {
          const name = roles[role] ?? role;
          return (
            <li key={username}>
              <Button
                variant="outline"
                size="sm"
                title={texts.login.demoUse({ role: name })}
                onClick={() => onChoose({ username, password })}
              >
                {name}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
