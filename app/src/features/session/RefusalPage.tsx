import { useLocale } from '@alo/renderer';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo';
import { PageHead } from '../../ui/PageHead';
import { texts as shell } from '../../texts';
import { UserMenu } from '../../ui/user-menu/UserMenu';
import styles from './refusal.module.css';

interface RefusalPageProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A page without the dashboard: it says what happened and where to go on. Its user menu can sign out. */
export function RefusalPage({ title, icon: Icon, children, actions }: RefusalPageProps) {
  useLocale();
  return (
    <div className={styles['page']}>
      <PageHead title={title} />
      <header className={styles['bar']}>
        <p className={styles['brand']}>
          <Logo />
          {shell.product}
        </p>
        <UserMenu />
      </header>
      <main className={styles['main']}>
        <Icon size={32} aria-hidden />
        <h1>{title}</h1>
        <div className={styles['words']}>{children}</div>
        <div className={styles['actions']}>{actions}</div>
      </main>
    </div>
  );
}
