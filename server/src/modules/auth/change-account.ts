/** What the commands do to an account. Each change ends all of its sign-ins at once. */
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { eraseAudit, writeAudit } from '../audit/repository.js';
import { forgetDevices, revokeFamiliesOf } from './repository.js';
import { AccountError } from '../accounts/account-error.js';
import { checkNewPassword } from '../accounts/new-password.js';
import { hashPassword } from '../accounts/passwords.js';
import * as repository from '../accounts/repository.js';
import { deleteCodes } from '../one-time-codes/repository.js';
import { deletePasskeysOf } from '../passkeys/repository.js';

/** Stands in place of an address: the command came from the machine itself. */
export const commandLine = 'command line';

export const auditCommand = (database: Executor, action: string, userId: string | null): Promise<void> =>
  writeAudit(database, {
    at: new Date(),
    actor: null,
    ip: commandLine,
    action,
    ...(userId !== null && { target: userId }),
    outcome: 'done',
  });

/** @throws AccountError when no account has this name */
export async function accountOf(database: Executor, username: string): Promise<string> {
  const id = await repository.findUserId(database, username);
  if (id === undefined) throw new AccountError(`There is no user "${username}".`);
  return id;
}

/**
 * Sets a new password. The browsers of earlier sign-ins count as unknown again. An account of the demo becomes a usual
 * one.
 * @throws AccountError
 */
export async function resetPassword(database: Database, username: string, password: string): Promise<void> {
  checkNewPassword(password, username);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const id = await accountOf(transaction, username);
    await repository.setPassword(transaction, id, passwordHash, new Date());
    await revokeFamiliesOf(transaction, id, new Date());
    await forgetDevices(transaction, id);
    await auditCommand(transaction, 'reset password', id);
  });
}

/** @throws AccountError */
export async function disableUser(database: Database, username: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const id = await accountOf(transaction, username);
    await repository.setDisabled(transaction, id, new Date());
    await revokeFamiliesOf(transaction, id, new Date());
    await auditCommand(transaction, 'disable user', id);
  });
}

/** Takes `disableUser` back; a person who was signed in must sign in again. @throws AccountError */
export async function enableUser(database: Database, username: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const id = await accountOf(transaction, username);
    await repository.setDisabled(transaction, id, null);
    await revokeFamiliesOf(transaction, id, new Date());
    await auditCommand(transaction, 'enable user', id);
  });
}

/** For who has lost the app and the recovery codes; all sign-ins end. @throws AccountError */
export async function switchOffCodes(database: Database, username: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const id = await accountOf(transaction, username);
    if (!(await deleteCodes(transaction, id)))
      throw new AccountError(`One-time codes are not on for "${username}".`);
    await revokeFamiliesOf(transaction, id, new Date());
    await auditCommand(transaction, 'switch off codes', id);
  });
}

/** For who has lost the devices of their passkeys; all sign-ins end. @throws AccountError */
export async function deletePasskeys(database: Database, username: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const id = await accountOf(transaction, username);
    if (!(await deletePasskeysOf(transaction, id))) throw new AccountError(`"${username}" has no passkeys.`);
    await revokeFamiliesOf(transaction, id, new Date());
    await auditCommand(transaction, 'delete passkeys', id);
  });
}

/** Deletes what the audit log says about a person; gives the number of its rows. @throws AccountError */
export const eraseAuditOf = (database: Database, username: string): Promise<number> =>
  database.transaction(async (transaction) => {
    const rows = await eraseAudit(transaction, await accountOf(transaction, username));
    await auditCommand(transaction, 'erase audit', null);
    return rows;
  });
