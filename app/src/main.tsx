import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { connectErrorRoutes } from './lib/error-routing';
import { originOf } from './lib/origin';
import { followOtherTabs } from './lib/session/other-tabs';
import { forgetSession, startSession, useSession } from './lib/session/session';
import { router } from './routes/router';

/** Goes to /403 or /500 and remembers the way back. A second failure on that page changes nothing. */
function leaveTo(place: '/403' | '/500') {
  const { location } = router.state;
  if (location.pathname !== place) void router.navigate(place, { state: originOf(location) });
}

connectErrorRoutes({
  // The gate of the protected pages leads to /login (NAV-03).
  signedOut: () => {
    if (useSession.getState().phase !== 'signedOut') forgetSession('ended');
  },
  forbidden: () => leaveTo('/403'),
  failed: () => leaveTo('/500'),
});
followOtherTabs();
void startSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
