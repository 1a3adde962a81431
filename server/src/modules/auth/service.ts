import type { SessionResponse } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { limits } from '../../limits.js';
import type { FoundCaller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import { isPassword } from './passwords.js';
import * as repository from './repository.js';
import { refuseGuessing } from './throttle.js';
import { createToken, hashToken, successorOf } from './tokens.js';

/** A sign-in or its renewal. The refresh token goes into the cookie; without one, the cookie stays as it is. */
export interface SignedIn {
  readonly response: SessionResponse;
  readonly refreshToken: string | undefined;
}

export interface AuthServiceOptions {
  readonly database: Database;
  readonly now: () => Date;
}

const unauthenticated = () => new HttpError(401, 'UNAUTHENTICATED', texts.signInNeeded);

export function createAuthService({ database, now }: AuthServiceOptions) {
  const findCaller = (token: string, hotelId?: string): Promise<FoundCaller | undefined> =>
    repository.findCaller(database, hashToken(token), now(), hotelId);

  /** A new bearer token of the family. */
  async function startSession(
    transaction: Executor,
    familyId: string,
  ): Promise<{ token: string; expiresAt: string }> {
    const token = createToken();
    const expiresAt = new Date(now().getTime() + limits.sessionToken);
    await repository.insertSession(transaction, hashToken(token), familyId, expiresAt);
    return { token, expiresAt: expiresAt.toISOString() };
  }

  async function responseFor(session: { token: string; expiresAt: string }): Promise<SessionResponse> {
    const found = await findCaller(session.token);
    if (!found) throw unauthenticated();
    const { name, email, username, role } = found.caller;
    return { user: { name, email, username, role }, ...session };
  }

  return {
    findCaller,

    /** SRV-04. @throws HttpError 401 for bad credentials, 429 for guessing */
    async login(username: string, password: string, ip: string): Promise<SignedIn> {
      const account = username.toLowerCase();
      await refuseGuessing(database, { username: account, ip, now: now() });
      const user = await repository.findUser(database, username);
      const entry = { at: now(), actor: user?.id ?? null, ip, action: 'login', target: account };
      if (!(await isPassword(user?.passwordHash, password)) || !user) {
        await repository.insertFailure(database, account, ip, now());
        await writeAudit(database, { ...entry, outcome: 'failed' });
        throw new HttpError(401, 'BAD_CREDENTIALS', texts.badCredentials);
      }
      const refreshToken = createToken();
      const session = await database.transaction(async (transaction) => {
        const family = { id: createId(now().getTime()), userId: user.id, salt: createToken(), at: now() };
        await repository.insertFamily(transaction, family);
        await repository.insertRefreshToken(transaction, hashToken(refreshToken), family.id);
        await repository.forgetFailures(transaction, account, ip);
        await writeAudit(transaction, { ...entry, outcome: 'done' });
        return startSession(transaction, family.id);
      });
      return { response: await responseFor(session), refreshToken };
    },

    /**
     * Exchanges a refresh token for its successor and a new bearer token. Within 30 seconds the same token gives the
     * same successor again. A later use counts as theft and ends the whole sign-in (check S-09).
     * @throws HttpError 401
     */
    async refresh(token: string, ip: string): Promise<SignedIn> {
      const tokenHash = hashToken(token);
      const renewed = await database.transaction(async (transaction) => {
        const found = await repository.lockRefreshToken(transaction, tokenHash, now());
        if (!found?.isAlive) return undefined;
        if (found.usedAt && now().getTime() - found.usedAt.getTime() > limits.refreshGrace) {
          await repository.revokeFamily(transaction, found.familyId, now());
          const entry = { at: now(), actor: found.userId, ip, target: found.familyId };
          await writeAudit(transaction, { ...entry, action: 'refresh token used again', outcome: 'denied' });
          return undefined;
        }
        const refreshToken = successorOf(token, found.salt);
        if (!found.usedAt) await repository.markRefreshTokenUsed(transaction, tokenHash, now());
        await repository.insertRefreshToken(transaction, hashToken(refreshToken), found.familyId);
        await repository.touchFamily(transaction, found.familyId, now());
        return { refreshToken, session: await startSession(transaction, found.familyId) };
      });
      if (!renewed) throw unauthenticated();
      return { response: await responseFor(renewed.session), refreshToken: renewed.refreshToken };
    },

    /** For clients without cookies: a valid bearer token gives the next one. @throws HttpError 401 */
    async renew(token: string): Promise<SignedIn> {
      const found = await findCaller(token);
      if (!found) throw unauthenticated();
      const { familyId } = found.caller;
      const session = await database.transaction(async (transaction) => {
        await repository.touchFamily(transaction, familyId, now());
        return startSession(transaction, familyId);
      });
      return { response: await responseFor(session), refreshToken: undefined };
    },

    /** Ends the sign-in that either token belongs to. @throws HttpError 401 when neither belongs to one */
    async logout(bearer: string | undefined, refreshToken: string | undefined, ip: string): Promise<void> {
      const caller = bearer === undefined ? undefined : (await findCaller(bearer))?.caller;
      const isEnded = await database.transaction(async (transaction) => {
        const found =
          refreshToken === undefined
            ? undefined
            : await repository.lockRefreshToken(transaction, hashToken(refreshToken), now());
        const families = new Map([
          ...(caller ? [[caller.familyId, caller.userId] as const] : []),
          ...(found?.isAlive ? [[found.familyId, found.userId] as const] : []),
        ]);
        for (const [familyId, actor] of families) {
          await repository.revokeFamily(transaction, familyId, now());
          await writeAudit(transaction, { at: now(), actor, ip, action: 'logout', outcome: 'done' });
        }
        return families.size > 0;
      });
      if (!isEnded) throw unauthenticated();
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
