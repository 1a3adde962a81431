import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { originOf } from '../../lib/origin';
import { useTabs } from '../../lib/session/session';
import { hasTab, type TabName } from '../../lib/session/tabs';

interface RequireTabProps {
  /** One of these is enough (NAV-04, NAV-05). */
  readonly anyOf: readonly TabName[];
  readonly children: ReactNode;
}

/** NAV-07: leads to /403 without the needed tab. */
export function RequireTab({ anyOf, children }: RequireTabProps) {
  const tabs = useTabs();
  const location = useLocation();
  if (anyOf.some((name) => hasTab(tabs, name))) return children;
  return <Navigate to="/403" replace state={originOf(location)} />;
}
