import { toast } from '@alo/renderer';
import { useEffect, useState } from 'react';
import { renewPermissions } from '../../../lib/session/renew';
import { useSession } from '../../../lib/session/session';
import { hasTab } from '../../../lib/session/tabs';
import { texts } from './texts';

const every = 60_000; // ms

/** Asks for the tabs, and says once when there is a hotel to see. */
async function lookOnce(): Promise<boolean> {
  await renewPermissions();
  const session = useSession.getState();
  const isLinked = session.phase === 'signedIn' && hasTab(session.tabs ?? [], 'HOTELS');
  if (isLinked) toast.success(texts.linked);
  return isLinked;
}

/** Looks each minute while the page is visible, and when it is asked to. The page of the hotels then takes this one's place. */
export function useLookAgain() {
  const [isLooking, setLooking] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      // A failed look is repeated in a minute.
      if (!document.hidden) void lookOnce().catch(() => undefined);
    }, every);
    return () => clearInterval(timer);
  }, []);
  return {
    isLooking,
    /** Is there a hotel now? @throws ApiError */
    look: async (): Promise<boolean> => {
      if (isLooking) return false;
      setLooking(true);
      try {
        return await lookOnce();
      } finally {
        setLooking(false);
      }
    },
  };
}
