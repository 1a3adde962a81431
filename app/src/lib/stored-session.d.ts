/**
 * What this browser keeps of a sign-in (AUTH-01, UNSP-086): token and user under keys of their own, and until when
 * the token holds. All tabs share it.
 */
import type { SessionAnswer, User } from '@alo/schemas';
export declare const tokenKey = 'auth_token';
export declare const userKey = 'auth_user';
export declare const storedToken: () => string | null;
export declare function storedUser(): User | undefined;
export declare function storeUser(user: User): void;
/**
 * Keeps a sign-in. `serverDate`: the answer's Date header; the token's life is measured by the server's clock, so
 * that a wrong clock here does no harm.
 */
export declare function storeSession({ token, user, expiresAt }: SessionAnswer, serverDate: unknown): void;
export declare function clearStoredSession(): void;
/** Milliseconds before its end at which a token is renewed. */
export declare const renewBefore = 60000;
/** Is the stored token about to end, or over? An unknown end is not. */
export declare function isTokenEnding(): boolean;
//# sourceMappingURL=stored-session.d.ts.map
