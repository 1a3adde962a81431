import type { User } from '@alo/schemas';
import { storedUser, tokenKey, userKey } from '../stored-session';
import { forgetSession, useSession } from './session';

const usernameIn = (text: string | null): string | undefined =>
  text === null ? undefined : (JSON.parse(text) as Partial<User>).username;

/** Follows the other tabs, since all tabs of a browser share one sign-in. Gives a function that ends it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    const session = useSession.getState();
    if (event.key === tokenKey && event.newValue === null && session.phase === 'signedIn')
      forgetSession('left');
    // A person signed in elsewhere: this page must not go on showing what another person may see.
    const isOther =
      event.key === userKey &&
      usernameIn(event.newValue) !== undefined &&
      (session.phase !== 'signedIn' || session.user.username !== storedUser()?.username);
    if (isOther) window.location.reload();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
