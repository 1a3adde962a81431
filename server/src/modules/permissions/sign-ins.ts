/** Where other people are signed in, and the end of that: a device is lost, or somebody has left. */
import type { SignIns } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import type { Caller } from '../../policy/caller.js';
import { authTexts } from '../auth/texts.js';
import { accountExists } from '../accounts/repository.js';
import { userAbsent } from '../accounts/user-absent.js';
import { listFamilies, revokeFamilyOf, revokeOtherFamilies } from '../auth/repository.js';
import { signInsOf } from '../auth/sign-ins.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import type { AskedChange } from '../idempotency/change-request.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';

export interface UserSignInsOptions {
  readonly database: Database;
  readonly change: AuditedChange;
  readonly now: () => Date;
}

export function createUserSignInsService({ database, change, now }: UserSignInsOptions) {
  async function checkUser(executor: Executor, userId: string): Promise<void> {
    if (!(await accountExists(executor, userId))) throw userAbsent();
  }

  return {
    /** The living ones, the one used last first. @throws HttpError 404 */
    async list({ familyId }: Caller, userId: string): Promise<SignIns> {
      await checkUser(database, userId);
      return signInsOf(await listFamilies(database, userId, now()), familyId);
    },

    /** Holds from the person's next request on. @throws HttpError 404 when it is none of theirs, or has ended */
    end: (asked: AskedChange, userId: string, id: string): Promise<IdempotentResult<string>> =>
      change(asked, 'end session of user', async (transaction) => {
        await checkUser(transaction, userId);
        if (!(await revokeFamilyOf(transaction, { id, userId }, now()))) {
          throw new HttpError(404, 'SESSION_NOT_FOUND', authTexts.sessionNotFound);
        }
        return { result: authTexts.sessionEnded, target: userId, detail: { session: id } };
      }),

    /** Ends all of them; of the caller's own, the one that asks goes on. @throws HttpError 404 */
    endAll: (asked: AskedChange, userId: string): Promise<IdempotentResult<string>> =>
      change(asked, 'end sessions of user', async (transaction) => {
        await checkUser(transaction, userId);
        const kept = asked.caller.familyId;
        const ended = await revokeOtherFamilies(transaction, { kept, userId }, now());
        const result = authTexts.sessionsOfUserEnded;
        return ended === 0 ? { result, isUnchanged: true } : { result, target: userId, detail: { ended } };
      }),
  };
}

export type UserSignInsService = ReturnType<typeof createUserSignInsService>;
