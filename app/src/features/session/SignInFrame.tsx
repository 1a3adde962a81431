import { useLocale } from '@alo/renderer';
import type { ReactNode } from 'react';
import { texts as shell } from '../../texts';
import { Logo } from '../../ui/Logo';
import { LanguageSelect } from '../../ui/language/LanguageSelect';
import { PageHead } from '../../ui/PageHead';
import { SignInPicture } from './SignInPicture';
import styles from './login.module.css';

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
          <LanguageSelect />
        </div>
      </main>
      <SignInPicture />
    </div>
  );
}
