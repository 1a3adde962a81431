/** What a change of organizations, accounts or hotels has in common: one transaction, its Idempotency-Key and its audit row. */
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { actorOf } from '../../policy/caller.js';
import { writeAudit } from '../audit/repository.js';
import { identityOf, type AskedChange } from './change-request.js';
import { once, type IdempotentResult } from './idempotency.js';

export interface AuditedChangesOptions {
  readonly database: Database;
  readonly now: () => Date;
}

interface Done<Result> {
  readonly result: Result;
  /** What the audit row is about: an id. */
  readonly target: string;
  /** What was before and what is now, without what people can be told by. */
  readonly detail: object;
}

/** Nothing was to be changed. */
interface Unchanged<Result> {
  readonly result: Result;
  readonly isUnchanged: true;
}

/** @throws HttpError of the work; 409 the same request is under way, 422 the key is that of another request */
export function createAuditedChanges({ database, now }: AuditedChangesOptions) {
  return function change<Result>(
    request: AskedChange,
    action: string,
    work: (transaction: Executor) => Promise<Done<Result> | Unchanged<Result>>,
  ): Promise<IdempotentResult<Result>> {
    const at = now();
    const { caller, ip } = request;
    return database.transaction((transaction) =>
      once(transaction, identityOf(request, at), async () => {
        const done = await work(transaction);
        if ('isUnchanged' in done) return done.result;
        const { result, target, detail } = done;
        const entry = { at, ...actorOf(caller), ip, action, target, outcome: 'done' } as const;
        await writeAudit(transaction, { ...entry, detail });
        return result;
      }),
    );
  };
}

export type AuditedChange = ReturnType<typeof createAuditedChanges>;
