/** Bearer tokens: what sign-in, renewal and the policy share. */
import type { SessionResponse, User } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import type { Caller, FoundCaller } from '../../policy/caller.js';
import { policyTexts } from '../../policy/texts.js';
import { writeAudit } from '../audit/repository.js';
import * as repository from './repository.js';
import { hashToken } from '../../tokens.js';

/** A sign-in or its renewal. The cookie of a token that is absent stays as it is. */
export interface SignedIn {
  readonly response: SessionResponse;
  readonly refreshToken?: string;
  readonly deviceToken?: string;
}

export interface SessionsOptions {
  readonly database: Database;
  readonly now: () => Date;
  /** May the accounts of the demo be used on this server? */
  readonly withDemo: boolean;
  /** Does nobody get on by a password alone? */
  readonly isSecondFactorRequired: boolean;
}

export interface Session {
  readonly token: string;
  readonly expiresAt: string;
}

/** What a person is told of themselves. */
export const userOf = ({
  name,
  email,
  username,
  role,
  language,
  needsSecondFactor = false,
}: Caller): User => ({
  ...{ name, email, username, role, language },
  ...(needsSecondFactor && { needsSecondFactor }),
});

export const unauthenticated = () => new HttpError(401, 'UNAUTHENTICATED', policyTexts.signInNeeded);

export function createSessions({ database, now, withDemo, isSecondFactorRequired }: SessionsOptions) {
  const lookup = () => ({ now: now(), withDemo, isSecondFactorRequired });

  /** Ends a sign-in whose token was stolen, as far as one can see. */
  async function endStolen(
    transaction: Executor,
    { familyId, userId }: { familyId: string; userId: string },
    action: string,
    ip: string,
  ): Promise<void> {
    await repository.revokeFamily(transaction, familyId, now());
    const entry = { at: now(), actor: userId, ip, action, target: familyId };
    await writeAudit(transaction, { ...entry, outcome: 'denied' });
  }

  /**
   * Finds the caller behind a bearer token. A token that was replaced, and is used again later, ends its whole sign-in.
   */
  async function findCaller(token: string, ip: string, hotelId?: string): Promise<FoundCaller | undefined> {
    const tokenHash = hashToken(token);
    const found = await repository.findCaller(database, tokenHash, { ...lookup(), hotelId });
    if (found) return found;
    const family = await repository.findFamilyOfReplaced(database, tokenHash, now());
    if (family) {
      await database.transaction((transaction) =>
        endStolen(transaction, family, 'bearer token used again', ip),
      );
    }
    return undefined;
  }

  return {
    lookup,
    endStolen,

    findCaller,

    /** Stores `token` as a bearer token of the family, unless it is there already. */
    async start(transaction: Executor, familyId: string, token: string): Promise<Session> {
      const end = new Date(now().getTime() + limits.sessionToken);
      const expiresAt = await repository.insertSession(transaction, hashToken(token), familyId, end);
      return { token, expiresAt: expiresAt.toISOString() };
    },

    /** @throws HttpError 401 when the account was closed in the meantime */
    async responseFor(session: Session): Promise<SessionResponse> {
      const found = await repository.findCaller(database, hashToken(session.token), lookup());
      if (!found) throw unauthenticated();
      return { user: userOf(found.caller), ...session };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
