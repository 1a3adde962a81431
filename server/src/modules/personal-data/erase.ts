/** Erases accounts whose time has come, or whose people asked the operator for it. */
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { writeAudit } from '../audit/repository.js';
import * as repository from './repository.js';

/** The name of a person whose account was erased. It is stored, so in English. */
const formerUser = 'Former user';

/** Stands in place of an address: no request asked for it now. */
const byItself = 'housekeeping';

/** The audit log keeps that it was done, and by whom the account was named: an id. */
export async function eraseNow(
  transaction: Executor,
  { userId, now, ip }: { userId: string; now: Date; ip: string },
): Promise<boolean> {
  if (!(await repository.erasePerson(transaction, { userId, name: formerUser, now }))) return false;
  const entry = { at: now, actor: null, ip, action: 'erase person', target: userId };
  await writeAudit(transaction, { ...entry, outcome: 'done' });
  return true;
}

/** Erases every account that is due, each by itself. */
export async function eraseDue(database: Database, now: Date): Promise<void> {
  for (const userId of await repository.findDue(database, now)) {
    // It may have been taken back meanwhile.
    await database.transaction(async (transaction) => {
      if (await repository.holdDue(transaction, userId, now)) {
        await eraseNow(transaction, { userId, now, ip: byItself });
      }
    });
  }
}
