import { useLocale } from '@alo/renderer';
import { Menu, PanelLeft } from 'lucide-react';
import { lazy, Suspense, useState, type Ref } from 'react';
import { loadChunk } from '../../lib/chunk';
import { toggleSidebar, usePreferences } from '../../lib/preferences';
import { useNeedsSecondFactor } from '../../lib/session/session';
import { useIsPhone } from '../../lib/useIsPhone';
import { UserMenu } from '../../ui/user-menu/UserMenu';
import styles from './shell.module.css';
import { texts } from './texts';

const TopBarTools = lazy(() => loadChunk(() => import('./TopBarTools')));
const NavigationDrawer = lazy(() => loadChunk(() => import('./NavigationDrawer')));

/** The toggle of the sidebar (on phones: of the drawer), the current place, what is new, who is signed in. */
export function TopBar({ placeRef }: { readonly placeRef: Ref<HTMLDivElement> }) {
  useLocale();
  const isPhone = useIsPhone();
  const isSidebarOpen = usePreferences((preferences) => preferences.isSidebarOpen);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className={styles['topBar']}>
      {isPhone ? (
        <button
          className={styles['toggle']}
          type="button"
          aria-label={texts.openMenu}
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={() => setDrawerOpen(true)}
        >
          <Menu size={22} aria-hidden />
        </button>
      ) : (
        <button
          className={styles['toggle']}
          type="button"
          aria-label={texts.toggleSidebar}
          aria-expanded={isSidebarOpen}
          aria-controls="sidebar"
          onClick={toggleSidebar}
        >
          <PanelLeft size={20} aria-hidden />
        </button>
      )}
      <div className={styles['place']} ref={placeRef} />
      {useNeedsSecondFactor() ? null : (
        <Suspense fallback={<span className={styles['tools']} />}>
          <TopBarTools />
        </Suspense>
      )}
      <UserMenu />
      {isDrawerOpen ? (
        <Suspense>
          <NavigationDrawer onClose={() => setDrawerOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}
