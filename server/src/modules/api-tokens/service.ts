/**
 * API tokens: programs that act in the name of a person. A token never may do more than its person, and no more than its
 * scopes say; it begins with `alo_`, so that scanners of secrets know it.
 */
import {
  apiTokenLimits,
  type ApiToken,
  type ApiTokens,
  type CreatedApiToken,
  type NewApiToken,
} from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import type { Caller, FoundCaller } from '../../policy/caller.js';
import { apiTokenTexts } from './texts.js';
import { createToken, hashToken } from '../../tokens.js';
import type { AccountMails } from '../accounts/account-mails.js';
import type { ConfirmPerson } from '../auth/confirm-person.js';
import type { OwnChange } from '../auth/own-change.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import { identityOf } from '../idempotency/change-request.js';
import { findReplay, type IdempotentResult } from '../idempotency/idempotency.js';
import * as repository from './repository.js';

export interface ApiTokensServiceOptions {
  readonly database: Database;
  readonly now: () => Date;
  readonly withDemo: boolean;
  readonly confirmPerson: ConfirmPerson;
  readonly change: AuditedChange;
  readonly mails: Pick<AccountMails, 'queueNews'>;
}

const prefix = 'alo_';
const day = 24 * 60 * 60_000; // ms

/** Is a bearer token that of a program? */
export const isApiToken = (token: string): boolean => token.startsWith(prefix);

/** `alo_7Qd…k3F` */
const shownOf = (token: string): string => `${token.slice(0, prefix.length + 3)}…${token.slice(-3)}`;

const written = ({
  createdAt,
  expiresAt,
  lastUsedAt,
  scopes,
  ...rest
}: repository.ListedToken): ApiToken => ({
  ...rest,
  scopes: [...scopes],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export function createApiTokensService(options: ApiTokensServiceOptions) {
  const { database, now, withDemo, confirmPerson, change, mails } = options;

  async function hotelNameOf(userId: string, { hotelId, scopes }: NewApiToken): Promise<string | null> {
    if (hotelId === null) return null;
    if (scopes.some((scope) => scope.startsWith('organizations:')))
      throw new HttpError(422, 'BAD_SCOPE', apiTokenTexts.oneHotelOnly);
    const name = await repository.findHotelName(database, { userId, hotelId });
    if (name === undefined) throw new HttpError(422, 'NO_HOTEL', apiTokenTexts.noHotel);
    return name;
  }

  return {
    /** The person behind a token; undefined when it is unknown, has ended or was revoked, or their account is closed. */
    findCaller: (token: string, hotelId: string | undefined): Promise<FoundCaller | undefined> =>
      repository.findCallerByToken(database, hashToken(token), { now: now(), withDemo, hotelId }),

    list: async ({ userId }: Caller): Promise<ApiTokens> => ({
      tokens: (await repository.listTokens(database, userId)).map(written),
    }),

    /**
     * Says the token this once: a repeated request gets null in its place, since only its hash is stored.
     * @throws HttpError 409 too many; 422 no such hotel, wrong proof; 429
     */
    async create(request: OwnChange, sent: NewApiToken): Promise<IdempotentResult<CreatedApiToken>> {
      const done = await findReplay<CreatedApiToken>(database, identityOf(request, now()));
      if (done) return done;
      const { userId } = request.caller;
      const { name, scopes, hotelId, days, proof } = sent;
      const hotelName = await hotelNameOf(userId, sent);
      const confirmed = await confirmPerson(request.caller, proof);
      const token = `${prefix}${createToken()}`;
      const created = await change(request, 'create API token', async (transaction) => {
        await confirmed.hold(transaction);
        const createdAt = now();
        if ((await repository.holdTokens(transaction, userId, createdAt)) >= apiTokenLimits.most)
          throw new HttpError(409, 'TOO_MANY_TOKENS', apiTokenTexts.tooMany({ most: apiTokenLimits.most }));
        const expiresAt = new Date(createdAt.getTime() + days * day);
        const stored = { id: createId(), name, shown: shownOf(token), scopes, createdAt, expiresAt };
        await repository.insertToken(transaction, {
          ...stored,
          userId,
          hotelId,
          tokenHash: hashToken(token),
        });
        const news = { what: 'API token created', name, scopes, until: expiresAt.toISOString() } as const;
        await mails.queueNews(transaction, { userId, news });
        const result = { ...written({ ...stored, hotelName, lastUsedAt: null }), token: null };
        return { result, target: userId, detail: { token: stored.id, scopes, hotel: hotelId, days } };
      });
      return created.isReplayed ? created : { ...created, result: { ...created.result, token } };
    },

    /** @throws HttpError 404 */
    revoke: (request: OwnChange, id: string): Promise<IdempotentResult<string>> =>
      change(request, 'revoke API token', async (transaction) => {
        const { userId } = request.caller;
        if (!(await repository.revokeToken(transaction, { id, userId }, now())))
          throw new HttpError(404, 'TOKEN_NOT_FOUND', apiTokenTexts.notFound);
        return { result: apiTokenTexts.revoked, target: userId, detail: { token: id } };
      }),
  };
}

export type ApiTokensService = ReturnType<typeof createApiTokensService>;
