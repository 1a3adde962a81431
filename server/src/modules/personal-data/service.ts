/** What a person may ask for about their own data: a copy of it, and its end (GDPR, articles 15, 17 and 20). */
import type { DataExport, Erasure, PersonalData, Proof } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { limits } from '../../limits.js';
import { superRole, type Caller } from '../../policy/caller.js';
import { personalDataTexts } from './texts.js';
import { findEraseAt, forgetDevices, revokeFamiliesOf } from '../auth/repository.js';
import type { ConfirmPerson } from '../auth/confirm-person.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import { identityOf, type AskedChange } from '../idempotency/change-request.js';
import { findReplay, type IdempotentResult } from '../idempotency/idempotency.js';
import type { Throttle } from '../throttle/throttle.js';
import type { PersonalDataJobs } from './jobs.js';
import * as repository from './repository.js';

export interface PersonalDataServiceOptions {
  readonly database: Database;
  readonly change: AuditedChange;
  readonly confirmPerson: ConfirmPerson;
  readonly throttle: Throttle;
  readonly jobs: Pick<PersonalDataJobs, 'queueExport' | 'queueErasureMail'>;
  readonly now: () => Date;
}

const written = ({ id, askedAt, readyAt, expiresAt }: repository.DataExport): DataExport => ({
  id,
  askedAt: askedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
});

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

export function createPersonalDataService(options: PersonalDataServiceOptions) {
  const { database, change, confirmPerson, throttle, jobs, now } = options;
  return {
    async get({ userId, organizationIds }: Caller): Promise<PersonalData> {
      const found = await repository.findExport(database, userId, now());
      return {
        export: found === undefined ? null : written(found),
        erasesAt: (await findEraseAt(database, userId))?.toISOString() ?? null,
        hotels: await repository.countHotels(database, organizationIds),
      };
    },

    /** Asks for a new copy; a mail says when it is there. While one is being made, it gives that. @throws HttpError 429 */
    async askForExport(asked: AskedChange): Promise<IdempotentResult<DataExport>> {
      const done = await findReplay<DataExport>(database, identityOf(asked, now()));
      if (done) return done;
      const { userId } = asked.caller;
      const found = await repository.findExport(database, userId, now());
      const isUnderWay =
        found?.readyAt === null && after(found.askedAt, limits.personalData.exportTakes) > now();
      if (!isUnderWay) await throttle.ask({ dataExport: userId }, now());
      return change(asked, 'ask for own data', async (transaction) => {
        if (isUnderWay) return { result: written(found), isUnchanged: true };
        const at = now();
        const copy = {
          id: createId(),
          askedAt: at,
          readyAt: null,
          expiresAt: after(at, limits.personalData.exportKept),
        };
        await repository.insertExport(transaction, { ...copy, userId, at });
        await jobs.queueExport(transaction, { userId, exportId: copy.id });
        return { result: written(copy), target: userId, detail: {} };
      });
    },

    /** @throws HttpError 404 when it is not the caller's, not ready yet, or has ended */
    async archive({ userId }: Caller, id: string): Promise<Buffer> {
      const archive = await repository.findArchive(database, { id, userId, now: now() });
      if (archive === undefined) throw new HttpError(404, 'NOT_FOUND', personalDataTexts.exportEnded);
      return archive;
    },

    /**
     * The account is erased in 14 days; until then its person can log in and take it back. All sign-ins end now.
     * @throws HttpError 422 or 429 for wrong proof; 409 for the last super user and for the demo
     */
    async erase(
      asked: AskedChange & { readonly caller: Caller },
      proof: Proof,
    ): Promise<IdempotentResult<Erasure>> {
      const { caller } = asked;
      const confirmed = await confirmPerson(caller, proof);
      return change(asked, 'ask to be erased', async (transaction) => {
        await confirmed.hold(transaction);
        const person = await repository.holdErasable(transaction, caller.userId, superRole);
        if (person === undefined || person.isDemo)
          throw new HttpError(409, 'NOT_ERASABLE', personalDataTexts.demoStays);
        if (person.isLastSuper) throw new HttpError(409, 'LAST_SUPER_USER', personalDataTexts.lastSuperStays);
        const at = now();
        const eraseAt = person.eraseAt ?? after(at, limits.personalData.erasedAfter);
        await repository.setEraseAt(transaction, caller.userId, eraseAt);
        await revokeFamiliesOf(transaction, caller.userId, at);
        await forgetDevices(transaction, caller.userId);
        await jobs.queueErasureMail(transaction, caller.userId, eraseAt);
        const erasesAt = eraseAt.toISOString();
        return { result: { erasesAt }, target: caller.userId, detail: { erasesAt } };
      });
    },

    /** Takes the erasure back. */
    keep: (asked: AskedChange): Promise<IdempotentResult<string>> =>
      change(asked, 'keep the account', async (transaction) => {
        const { userId } = asked.caller;
        const person = await repository.holdErasable(transaction, userId, superRole);
        const result = personalDataTexts.kept;
        if (!person?.eraseAt) return { result, isUnchanged: true };
        await repository.setEraseAt(transaction, userId, null);
        return { result, target: userId, detail: {} };
      }),
  };
}

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;
