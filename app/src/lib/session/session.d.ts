/** Who is signed in and what they may see (AUTH-01 to AUTH-08). The token itself lives in local storage only. */
import type { LoginRequest, Permission, User } from '@alo/schemas';
import { type TabName } from './tabs';
export type Session =
  /** A token is stored and the profile is on its way. */
  | {
      readonly phase: 'starting';
    }
  /** Unless they `left` on purpose, the route they came from is remembered (NAV-03). */
  | {
      readonly phase: 'signedOut';
      readonly reason: 'never' | 'left' | 'ended';
    }
  | {
      readonly phase: 'signedIn';
      readonly user: User;
      /** `undefined` while they load; none after a failure (AUTH-07). */
      readonly tabs: readonly Permission[] | undefined;
      readonly tabsProblem: string | undefined;
    };
export declare const useSession: import('zustand').UseBoundStore<import('zustand').StoreApi<Session>>;
/** Loads the tabs of whoever is signed in; a failed call leaves none (AUTH-07). */
export declare function loadPermissions(): Promise<void>;
/** Calls `forget` whenever a user leaves, for what is kept of them elsewhere in this page. */
export declare function whenLeaving(forget: () => void): void;
/** Nobody is signed in here any more: nothing of them stays in this page. */
export declare function forgetSession(reason: 'never' | 'left' | 'ended'): void;
/** AUTH-02 to AUTH-04; a user without a token is cleared (UNSP-086). */
export declare function startSession(): Promise<void>;
/** @throws ApiError with words for the form. */
export declare function signIn(credentials: LoginRequest): Promise<void>;
/** AUTH-05: whatever the server says to it. */
export declare function signOut(): Promise<void>;
/** The user of a page that only the signed-in can see. */
export declare function useUser(): User;
export declare const useTabs: () => readonly Permission[];
export declare const useHasTab: (name: TabName) => boolean;
//# sourceMappingURL=session.d.ts.map
