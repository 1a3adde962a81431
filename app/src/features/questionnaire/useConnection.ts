import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FormSession } from './form-session';
import { onlyHere } from './only-here';

/**
 * Milliseconds between two tries to send what is kept, where the browser does not notice that the connection is back.
 */
const tryEvery = 15_000;

const watchConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export interface Connection {
  /** Does the browser have a network? */
  readonly isOnline: boolean;
  /** The time since when there is no connection to the server; `undefined` while there is one. */
  readonly offlineSince: Date | undefined;
  /** Changes of the whole form that the server does not have. */
  readonly unsaved: number;
  /** Are saves kept that will be sent (F-35)? */
  readonly hasKept: boolean;
  readonly isSending: boolean;
  tryNow(this: void): void;
}

/** The connection to the server. What is kept is sent when it is back (F-36): by a word of the browser, or by a try. */
export function useConnection({ actor, sheet }: FormSession): Connection {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const hasKept = useSelector(actor, (snapshot) => snapshot.context.keptSteps.length > 0);
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const unsaved = useSyncExternalStore(sheet.subscribeForm, () => onlyHere(sheet).length);
  const isOffline = !isOnline || hasKept;
  const [offlineSince, setOfflineSince] = useState<Date>();
  // oxlint-disable-next-line react/purity -- Only in the render in which the connection breaks.
  if (isOffline !== (offlineSince !== undefined)) setOfflineSince(isOffline ? new Date() : undefined);

  const tryNow = useCallback(() => actor.send({ type: 'send.requested' }), [actor]);
  useEffect(() => {
    if (!hasKept) return;
    const timer = setInterval(tryNow, tryEvery);
    window.addEventListener('online', tryNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryNow);
    };
  }, [hasKept, tryNow]);

  return { isOnline, offlineSince, unsaved, hasKept, isSending, tryNow };
}
