/**
 * The sign-in that this browser keeps (AUTH-01, UNSP-086): the token, the user and the end of the token, each under
 * its own key. All tabs share it.
 */
import type { Responses, User } from '@alo/schemas';

export const tokenKey = 'auth_token';
export const userKey = 'auth_user';
const deadlineKey = 'auth_token_until';

export const storedToken = (): string | null => localStorage.getItem(tokenKey);

export function storedUser(): User | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    // Only this file writes it. Any other value counts as none.
    return typeof user === 'object' && user !== null && 'username' in user ? (user as User) : undefined;
  } catch {
    return undefined;
  }
}

export function storeUser(user: User): void {
  localStorage.setItem(userKey, JSON.stringify(user));
}

/**
 * Keeps a sign-in. `serverDate` is the Date header of the response: the life of the token is measured by the clock of
 * the server, so that a wrong clock on this device does no harm.
 */
export function storeSession(
  { token, user, expiresAt = '' }: Responses['session'],
  serverDate: unknown,
): void {
  const sentAt = typeof serverDate === 'string' ? Date.parse(serverDate) : Number.NaN;
  const life = Date.parse(expiresAt) - (Number.isNaN(sentAt) ? Date.now() : sentAt);
  if (Number.isNaN(life)) localStorage.removeItem(deadlineKey);
  else localStorage.setItem(deadlineKey, String(Date.now() + life));
  storeUser(user);
  localStorage.setItem(tokenKey, token);
}

export function clearStoredSession(): void {
  for (const key of [tokenKey, userKey, deadlineKey]) localStorage.removeItem(key);
}

/** Milliseconds: a token is renewed when it ends within this time. */
const renewBefore = 60_000;

/** Does the stored token end soon, or has it ended? False when the end is unknown. */
export function isTokenEnding(): boolean {
  const deadline = localStorage.getItem(deadlineKey);
  return storedToken() !== null && deadline !== null && Date.now() > Number(deadline) - renewBefore;
}
