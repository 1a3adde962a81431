import { lazy, useEffect } from 'react';
import { loadChunk } from '../../lib/chunk';

const fetchOverlays = () => loadChunk(() => import('./overlays'));

export const DroppedDialog = lazy(async () => ({ default: (await fetchOverlays()).DroppedDialog }));
export const FormDialogs = lazy(async () => ({ default: (await fetchOverlays()).FormDialogs }));
export const OpenSources = lazy(async () => ({ default: (await fetchOverlays()).OpenSources }));
export const ShortcutsDialog = lazy(async () => ({ default: (await fetchOverlays()).ShortcutsDialog }));

/** Milliseconds in which the form fetches what it needs at once. */
const pause = 2000;

/** Fetches the overlays before they are needed: without a network they could not be opened. */
export function useOverlaysAhead() {
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchOverlays().catch((error: unknown) =>
        console.warn('The dialogs could not be fetched ahead.', error),
      );
    }, pause);
    return () => clearTimeout(timer);
  }, []);
}
