import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { originOf } from '../../lib/origin';
import { useSession } from '../../lib/session/session';
import { LoadingOverlay } from '../../ui/LoadingOverlay';

/**
 * The gate of every protected page. Not signed in: /login, remembering the route (NAV-03). While the profile or the
 * tabs load nothing of the page is rendered, sidebar included (NAV-08, NAV-11, UNSP-091).
 * Who must show a second factor first is led to /profile, and the route is remembered likewise.
 */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  switch (session.phase) {
    case 'starting':
      return <LoadingOverlay />;
    case 'signedOut':
      return <Navigate to="/login" replace state={session.reason === 'left' ? null : originOf(location)} />;
    case 'signedIn':
      if (session.tabs === undefined) return <LoadingOverlay />;
      return session.needsSecondFactor && location.pathname !== '/profile' ? (
        <Navigate to="/profile" replace state={originOf(location)} />
      ) : (
        <Outlet />
      );
  }
}
