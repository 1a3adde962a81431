import { lazy, Suspense } from 'react';
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

/** /login. Whoever is signed in goes to the remembered route, else home (UNSP-087). */
export function LoginPage({ onSubmit }: { readonly onSubmit: () => void }) {
  const origin = useOrigin();
  const session = useSession();
  const form = useLoginForm(onSubmit);
  if (session.phase === 'starting') return <LoadingOverlay />;
  if (session.phase === 'signedIn') return <Navigate to={origin ?? '/'} replace />;
  return (
    <div className={styles['page']}>
      <PageHead title={texts.login.title} />
      <main className={styles['side']}>
        <p className={styles['brand']}>
          <Logo />
          {shell.product}
        </p>
        <div className={styles['box']}>
          <h1>{texts.login.title}</h1>
          <p className={styles['lead']}>
            {session.reason === 'ended' ? texts.login.ended : texts.login.lead}
          </p>
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
