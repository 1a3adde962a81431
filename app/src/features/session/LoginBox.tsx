import { useLocale } from '@alo/renderer';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, type To } from 'react-router-dom';
import { loadChunk } from '../../lib/chunk';
import { useSession } from '../../lib/session/session';
import { LoginForm } from './LoginForm';
import type { NoticeWords } from './Notice';
import { SignInFrame } from './SignInFrame';
import styles from './login.module.css';
import type { LoginKind } from './login-kind';
import { useLoginForm, type LoginFormState } from './useLoginForm';

const LoginOffers = lazy(() => loadChunk(() => import('./LoginOffers')));

export interface LoginBoxProps {
  readonly kind: LoginKind;
  /** The second password, where one is chosen. */
  readonly confirm?: (form: LoginFormState) => ReactNode;
  readonly username: string;
  /** What brought the person here. */
  readonly notice?: NoticeWords | undefined;
  /** Where a person who is signed in goes on. */
  readonly next: To;
  /** Fetches the code of that page. */
  readonly loadNext: () => Promise<void>;
}

/** The page around the form. A person who signs in here sees it until the next page stands in its place. */
export function LoginBox({ kind, confirm, username, notice, next, loadNext }: LoginBoxProps) {
  useLocale();
  const isSignedIn = useSession(({ phase }) => phase === 'signedIn');
  const form = useLoginForm(kind, username, loadNext);
  if (isSignedIn && !form.isBusy) return <Navigate to={next} replace />;
  return (
    <SignInFrame title={kind.words.title}>
      {form.isDone ? <Navigate to={next} replace /> : null}
      <h1>{kind.words.title}</h1>
      <p className={styles['lead']}>{kind.words.lead}</p>
      <LoginForm form={form} kind={kind} notice={notice}>
        {confirm?.(form)}
      </LoginForm>
      <Suspense>
        <LoginOffers isNew={kind.isNew} onChoose={form.fill} />
      </Suspense>
    </SignInFrame>
  );
}
