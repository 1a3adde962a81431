/**
 * The next bearer token of a sign-in. A browser sends its refresh cookie; a client without cookies sends the bearer token
 * itself. Either token is replaced, and for 30 seconds gives the same successor again. These are signs of theft, and end
 * the whole sign-in (check S-09): a token used later than that, or before it was used first; and a sign-in that is
 * renewed in both ways, because a client keeps to one.
 */
import type { Executor } from '../../database/executor.js';
import * as repository from './repository.js';
import { unauthenticated, type Sessions, type SessionsOptions, type SignedIn } from './sessions.js';
import { createToken, hashToken, successorOf } from '../../tokens.js';

export interface RenewalOptions extends SessionsOptions {
  readonly sessions: Sessions;
}

export function createRenewal({ database, now, sessions }: RenewalOptions) {
  /** Is the token good? Ends the sign-in when it is a stolen one. */
  async function isGood(
    transaction: Executor,
    found: repository.FoundToken | undefined,
    way: 'cookie' | 'bearer',
    ip: string,
  ): Promise<boolean> {
    if (!found?.isAlive) return false;
    const isReused = found.isUsed && !found.isInGrace;
    const isOtherWay = found.renewedBy !== null && found.renewedBy !== way;
    if (!isReused && !isOtherWay) return true;
    const token = way === 'cookie' ? 'refresh token' : 'bearer token';
    await sessions.endStolen(
      transaction,
      found,
      isReused ? `${token} used again` : `${token} used in the other way`,
      ip,
    );
    return false;
  }

  return {
    /** Renews by the cookie. @throws HttpError 401 */
    async refresh(token: string, ip: string): Promise<SignedIn> {
      const tokenHash = hashToken(token);
      const renewed = await database.transaction(async (transaction) => {
        const found = await repository.holdRefreshToken(transaction, tokenHash, sessions.lookup());
        if (!found || !(await isGood(transaction, found, 'cookie', ip))) return undefined;
        const refreshToken = successorOf(token, found.salt);
        if (!found.isUsed) await repository.markRefreshTokenUsed(transaction, tokenHash, now());
        await repository.insertRefreshToken(transaction, hashToken(refreshToken), found.familyId);
        await repository.touchFamily(transaction, found.familyId, 'cookie', now());
        const session = await sessions.start(transaction, found.familyId, createToken());
        return { refreshToken, session };
      });
      if (!renewed) throw unauthenticated();
      return { response: await sessions.responseFor(renewed.session), refreshToken: renewed.refreshToken };
    },

    /** Renews by the bearer token, which must not have ended. @throws HttpError 401 */
    async renew(token: string, ip: string): Promise<SignedIn> {
      const tokenHash = hashToken(token);
      const session = await database.transaction(async (transaction) => {
        const found = await repository.holdSession(transaction, tokenHash, sessions.lookup());
        if (!found || !(await isGood(transaction, found, 'bearer', ip))) return undefined;
        if (!found.isUsed) await repository.markSessionReplaced(transaction, tokenHash, now());
        await repository.touchFamily(transaction, found.familyId, 'bearer', now());
        return sessions.start(transaction, found.familyId, successorOf(token, found.salt));
      });
      if (!session) throw unauthenticated();
      return { response: await sessions.responseFor(session) };
    },
  };
}
