/**
 * What this browser keeps of a sign-in (AUTH-01, UNSP-086): token and user under keys of their own, and until when
 * the token holds. All tabs share it.
 */
import type { SessionResponse, User } from '@alo/schemas';

export const tokenKey = 'auth_token';
export const userKey = 'auth_user';
const deadlineKey = 'auth_token_until';

export const storedToken = (): string | null => localStorage.getItem(tokenKey);

export function storedUser(): User | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    // Written by this file only; anything else is as good as nothing.
    return typeof user === 'object' && user !== null && 'username' in user ? (user as User) : undefined;
  } catch {
    return undefined;
  }
}

export function storeUser(user: User): void {
  localStorage.setItem(userKey, JSON.stringify(user));
}

/**
 * Keeps a sign-in. `serverDate`: the answer's Date header; the token's life is measured by the server's clock, so
 * that a wrong clock here does no harm.
 */
export function storeSession({ token, user, expiresAt }: SessionResponse, serverDate: unknown): void {
  const answered = typeof serverDate === 'string' ? Date.parse(serverDate) : Number.NaN;
  const life = Date.parse(expiresAt) - (Number.isNaN(answered) ? Date.now() : answered);
  if (Number.isNaN(life)) localStorage.removeItem(deadlineKey);
  else localStorage.setItem(deadlineKey, String(Date.now() + life));
  storeUser(user);
  localStorage.setItem(tokenKey, token);
}

export function clearStoredSession(): void {
  for (const key of [tokenKey, userKey, deadlineKey]) localStorage.removeItem(key);
}

/** Milliseconds before its end at which a token is renewed. */
const renewBefore = 60_000;

/** Is the stored token about to end, or over? An unknown end is not. */
export function isTokenEnding(): boolean {
  const deadline = localStorage.getItem(deadlineKey);
  return storedToken() !== null && deadline !== null && Date.now() > Number(deadline) - renewBefore;
}
