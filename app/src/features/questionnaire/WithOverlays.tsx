import { toast, useLocale } from '@alo/renderer';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { loadChunk } from '../../lib/chunk';
import { texts } from './texts';

type Overlays = typeof import('./overlays');

let loaded: Overlays | undefined;

/** Fetches them once. @throws what the import throws when the code cannot be fetched. */
export async function fetchOverlays(): Promise<Overlays> {
  loaded ??= await loadChunk(() => import('./overlays'));
  return loaded;
}

interface WithOverlaysProps {
  /** Closes what was opened: without its code, the person could not. */
  onUnreachable(this: void): void;
  /** Shown until the code is there. */
  readonly fallback?: ReactNode;
  children(this: void, overlays: Overlays): ReactNode;
}

/** Shows what `children` makes of the overlays, once their code is there. Where it cannot be fetched, it says so. */
export function WithOverlays({ onUnreachable, fallback = null, children }: WithOverlaysProps) {
  useLocale();
  const [overlays, setOverlays] = useState(loaded);
  const giveUp = useEffectEvent(() => {
    toast.error(texts.overlaysUnreachable);
    onUnreachable();
  });
  useEffect(() => {
    let isWanted = true;
    fetchOverlays().then(
      (fetched) => {
        if (isWanted) setOverlays(fetched);
      },
      () => {
        if (isWanted) giveUp();
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return overlays ? children(overlays) : fallback;
}

/** Milliseconds in which the form fetches what it needs at once. */
const pause = 2000;

/**
 * Fetches the overlays before they are needed: without a network they could not be opened.
 * @param then is called with them
 */
export function useOverlaysAhead(then: (overlays: Overlays) => void) {
  const use = useEffectEvent(then);
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchOverlays().then(use, (error: unknown) =>
        console.warn('The dialogs could not be fetched ahead.', error),
      );
    }, pause);
    return () => clearTimeout(timer);
  }, []);
}
