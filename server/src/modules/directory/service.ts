/** The directory of a company keeps accounts here (SCIM 2.0): it sees and changes those that it has made, and no others. */
import { uuidPattern } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { violatesUnique } from '../../database/sql-error.js';
import { HttpError } from '../../http/http-error.js';
import { directoryTexts } from './texts.js';
import { AccountError } from '../accounts/account-error.js';
import { prepareUser } from '../accounts/create-user.js';
import { insertUser } from '../accounts/repository.js';
import { writeAudit } from '../audit/repository.js';
import { revokeFamiliesOf } from '../auth/repository.js';
import * as repository from './repository.js';
import type { DirectoryUser, Filter, PersonOfDirectory } from './person.js';
import { patchUser } from './scim.js';

export interface DirectoryOptions {
  readonly database: Database;
  readonly now: () => Date;
}

const uuid = new RegExp(uuidPattern);
const absent = (): HttpError => new HttpError(404, 'NOT_FOUND', directoryTexts.absent);
const taken = (): HttpError => new HttpError(409, 'uniqueness', directoryTexts.taken);

/** A name or an id that another account has. */
function refuseTaken(error: unknown): never {
  if (violatesUnique(error, 'app_user_username_folded')) throw taken();
  if (violatesUnique(error, 'directory_user_external_id_key')) throw taken();
  throw error;
}

export function createDirectoryService({ database, now }: DirectoryOptions) {
  const audit = (
    transaction: Executor,
    action: 'create user' | 'change user' | 'disable user' | 'enable user',
    { target, ip, ...detail }: { readonly target: string; readonly ip: string; readonly changed?: string[] },
  ): Promise<void> =>
    writeAudit(transaction, {
      ...{ at: now(), actor: null, ip, action, target },
      ...{ outcome: 'done', detail: { by: 'directory', ...detail } },
    });

  /** Closes or opens the account. Who is signed in is signed out with this transaction. */
  async function setActive(transaction: Executor, id: string, isActive: boolean, ip: string) {
    const at = now();
    if (isActive) await repository.open(transaction, id, at);
    else {
      await repository.close(transaction, id, at, { isDeleted: false });
      await revokeFamiliesOf(transaction, id, at);
    }
    await audit(transaction, isActive ? 'enable user' : 'disable user', { target: id, ip });
  }

  const held = async (transaction: Executor, id: string): Promise<DirectoryUser> => {
    const found = uuid.test(id) ? await repository.holdUser(transaction, id) : undefined;
    if (!found) throw absent();
    return found;
  };

  /** Usernames follow the rules of all accounts. @throws HttpError 400 */
  async function checked(person: PersonOfDirectory) {
    try {
      return await prepareUser({ ...person, role: 'HOTEL_ADMIN', password: null });
    } catch (error) {
      if (error instanceof AccountError) throw new HttpError(400, 'invalidValue', error.message);
      throw error;
    }
  }

  async function change(
    id: string,
    ip: string,
    next: (before: DirectoryUser) => PersonOfDirectory,
  ): Promise<DirectoryUser> {
    return database
      .transaction(async (transaction) => {
        const before = await held(transaction, id);
        const after = next(before);
        const changed = (['username', 'name', 'email', 'externalId', 'names'] as const).filter(
          (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
        );
        if (changed.length > 0) {
          await checked(after);
          await repository.setAccount(transaction, id, after);
          await repository.keepUser(transaction, id, after, now());
          await audit(transaction, 'change user', { target: id, ip, changed });
        }
        if (before.isActive !== after.isActive) await setActive(transaction, id, after.isActive, ip);
        return held(transaction, id);
      })
      .catch(refuseTaken);
  }

  return {
    list: (filter: Filter | undefined, page: { readonly from: number; readonly most: number }) =>
      repository.listUsers(database, filter, page),

    /** @throws HttpError 404 */
    async find(id: string): Promise<DirectoryUser> {
      const { rows } = uuid.test(id)
        ? await repository.listUsers(database, { by: 'id', value: id }, { from: 0, most: 1 })
        : { rows: [] };
      if (!rows[0]) throw absent();
      return rows[0];
    },

    /**
     * Makes an account without a password and without a hotel, or takes up the one of this name that the directory has
     * deleted before. @throws HttpError 400, 409 another account has the name
     */
    async create(person: PersonOfDirectory, ip: string): Promise<DirectoryUser> {
      const account = await checked(person);
      return database
        .transaction(async (transaction) => {
          const deleted = await repository.findDeleted(transaction, person.username);
          const id = deleted ?? account.id;
          if (deleted === undefined) await insertUser(transaction, account);
          else {
            await repository.setAccount(transaction, id, person);
            await repository.open(transaction, id, now());
          }
          await repository.keepUser(transaction, id, person, now());
          await audit(transaction, 'create user', { target: id, ip });
          if (!person.isActive) await setActive(transaction, id, false, ip);
          return held(transaction, id);
        })
        .catch(refuseTaken);
    },

    /** Takes the place of what was said before. @throws HttpError 400, 404, 409 */
    replace: (id: string, person: PersonOfDirectory, ip: string) => change(id, ip, () => person),

    /** @param body that of a PATCH; @throws HttpError 400, 404, 409 */
    patch: (id: string, body: unknown, ip: string) => change(id, ip, (before) => patchUser(before, body)),

    /** The account is closed and stays, since its answers are a hotel's; the directory does not see it any more. @throws HttpError 404 */
    remove: (id: string, ip: string): Promise<void> =>
      database.transaction(async (transaction) => {
        await held(transaction, id);
        await repository.close(transaction, id, now(), { isDeleted: true });
        await revokeFamiliesOf(transaction, id, now());
        await audit(transaction, 'disable user', { target: id, ip });
      }),
  };
}

export type DirectoryService = ReturnType<typeof createDirectoryService>;
