import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingOverlay } from '../ui/LoadingOverlay';

/** What fills the screen by itself; `Loading...` while it is fetched. */
export function Standalone({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return <Suspense fallback={<LoadingOverlay />}>{children}</Suspense>;
}
