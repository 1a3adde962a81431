import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { loadChunk } from '../../lib/chunk';
import { useOrigin } from '../../lib/origin';
import { useSession } from '../../lib/session/session';
import { texts as shell } from '../../texts';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { Logo } from '../../ui/Logo';
import { PageHead } from '../../ui/PageHead';
import { LoginForm } from './LoginForm';
import { SignInPicture } from './SignInPicture';
import styles from './login.module.css';
import { texts } from './texts';
import { useLoginForm } from './useLoginForm';

const DemoSignIns = lazy(() => loadChunk(() => import('./DemoSignIns')));

interface LoginPageProps {
  /** Fetches the code of the page at this address. */
  readonly loadPage: (pathname: string) => Promise<void>;
}

/**
 * /login. A person who is signed in goes to the remembered route, else home (UNSP-087). A person who signs in here sees
 * the form until that page stands in its place.
 */
export function LoginPage({ loadPage }: LoginPageProps) {
  const next = useOrigin() ?? { pathname: '/' };
  const session = useSession();
  const form = useLoginForm(() => loadPage(next.pathname));
  const [isEnded, setEnded] = useState(false);
  if (session.phase === 'signedOut' && isEnded !== (session.reason === 'ended')) setEnded(!isEnded);
  if (session.phase === 'starting') return <LoadingOverlay />;
  if (session.phase === 'signedIn' && !form.isBusy) return <Navigate to={next} replace />;
  return (
    <div className={styles['page']}>
      {form.isDone ? <Navigate to={next} replace /> : null}
      <PageHead title={texts.login.title} />
      <main className={styles['side']}>
        <p className={styles['brand']}>
          <Logo />
          {shell.product}
        </p>
        <div className={styles['box']}>
          <h1>{texts.login.title}</h1>
          <p className={styles['lead']}>{isEnded ? texts.login.ended : texts.login.lead}</p>
          <LoginForm form={form} />
          <Suspense>
            <DemoSignIns onChoose={form.fill} />
          </Suspense>
        </div>
        <p className={styles['foot']}>{shell.copyright}</p>
      </main>
      <SignInPicture />
    </div>
  );
}
