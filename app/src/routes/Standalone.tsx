import { Suspense, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingOverlay } from '../ui/LoadingOverlay';

/** A page that fills the screen. It shows `Loading...` while its code is fetched. */
export function Standalone({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return <Suspense fallback={<LoadingOverlay />}>{children}</Suspense>;
}
