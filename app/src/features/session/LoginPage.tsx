import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { loadChunk } from '../../lib/chunk';
import { useOrigin } from '../../lib/origin';
import { useSession } from '../../lib/session/session';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { LoginForm } from './LoginForm';
import { SignInFrame } from './SignInFrame';
import type { Arrival } from './arrival';
import styles from './login.module.css';
import { texts } from './texts';
import { useLoginForm } from './useLoginForm';

const LoginOffers = lazy(() => loadChunk(() => import('./LoginOffers')));

interface LoginPageProps {
  /** Fetches the code of the page at this address. */
  readonly loadPage: (pathname: string) => Promise<void>;
}

/**
 * /login, and /login?create for a new account. A person who is signed in goes to the remembered route, else home
 * (UNSP-087). A person who signs in here sees the form until that page stands in its place.
 */
export function LoginPage({ loadPage }: LoginPageProps) {
  const next = useOrigin() ?? { pathname: '/' };
  const session = useSession();
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: Partial<Arrival> | null };
  const mode = search.has('create') ? 'create' : 'sign in';
  const form = useLoginForm({
    mode,
    username: state?.username ?? '',
    loadPage: () => loadPage(next.pathname),
  });
  const [isEnded, setEnded] = useState(false);
  if (session.phase === 'signedOut' && isEnded !== (session.reason === 'ended')) setEnded(!isEnded);
  if (session.phase === 'starting') return <LoadingOverlay />;
  if (session.phase === 'signedIn' && !form.isBusy) return <Navigate to={next} replace />;
  const words = mode === 'create' ? texts.login.create : texts.login.signIn;
  const isChanged = state?.arrived === 'password changed';
  const notice = isChanged
    ? ({ kind: 'done', text: texts.login.changed } as const)
    : isEnded
      ? ({ kind: 'ended', text: texts.login.ended } as const)
      : undefined;
  return (
    <SignInFrame title={words.title}>
      {form.isDone ? <Navigate to={next} replace /> : null}
      <h1>{words.title}</h1>
      <p className={styles['lead']}>{words.lead}</p>
      <LoginForm form={form} notice={mode === 'create' ? undefined : notice} />
      <Suspense>
        <LoginOffers mode={mode} onChoose={form.fill} />
      </Suspense>
    </SignInFrame>
  );
}
