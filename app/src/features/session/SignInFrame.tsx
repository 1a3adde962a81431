import { useLocale } from '@alo/renderer';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '../../lib/chunk';
import { texts as shell } from '../../texts';
import { Logo } from '../../ui/Logo';
import { PageHead } from '../../ui/PageHead';
import { SignInPicture } from './SignInPicture';
import styles from './login.module.css';

const LanguageSelect = lazy(() => loadChunk(() => import('../../ui/language/LanguageSelect')));

interface SignInFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of sign-in and of the pages around it: brand, one column, the picture beside it. */
export function SignInFrame({ title, children }: SignInFrameProps) {
  useLocale();
  return (
    <div className={styles['page']}>
      <PageHead title={title} />
      <main className={styles['side']}>
        <p className={styles['brand']}>
          <Logo />
          {shell.product}
        </p>
        <div className={styles['box']}>{children}</div>
        <div className={styles['foot']}>
          <p>{shell.copyright}</p>
          <Suspense>
            <LanguageSelect />
          </Suspense>
        </div>
      </main>
      <SignInPicture />
    </div>
  );
}
