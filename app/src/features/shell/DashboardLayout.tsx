import { useLocale } from '@alo/renderer';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { loadChunk } from '../../lib/chunk';
import { usePreferences } from '../../lib/preferences';
import { useErasesAt, useNeedsSecondFactor } from '../../lib/session/session';
import { useIsPhone } from '../../lib/useIsPhone';
import { texts as shell } from '../../texts';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { PlaceContext } from '../../ui/PageHead';
import { ServerData } from '../../ui/ServerData';
import { Navigation } from './Navigation';
import { TopBar } from './TopBar';
import styles from './shell.module.css';
import { useArrival } from './useArrival';

const ErasureNotice = lazy(() => loadChunk(() => import('../../ui/erasure/ErasureNotice')));

/** NAV-09: sidebar, top bar and the page. Toasts are `AloProvider`'s, at the top right. */
export default function DashboardLayout() {
  return (
    <ServerData>
      <Dashboard />
    </ServerData>
  );
}

function Dashboard() {
  useLocale();
  const isSidebarOpen = usePreferences((preferences) => preferences.isSidebarOpen);
  const isPhone = useIsPhone();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const main = useArrival();
  const erasesAt = useErasesAt();
  const needsSecondFactor = useNeedsSecondFactor();
  return (
    <div className={styles['shell']}>
      <a
        className={styles['skip']}
        href="#content"
        onClick={(event) => {
          // The address stays as it is.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {shell.skipLink}
      </a>
      {isSidebarOpen && !isPhone ? (
        <aside className={styles['sidebar']} id="sidebar">
          <Navigation />
        </aside>
      ) : null}
      <div className={styles['column']}>
        <TopBar placeRef={setPlace} />
        {erasesAt === undefined || needsSecondFactor ? null : (
          <Suspense>
            <ErasureNotice erasesAt={erasesAt} />
          </Suspense>
        )}
        <main className={styles['content']} id="content" ref={main} tabIndex={-1}>
          <PlaceContext value={place}>
            <Suspense fallback={<LoadingOverlay />}>
              <Outlet />
            </Suspense>
          </PlaceContext>
        </main>
      </div>
    </div>
  );
}
