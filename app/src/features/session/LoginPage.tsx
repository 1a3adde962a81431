import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadChunk } from '../../lib/chunk';
import { useOrigin } from '../../lib/origin';
import { useSession } from '../../lib/session/session';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { LoginBox } from './LoginBox';
import type { Arrival } from './arrival';
import { signInKind } from './login-kind';
import { texts } from './texts';

const CreateBox = lazy(() => loadChunk(() => import('./CreateBox')));

interface LoginPageProps {
  /** Fetches the code of the page at this address. */
  readonly loadPage: (pathname: string) => Promise<void>;
}

/**
 * /login, and /login?create for a new account. A person who is signed in goes to the remembered route, else home
 * (UNSP-087).
 */
export function LoginPage({ loadPage }: LoginPageProps) {
  const next = useOrigin() ?? { pathname: '/' };
  const session = useSession();
  const { search, state } = useLocation() as {
    readonly search: string;
    readonly state: Partial<Arrival> | null;
  };
  const [isEnded, setEnded] = useState(false);
  if (session.phase === 'signedOut' && isEnded !== (session.reason === 'ended')) setEnded(!isEnded);
  if (session.phase === 'starting') return <LoadingOverlay />;
  const shared = { next, loadNext: () => loadPage(next.pathname), username: state?.username ?? '' };
  if (search === '?create') {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <CreateBox {...shared} />
      </Suspense>
    );
  }
  const notice =
    state?.arrived === 'password changed'
      ? ({ kind: 'done', text: texts.login.changed } as const)
      : isEnded
        ? ({ kind: 'ended', text: texts.login.ended } as const)
        : session.phase === 'signedOut' && session.erasedOn !== undefined
          ? ({ kind: 'done', text: texts.login.erasing(session.erasedOn) } as const)
          : undefined;
  return <LoginBox {...shared} kind={signInKind} notice={notice} />;
}
