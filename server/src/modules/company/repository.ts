/** SQL of the sign-in of a company. */
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';

/** A person, as the provider names them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Only an address that the provider has checked. */
  readonly email: string | undefined;
}

export interface KnownPerson {
  readonly userId: string;
  readonly isOpen: boolean;
}

/** The account that this identity is linked to. */
export async function findLinked(
  database: Executor,
  { issuer, subject }: Identity,
): Promise<KnownPerson | undefined> {
  const [found] = await database.query<KnownPerson>(
    sql`select user_id as "userId", disabled_at is null and not is_demo as "isOpen"
        from company_identity join app_user on app_user.id = user_id
        where issuer = ${issuer} and subject = ${subject}`,
  );
  return found;
}

/**
 * Accounts that may be this person, and are linked to nobody of this provider: by the id of the directory, else by the
 * address. Two with one address are both given: then nobody knows which. Everybody can write any address into their own
 * account and wait, so it counts where a link of a mail has confirmed it, or where nobody has been in the account yet.
 */
export async function findUnlinked(
  database: Executor,
  { issuer, subject, email }: Identity,
): Promise<readonly KnownPerson[]> {
  const found = await database.query<KnownPerson & { byId: boolean }>(
    sql`select app_user.id as "userId", disabled_at is null and not is_demo as "isOpen",
               coalesce(external_id = ${subject}, false) as "byId"
        from app_user left join directory_user on directory_user.user_id = app_user.id and deleted_at is null
        where (external_id = ${subject}
               or lower(email) = lower(${email ?? null})
                  and (email_confirmed_at is not null
                       or password_hash is null
                          and not exists (select from passkey where user_id = app_user.id)))
          and not exists (select from company_identity where issuer = ${issuer} and user_id = app_user.id)`,
  );
  const byId = found.filter((person) => person.byId);
  return byId.length > 0 ? byId : found;
}

/** Links an account, or notes that the link was used. Holds the account open until the transaction ends. */
export async function link(
  transaction: Executor,
  { issuer, subject }: Identity,
  userId: string,
  at: Date,
): Promise<boolean> {
  const open = await transaction.query(
    sql`select from app_user where id = ${userId} and disabled_at is null for share`,
  );
  if (open.length === 0) return false;
  await transaction.query(
    sql`insert into company_identity (issuer, subject, user_id, created_at, last_used_at)
        values (${issuer}, ${subject}, ${userId}, ${at}, ${at})
        on conflict (issuer, subject) do update set last_used_at = excluded.last_used_at`,
  );
  return true;
}
