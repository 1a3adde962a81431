import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadChunk } from './lib/chunk';
import { connectErrorRoutes } from './lib/error-routing';
import { beginRequests, forgetRequests, leaveFor } from './lib/head-start';
import { originOf, type Origin } from './lib/origin';
import { currentLanguage, followLanguageOfTabs } from './lib/language';
import { showLanguage } from '@alo/renderer';
import { followOtherTabs } from './lib/session/other-tabs';
import {
  forgetSession,
  loadPermissions,
  startSession,
  useSession,
  whenArriving,
  whenLeaving,
} from './lib/session/session';
import { firstRequests } from './routes/first-requests';
import { loadAhead } from './routes/load-ahead';
import { storedToken } from './lib/stored-session';
import { loadPageAt } from './routes/load-page';
import { loginPath, pageAt } from './routes/pages';
import { appTranslations } from './translations/translations';
import { router } from './routes/router';

/**
 * Goes to /403 or /500 and remembers the way back. A second failure on that page changes nothing. A page that is refused
 * is not one to go back to.
 */
function leaveTo(place: '/403' | '/500') {
  const { location } = router.state;
  if (location.pathname === place) return;
  void router.navigate(place, { state: originOf(location), replace: place === '/403' });
}

connectErrorRoutes({
  // The gate of the protected pages leads to /login (NAV-03).
  signedOut: () => {
    if (useSession.getState().phase !== 'signedOut') forgetSession('ended');
  },
  // The operator asks for a second factor since a moment ago: the gate knows it once the permissions say so.
  forbidden: (code) => (code === 'SECOND_FACTOR_NEEDED' ? void loadPermissions() : leaveTo('/403')),
  failed: () => leaveTo('/500'),
});
// The font loads while the code runs, and is there when the page is shown. No file that is needed waits for it.
document.fonts.load('1em "Inter Variable"').catch(() => undefined);
followOtherTabs();
followLanguageOfTabs();
whenArriving((user) =>
  loadChunk(() => import('./lib/session/own-language')).then(({ meetLanguageOf }) => meetLanguageOf(user)),
);
whenLeaving(forgetRequests);
const { pathname } = router.state.location;
// Who is not signed in is led to sign-in, unless the page is public.
const isLed = storedToken() === null && pageAt(pathname)?.page.access !== 'public';
const ready = Promise.all([startSession(), loadPageAt(isLed ? loginPath : pathname)]);
// On a slow device the page itself comes first.
void ready.then(() => loadAhead(router.state.location.pathname));

// A person has signed in here: the page that comes next need not wait for the tabs to ask for its data.
useSession.subscribe((session, before) => {
  if (before.phase !== 'signedOut' || session.phase !== 'signedIn') return;
  const { from = { pathname: '/', search: '' } } = (router.state.location.state ?? {}) as Partial<Origin>;
  beginRequests(from.pathname, firstRequests(from, session.user));
});
router.subscribe(({ location }) => {
  leaveFor(location.pathname);
  loadAhead(location.pathname);
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
/** Milliseconds in which `Loading...` would not be seen yet: often tabs and code are there by then. */
const moment = 200;
const shown = Promise.race([ready, new Promise((resolve) => setTimeout(resolve, moment))]);
// English words are there. Others are waited for: nobody is to see a page that changes its language, or its side.
void Promise.all([shown, showLanguage(currentLanguage(), appTranslations)]).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
