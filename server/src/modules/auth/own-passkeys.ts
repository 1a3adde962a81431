/** A person's own passkeys: they add, rename and delete them. Adding and deleting need fresh proof, and are told by mail. */
import {
  maxPasskeys,
  type Assertion,
  type NewPasskey,
  type Passkey,
  type PasskeyOrder,
  type PasskeyQuestion,
  type Passkeys as ListOfPasskeys,
  type Proof,
} from '@alo/schemas';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import type { Caller } from '../../policy/caller.js';
import { passkeyTexts } from '../passkeys/texts.js';
import { policyTexts } from '../../policy/texts.js';
import type { AccountMails } from '../accounts/account-mails.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import { identityOf } from '../idempotency/change-request.js';
import { findReplay, type IdempotentResult } from '../idempotency/idempotency.js';
import type { Passkeys } from '../passkeys/passkeys.js';
import * as repository from '../passkeys/repository.js';
import * as factors from './repository.js';
import { refuseLastFactor, refuseWithoutFactor } from './second-factor.js';
import type { ConfirmPerson } from './confirm-person.js';
import type { OwnChange } from './own-change.js';
import type { SessionsOptions } from './sessions.js';

export interface OwnPasskeysOptions extends Pick<
  SessionsOptions,
  'database' | 'now' | 'isSecondFactorRequired'
> {
  readonly passkeys: Passkeys;
  readonly confirmPerson: ConfirmPerson;
  readonly change: AuditedChange;
  readonly mails: Pick<AccountMails, 'queueNews'>;
}

const notFound = () => new HttpError(404, 'PASSKEY_NOT_FOUND', passkeyTexts.notFound);

const written = ({
  id,
  name,
  createdAt,
  lastUsedAt,
  isSynced,
}: Omit<repository.ListedPasskey, 'credentialId' | 'transports'>): Passkey => ({
  ...{ id, name, isSynced },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export function createOwnPasskeys(options: OwnPasskeysOptions) {
  const { database, now, passkeys, confirmPerson, change, mails, isSecondFactorRequired } = options;
  return {
    list: async ({ userId }: Caller): Promise<ListOfPasskeys> => ({
      passkeys: (await repository.listPasskeys(database, userId)).map(written),
    }),

    /**
     * Only who shows that it is them gets a challenge for a new passkey: so the passkey needs no further proof.
     * @throws HttpError 422 or 429 for wrong proof
     */
    async order(caller: Caller, proof: Proof): Promise<PasskeyOrder> {
      const confirmed = await confirmPerson(caller, proof);
      await database.transaction((transaction) => confirmed.hold(transaction));
      return passkeys.order(caller);
    },

    /** What a passkey of the caller is asked, to show that it is them. @throws HttpError 404 when they have none */
    async proofQuestion({ userId }: Caller): Promise<PasskeyQuestion> {
      const known = await repository.listPasskeys(database, userId);
      if (known.length === 0) throw notFound();
      return passkeys.question({ kind: 'proof', userId }, known);
    },

    /**
     * The caller shows by a passkey that it is them: their sign-in has a second factor from then on.
     * @throws HttpError 422 for a wrong one
     */
    async prove(request: OwnChange, passkey: Assertion): Promise<IdempotentResult<string>> {
      const done = await findReplay<string>(database, identityOf(request, now()));
      if (done) return done;
      const confirmed = await confirmPerson(request.caller, { passkey });
      return change(request, 'show passkey', async (transaction) => {
        await confirmed.hold(transaction);
        return { result: policyTexts.secondFactor.proven, target: request.caller.userId, detail: {} };
      });
    },

    /** @throws HttpError 409 the device has one already, there are too many, or there is a second factor to show first; 422 it answers no challenge of `order` */
    async add(request: OwnChange, { name, passkey }: NewPasskey): Promise<IdempotentResult<Passkey>> {
      // Its challenges are spent when this request came first.
      const done = await findReplay<Passkey>(database, identityOf(request, now()));
      if (done) return done;
      const { userId, familyId } = request.caller;
      const made = await passkeys.made(passkey, { kind: 'add', userId });
      if (made === undefined) throw new HttpError(422, 'BAD_PASSKEY', passkeyTexts.notMade);
      return change(request, 'add passkey', async (transaction) => {
        const { count } = await repository.holdPasskeys(transaction, userId);
        await refuseWithoutFactor(request.caller, () => factors.findFactors(transaction, userId));
        if (count >= maxPasskeys)
          throw new HttpError(409, 'TOO_MANY_PASSKEYS', passkeyTexts.tooMany({ most: maxPasskeys }));
        if (!(await passkeys.spend(transaction, made.challenge)))
          throw new HttpError(422, 'BAD_PASSKEY', passkeyTexts.notMade);
        const stored = { ...made, id: createId(), userId, name, at: now() };
        if (!(await repository.insertPasskey(transaction, stored)))
          throw new HttpError(409, 'PASSKEY_KNOWN', passkeyTexts.known);
        await factors.strengthenFamily(transaction, familyId);
        await mails.queueNews(transaction, { userId, news: { what: 'passkey added', name } });
        const result = written({ ...stored, createdAt: stored.at, lastUsedAt: null });
        return { result, target: userId, detail: { passkey: stored.id } };
      });
    },

    /** @throws HttpError 404 */
    rename: (request: OwnChange, id: string, name: string): Promise<IdempotentResult<string>> =>
      change(request, 'rename passkey', async (transaction) => {
        const { userId } = request.caller;
        const before = await repository.renamePasskey(transaction, { id, userId, name });
        if (before === undefined) throw notFound();
        return { result: passkeyTexts.renamed, target: userId, detail: { passkey: id } };
      }),

    /** @throws HttpError 404; 409 for the only way in, or the only second factor; 422 or 429 for wrong proof */
    async remove(request: OwnChange, id: string, proof: Proof): Promise<IdempotentResult<string>> {
      const done = await findReplay<string>(database, identityOf(request, now()));
      if (done) return done;
      const { userId } = request.caller;
      const confirmed = await confirmPerson(request.caller, proof);
      return change(request, 'delete passkey', async (transaction) => {
        await confirmed.hold(transaction);
        const { count, hasPassword } = await repository.holdPasskeys(transaction, userId);
        if (!hasPassword && count < 2) throw new HttpError(409, 'LAST_WAY_IN', passkeyTexts.lastWay);
        const name = await repository.deletePasskey(transaction, { id, userId });
        if (name === undefined) throw notFound();
        refuseLastFactor(isSecondFactorRequired, await factors.findFactors(transaction, userId));
        await mails.queueNews(transaction, { userId, news: { what: 'passkey deleted', name } });
        return { result: passkeyTexts.deleted, target: userId, detail: { passkey: id } };
      });
    },
  };
}
