/** SQL of mail addresses that people have given and not confirmed yet. */
import sql from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';

/** Stores the address, in the place of an earlier one; links of earlier mails end. */
export async function storeNewAddress(
  database: Executor,
  address: { readonly userId: string; readonly email: string; readonly expiresAt: Date },
): Promise<void> {
  const { userId, email, expiresAt } = address;
  await database.query(
    sql`insert into new_address (user_id, email, expires_at) values (${userId}, ${email}, ${expiresAt})
        on conflict (user_id)
        do update set email = excluded.email, expires_at = excluded.expires_at, token_hash = null`,
  );
}

/** The address that waits to be confirmed. */
export async function findNewAddress(
  database: Executor,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await database.query<{ email: string }>(
    sql`select email from new_address where user_id = ${userId} and expires_at > ${now}`,
  );
  return found?.email;
}

/** Sets the token that the mail to this address holds; false when another address has taken its place. */
export async function setAddressToken(
  database: Executor,
  token: {
    readonly userId: string;
    readonly email: string;
    readonly tokenHash: string;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const { userId, email, tokenHash, expiresAt } = token;
  const found = await database.query(
    sql`update new_address set token_hash = ${tokenHash}, expires_at = ${expiresAt}
        where user_id = ${userId} and email = ${email} returning user_id`,
  );
  return found.length > 0;
}

/** Takes the address away that this person's token confirms, and gives it; undefined when the token is not good. */
export async function takeNewAddress(
  database: Executor,
  { userId, tokenHash }: { readonly userId: string; readonly tokenHash: string },
  now: Date,
): Promise<string | undefined> {
  const [taken] = await database.query<{ email: string }>(
    sql`delete from new_address
        where user_id = ${userId} and token_hash = ${tokenHash} and expires_at > ${now} returning email`,
  );
  return taken?.email;
}

/** Forgets the address that waits; says whether there was one. */
export async function dropNewAddress(database: Executor, userId: string): Promise<boolean> {
  const dropped = await database.query(
    sql`delete from new_address where user_id = ${userId} returning user_id`,
  );
  return dropped.length > 0;
}

/** Deletes addresses that were not confirmed in time. */
export async function purgeNewAddresses(database: Executor, now: Date): Promise<void> {
  await database.query(sql`delete from new_address where expires_at <= ${now}`);
}
