import { useLocale } from '@alo/renderer';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadChunk } from '../../lib/chunk';
import { useOrigin } from '../../lib/origin';
import { useSession, type Session } from '../../lib/session/session';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { LoginBox } from './LoginBox';
import type { Arrival, CompanyReturn } from './arrival';
import type { NoticeWords } from './Notice';
import { signInKind } from './login-kind';
import { texts } from './texts';

const CompanyArrival = lazy(() => loadChunk(() => import('./CompanyArrival')));
const CreateBox = lazy(() => loadChunk(() => import('./CreateBox')));

interface LoginPageProps {
  /** Fetches the code of the page at this address. */
  readonly loadPage: (pathname: string) => Promise<void>;
}

type State = Partial<Arrival & CompanyReturn> | null;

/** What brought the person here. */
function noticeOf(session: Session, isEnded: boolean, state: State): NoticeWords | undefined {
  if (state?.refusal !== undefined) return state.refusal;
  if (state?.arrived === 'password changed') return { kind: 'done', text: texts.login.changed };
  if (isEnded) return { kind: 'ended', text: texts.login.ended };
  if (session.phase !== 'signedOut' || session.erasedOn === undefined) return undefined;
  return { kind: 'done', text: texts.login.erasing({ day: session.erasedOn }) };
}

/**
 * /login, and /login?create for a new account. A person who is signed in goes to the remembered route, else home
 * (UNSP-087).
 */
export function LoginPage({ loadPage }: LoginPageProps) {
  useLocale();
  const next = useOrigin() ?? { pathname: '/' };
  const session = useSession();
  const { search, state } = useLocation() as {
    readonly search: string;
    readonly state: State;
  };
  const [isEnded, setEnded] = useState(false);
  if (session.phase === 'signedOut' && isEnded !== (session.reason === 'ended')) setEnded(!isEnded);
  const company = new URLSearchParams(search).get('company');
  if (company !== null) {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <CompanyArrival outcome={company} />
      </Suspense>
    );
  }
  if (session.phase === 'starting') return <LoadingOverlay />;
  const shared = { next, loadNext: () => loadPage(next.pathname), username: state?.username ?? '' };
  if (search === '?create') {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <CreateBox {...shared} />
      </Suspense>
    );
  }
  const notice = noticeOf(session, isEnded, state);
  return <LoginBox {...shared} kind={signInKind} notice={notice} />;
}
