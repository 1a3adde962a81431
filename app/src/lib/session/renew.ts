/** Takes over what has changed about the user, while the page stays as it is. */
import type { User } from '@alo/schemas';
import { storeUser } from '../stored-session';
import { getPermissions } from './calls';
import { useSession } from './session';

/** Asks for the tabs again. @throws ApiError; then nothing changes */
export async function renewPermissions(): Promise<void> {
  const { calls = [], ...rest } = await getPermissions();
  const now = useSession.getState();
  if (now.phase !== 'signedIn') return;
  const { needsSecondFactor: _before, ...user } = now.user;
  storeUser(user);
  useSession.setState({ phase: 'signedIn', user, tabsProblem: undefined, calls, ...rest }, true);
}

/** Takes over what the user has changed of their own account. */
export function renewUser(user: User): void {
  const now = useSession.getState();
  if (now.phase !== 'signedIn') return;
  storeUser(user);
  useSession.setState({ ...now, user }, true);
}
