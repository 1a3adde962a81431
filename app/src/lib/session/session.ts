/** Who is signed in and what they may see (AUTH-01 to AUTH-08). The token itself lives in local storage only. */
import type { Assertion, InvitationPasskey, LoginRequest, Permission, User } from '@alo/schemas';
import { create } from 'zustand';
import { messageOf } from '../api-error';
import { loadChunk } from '../chunk';
import { clearStoredSession, storedToken, storedUser, storeUser } from '../stored-session';
import type { CallName } from './call-names.generated';
import { hasTab, type TabName } from './tabs';

export type Session =
  /** A token is stored and the profile is on its way. */
  | { readonly phase: 'starting' }
  | {
      readonly phase: 'signedOut';
      /** Unless they `left` on purpose, the route that they came from is remembered (NAV-03). */
      readonly reason: 'never' | 'left' | 'ended';
      /** The day on which the account will be erased, in words: they have just asked for it. */
      readonly erasedOn?: string | undefined;
    }
  | {
      readonly phase: 'signedIn';
      readonly user: User;
      /** `undefined` while they load; none after a failure (AUTH-07). */
      readonly tabs: readonly Permission[] | undefined;
      readonly tabsProblem: string | undefined;
      /** The calls that they may make, as `CallName` writes them. */
      readonly calls: readonly string[];
      /** Must they show a second factor before anything else? */
      readonly needsSecondFactor?: boolean | undefined;
      /** When the account will be erased, because they asked for it; UTC, ISO 8601. */
      readonly erasesAt?: string | undefined;
    };

export const useSession = create<Session>()(() => ({ phase: 'signedOut', reason: 'never' }));

/** The calls are loaded late, together with axios: the sign-in page is shown without them. */
const calls = () => loadChunk(() => import('./calls'));

const become = (session: Session): void => useSession.setState(session, true);

/** A user whose permissions are still to come. */
const arrived = (user: User): Session => ({
  phase: 'signedIn',
  user,
  tabs: undefined,
  tabsProblem: undefined,
  calls: [],
});

/** Loads the tabs of the user. A failed call leaves none (AUTH-07). */
export async function loadPermissions(): Promise<void> {
  const before = useSession.getState();
  if (before.phase !== 'signedIn') return;
  const { user } = before;
  become(arrived(user));
  const result = await calls()
    .then(({ getPermissions }) => getPermissions())
    .then(
      ({ calls: allowed = [], ...rest }) => ({ ...rest, tabsProblem: undefined, calls: allowed }),
      (error: unknown) => ({ tabs: [], tabsProblem: messageOf(error), calls: [] }),
    );
  const now = useSession.getState();
  // The user may have left in the meantime.
  if (now.phase === 'signedIn' && now.user === user) become({ phase: 'signedIn', user, ...result });
}

function enter(user: User): Promise<void> {
  become(arrived(user));
  return loadPermissions();
}

/** Enters a person who has signed in just now. */
function arrive(user: User): Promise<void> {
  const entered = enter(user);
  for (const hear of arriving)
    hear(user).catch((error: unknown) => console.warn('The page has not heard of a sign-in.', error));
  return entered;
}

const arriving = new Set<(user: User) => Promise<void>>();

/** Calls `hear` whenever a person has signed in here. */
export function whenArriving(hear: (user: User) => Promise<void>): void {
  arriving.add(hear);
}

const leaving = new Set<() => void>();

/** Calls `forget` whenever a user leaves: it removes the data of that user elsewhere in this page. */
export function whenLeaving(forget: () => void): void {
  leaving.add(forget);
}

/** Ends the sign-in in this page and removes everything that belongs to the user. */
export function forgetSession(reason: 'never' | 'left' | 'ended', erasedOn?: string): void {
  clearStoredSession();
  for (const forget of leaving) forget();
  become({ phase: 'signedOut', reason, erasedOn });
}

/** The account stays after all. */
export const forgetErasure = (): void => useSession.setState({ erasesAt: undefined });

/** When the account of the user will be erased; UTC, ISO 8601. `undefined`: not at all. */
export const useErasesAt = (): string | undefined =>
  useSession((session) => (session.phase === 'signedIn' ? session.erasesAt : undefined));

/** Takes up the stored sign-in (AUTH-02 to AUTH-04). A user without a token is cleared (UNSP-086). */
export async function startSession(): Promise<void> {
  const user = storedUser();
  if (storedToken() === null) {
    forgetSession('never');
    return;
  }
  if (user !== undefined) return enter(user);
  become({ phase: 'starting' });
  try {
    const { getProfile } = await calls();
    const profile = await getProfile();
    storeUser(profile);
    await enter(profile);
  } catch {
    forgetSession('ended');
  }
}

/** Signs in and loads the tabs, without which no page is shown. @throws ApiError with a message for the form. */
export async function signIn(credentials: LoginRequest): Promise<void> {
  const { postLogin } = await calls();
  await arrive(await postLogin(credentials));
}

/** Makes an account, and signs in to it (UNSP-003). @throws ApiError with a message for the form. */
export async function signUp(credentials: LoginRequest): Promise<void> {
  const { postLogin } = await calls();
  await arrive(await postLogin(credentials, '/auth/register'));
}

/** Signs in by a passkey's answer, or by an invitation and a new passkey. @throws ApiError with a message for the form. */
export async function signInWith(
  ...way: [Assertion, '/auth/passkey'] | [InvitationPasskey, '/auth/invitation/passkey']
): Promise<void> {
  const { postLogin } = await calls();
  await arrive(await postLogin(way[0], way[1]));
}

/** Signs out here, whatever the server responds (AUTH-05). */
export async function signOut(): Promise<void> {
  const token = storedToken();
  forgetSession('left');
  if (token === null) return;
  await calls()
    .then(({ postLogout }) => postLogout(token))
    .catch((error: unknown) => console.warn('The server did not hear of the sign-out.', error));
}

const none: readonly Permission[] = [];

/** The user, on a page that needs a sign-in. */
export function useUser(): User {
  const session = useSession();
  if (session.phase !== 'signedIn') throw new Error('useUser: nobody is signed in on this page');
  return session.user;
}

export const useTabs = (): readonly Permission[] =>
  useSession((session) => (session.phase === 'signedIn' ? session.tabs : undefined) ?? none);

export const useHasTab = (name: TabName): boolean => hasTab(useTabs(), name);

/** Must the user show a second factor first? Then only /profile is open, and only a part of it. */
export const useNeedsSecondFactor = (): boolean =>
  useSession((session) => session.phase === 'signedIn' && session.needsSecondFactor === true);

/** May the user make this call, on the hotels that they see? Only the server decides it; here it is asked. */
export const useMayCall = (name: CallName): boolean =>
  useSession((session) => session.phase === 'signedIn' && session.calls.includes(name));
