/** SQL of passkeys. */
import sql from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { PasskeyRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';
import { accountIsOpen } from '../accounts/repository.js';

/** `signCount`: a 64-bit integer, as text. */
export interface StoredPasskey extends CamelCased<
  Pick<PasskeyRow, 'id' | 'user_id' | 'credential_id' | 'public_key' | 'sign_count'>
> {
  /** How the device can be reached, such as `internal`. */
  readonly transports: readonly string[];
}

/** The passkey that its device names so, of an open account. */
export async function findPasskey(
  database: Executor,
  credentialId: string,
  withDemo: boolean,
): Promise<StoredPasskey | undefined> {
  const [found] = await database.query<StoredPasskey>(
    sql`select passkey.id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
               sign_count as "signCount", transports
        from passkey join app_user on app_user.id = user_id
        where credential_id = ${credentialId} and ${accountIsOpen(withDemo)}`,
  );
  return found;
}

/**
 * Notes that it was used; false when it is gone, when its account was closed meanwhile, or when its count went back: then
 * there is a copy of it. Holds changes of the account back until the transaction ends.
 */
export async function notePasskeyUse(
  transaction: Executor,
  { id, signCount, isSynced }: { id: string; signCount: number; isSynced: boolean },
  at: Date,
): Promise<boolean> {
  const open = await transaction.query(
    sql`select from app_user where id = (select user_id from passkey where id = ${id}) and disabled_at is null for share`,
  );
  if (open.length === 0) return false;
  const noted = await transaction.query(
    sql`update passkey set sign_count = ${signCount}, is_synced = ${isSynced}, last_used_at = ${at}
        where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0)) returning 1`,
  );
  return noted.length > 0;
}

export interface ListedPasskey extends CamelCased<
  Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at' | 'is_synced' | 'credential_id'>
> {
  readonly transports: readonly string[];
}

/** A person's passkeys, the oldest first. */
export const listPasskeys = (database: Executor, userId: string): Promise<ListedPasskey[]> =>
  database.query<ListedPasskey>(
    sql`select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced",
               credential_id as "credentialId", transports
        from passkey where user_id = ${userId} order by created_at, id`,
  );

/** Stores a new passkey; false when the device has made it before. */
export async function insertPasskey(
  transaction: Executor,
  passkey: StoredPasskey & { readonly name: string; readonly isSynced: boolean; readonly at: Date },
): Promise<boolean> {
  const { id, userId, credentialId, publicKey, signCount, transports, name, isSynced, at } = passkey;
  const stored = await transaction.query(
    sql`insert into passkey (id, user_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
        values (${id}, ${userId}, ${credentialId}, ${publicKey}, ${signCount}, ${toJson(transports)}, ${isSynced}, ${name}, ${at})
        on conflict (credential_id) do nothing returning 1`,
  );
  return stored.length > 0;
}

/** Holds a person's account, and with it the number of their passkeys, until the transaction ends. */
export async function holdPasskeys(
  transaction: Executor,
  userId: string,
): Promise<{ readonly count: number; readonly hasPassword: boolean }> {
  const [held] = await transaction.query<{ hasPassword: boolean }>(
    sql`select password_hash is not null as "hasPassword" from app_user where id = ${userId} for update`,
  );
  const [counted] = await transaction.query<{ count: number }>(
    sql`select count(*)::int as count from passkey where user_id = ${userId}`,
  );
  return { count: counted?.count ?? 0, hasPassword: held?.hasPassword ?? false };
}

/** Gives its name before; undefined when it is none of this person's. */
export async function renamePasskey(
  transaction: Executor,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<string | undefined> {
  const [renamed] = await transaction.query<{ before: string }>(
    sql`with known as (select id, name from passkey where id = ${id} and user_id = ${userId} for update)
        update passkey set name = ${name} from known where passkey.id = known.id returning known.name as before`,
  );
  return renamed?.before;
}

/** Gives its name; undefined when it is none of this person's. */
export async function deletePasskey(
  transaction: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const [deleted] = await transaction.query<{ name: string }>(
    sql`delete from passkey where id = ${id} and user_id = ${userId} returning name`,
  );
  return deleted?.name;
}

/** Deletes all of a person; false when there were none. */
export async function deletePasskeysOf(transaction: Executor, userId: string): Promise<boolean> {
  const deleted = await transaction.query(sql`delete from passkey where user_id = ${userId} returning 1`);
  return deleted.length > 0;
}

/** Notes that a challenge was answered; false when it was before. */
export async function spendChallenge(
  transaction: Executor,
  challengeHash: string,
  at: Date,
): Promise<boolean> {
  const spent = await transaction.query(
    sql`insert into spent_challenge (challenge_hash, spent_at) values (${challengeHash}, ${at})
        on conflict do nothing returning 1`,
  );
  return spent.length > 0;
}

/** Deletes challenges that were answered before: by then they have ended. */
export async function purgeChallenges(database: Executor, before: Date): Promise<void> {
  await database.query(sql`delete from spent_challenge where spent_at < ${before}`);
}
