/** SQL of accounts. */
import type { Language, Permission } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { AppUserRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';
import { superRole } from '../../policy/caller.js';
import { foldedName } from './folded-name.js';

type UserColumns = 'id' | 'username' | 'name' | 'email' | 'role' | 'password_hash';

/** `passwordHash`: null as long as the person has not accepted the invitation. */
export interface StoredUser extends CamelCased<Pick<AppUserRow, UserColumns>> {
  /** The tabs of this user alone; without them, those of the role. */
  readonly tabs?: readonly Permission[];
  /** True when the password is public. */
  readonly isDemo?: boolean;
  readonly passwordSetAt?: Date;
}

/** The unique index `app_user_username_folded` refuses a second user of the same name, whatever its case. */
export async function insertUser(database: Executor, user: StoredUser): Promise<void> {
  const { id, username, name, email, role, passwordHash, tabs = null, isDemo = false } = user;
  const { passwordSetAt = null } = user;
  await database.query(
    sql`insert into app_user (id, username, username_folded, name, email, role, password_hash, tabs, is_demo,
                              password_set_at)
        values (${id}, ${username}, ${foldedName(username)}, ${name}, ${email}, ${role}, ${passwordHash},
                ${toJson(tabs)}, ${isDemo}, ${passwordSetAt})`,
  );
}

/** The condition that the account of `app_user` may be used; an account of the demo only `withDemo`. */
export const accountIsOpen = (withDemo: boolean): Sql =>
  sql`disabled_at is null and (${withDemo}::boolean or not is_demo)`;

/** The id of the person whose sign-in or API token this is, as long as it has not ended. */
export const holderOf = (familyId: string): Sql =>
  sql`(select user_id from refresh_family where id = ${familyId} and revoked_at is null
       union all select user_id from api_token where id = ${familyId} and revoked_at is null)`;

export interface AccountKinds {
  /** Is there an account that can sign in? */
  readonly hasOpen: boolean;
  readonly hasDemo: boolean;
}

/** Says which kinds of accounts there are. */
export async function accountKinds(database: Executor, withDemo: boolean): Promise<AccountKinds> {
  const [kinds] = await database.query<AccountKinds>(
    sql`select exists (select from app_user where ${accountIsOpen(withDemo)}
                         and (password_hash is not null
                              or exists (select from passkey where user_id = app_user.id))) as "hasOpen",
               exists (select from app_user where is_demo) as "hasDemo"`,
  );
  return kinds ?? { hasOpen: false, hasDemo: false };
}

export interface Credentials extends CamelCased<Pick<AppUserRow, 'id' | 'password_hash'>> {
  /** Has this user signed in with the given device before? */
  readonly knowsDevice: boolean;
}

/** The open account of this name, whatever its case. */
export async function findCredentials(
  database: Executor,
  username: string,
  { withDemo, deviceHash = '' }: { withDemo: boolean; deviceHash?: string | undefined },
): Promise<Credentials | undefined> {
  const [user] = await database.query<Credentials>(
    sql`select id, password_hash as "passwordHash",
               exists (select from known_device
                       where user_id = app_user.id and token_hash = ${deviceHash}) as "knowsDevice"
        from app_user where username_folded = ${foldedName(username)} and ${accountIsOpen(withDemo)}`,
  );
  return user;
}

/** The account of this name, open or not. */
export async function findUserId(database: Executor, username: string): Promise<string | undefined> {
  const [user] = await database.query<Pick<AppUserRow, 'id'>>(
    sql`select id from app_user where username_folded = ${foldedName(username)}`,
  );
  return user?.id;
}

/**
 * Is the account still open, with the password that was checked? Holds changes of it back until the transaction ends, so
 * that no sign-in begins after they have ended all others.
 */
export async function holdAccount(database: Executor, { id, passwordHash }: Credentials): Promise<boolean> {
  const found = await database.query(
    sql`select from app_user
        where id = ${id} and password_hash = ${passwordHash} and disabled_at is null for share`,
  );
  return found.length > 0;
}

/** An account of the demo becomes a usual one. What mails let their readers do ends. */
export async function setPassword(
  database: Executor,
  id: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await database.query(
    sql`update app_user set password_hash = ${passwordHash}, password_set_at = ${at}, is_demo = false
        where id = ${id}`,
  );
  await endTokens(database, id, at);
}

export async function setName(database: Executor, id: string, name: string): Promise<void> {
  await database.query(sql`update app_user set name = ${name} where id = ${id}`);
}

export async function setNameAndEmail(
  database: Executor,
  id: string,
  { name, email }: CamelCased<Pick<AppUserRow, 'name' | 'email'>>,
): Promise<void> {
  await database.query(
    sql`update app_user set name = ${name}, email = ${email},
               email_confirmed_at = case when email = ${email} then email_confirmed_at end
        where id = ${id}`,
  );
}

export async function setLanguage(database: Executor, id: string, language: Language): Promise<void> {
  await database.query(sql`update app_user set language = ${language} where id = ${id}`);
}

/** The address is used from now on, and is confirmed. What mails to another one let their readers do ends. */
export async function confirmEmail(database: Executor, id: string, email: string, at: Date): Promise<void> {
  await database.query(
    sql`update app_user set email = ${email}, email_confirmed_at = ${at} where id = ${id}`,
  );
  await endTokens(database, id, at);
}

export interface OwnAccount extends CamelCased<
  Pick<AppUserRow, 'username' | 'name' | 'email' | 'password_hash' | 'password_set_at' | 'notice_mails'>
> {
  readonly language: Language | null;
  readonly organizations: readonly string[];
}

/** What a person sees of their own account. */
export async function findOwnAccount(database: Executor, id: string): Promise<OwnAccount | undefined> {
  const [found] = await database.query<OwnAccount>(
    sql`select username, name, email, password_hash as "passwordHash", password_set_at as "passwordSetAt",
               notice_mails as "noticeMails", language,
               array(select organization.name from user_organization
                     join organization on organization.id = organization_id
                     where user_id = app_user.id order by organization.name) as organizations
        from app_user where id = ${id}`,
  );
  return found;
}

/** Is there such an account, open or not? */
export async function accountExists(database: Executor, id: string): Promise<boolean> {
  const found = await database.query(sql`select from app_user where id = ${id}`);
  return found.length > 0;
}

export async function setDisabled(database: Executor, id: string, at: Date | null): Promise<void> {
  await database.query(sql`update app_user set disabled_at = ${at} where id = ${id}`);
}

export type TokenKind = 'reset' | 'invitation';

/** Ends what mails let this person do: all of it, or what mails of one kind do. */
async function endTokens(database: Executor, userId: string, at: Date, kind?: TokenKind): Promise<void> {
  await database.query(
    sql`update account_token set expires_at = ${at}
        where user_id = ${userId} and (${kind ?? null}::text is null or kind = ${kind ?? null})
          and used_at is null and expires_at > ${at}`,
  );
}

/** Stores a new token, in the place of earlier ones of its kind. */
export async function insertToken(
  database: Executor,
  token: {
    readonly tokenHash: string;
    readonly userId: string;
    readonly kind: TokenKind;
    readonly invitedBy: string | null;
    /** The address of the mail that holds it. */
    readonly sentTo: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { tokenHash, userId, kind, invitedBy, sentTo, at, expiresAt } = token;
  await endTokens(database, userId, at, kind);
  await database.query(
    sql`insert into account_token (token_hash, user_id, kind, invited_by, sent_to, created_at, expires_at)
        values (${tokenHash}, ${userId}, ${kind}, ${invitedBy}, ${sentTo}, ${at}, ${expiresAt})`,
  );
}

export interface FoundAccountToken {
  readonly kind: TokenKind;
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly expiresAt: Date;
  /** May it be used now? */
  readonly isGood: boolean;
  /** The name of the person who invites; null when they are gone, or nobody did. */
  readonly invitedBy: string | null;
}

/** The token with its account, also when it has ended; undefined when there never was one. */
export async function findToken(
  database: Executor,
  tokenHash: string,
  { now, withDemo }: { now: Date; withDemo: boolean },
): Promise<FoundAccountToken | undefined> {
  const [found] = await database.query<FoundAccountToken>(
    sql`select kind, user_id as "userId", username, name, email, expires_at as "expiresAt",
               used_at is null and expires_at > ${now} and ${accountIsOpen(withDemo)} as "isGood",
               (select inviter.name from app_user as inviter where inviter.id = invited_by) as "invitedBy"
        from account_token join app_user on app_user.id = user_id
        where token_hash = ${tokenHash}`,
  );
  return found;
}

/** Spends a token; says whether this was the one use of it. The address that its mail went to is then confirmed. */
export async function spendToken(database: Executor, tokenHash: string, at: Date): Promise<boolean> {
  const [spent] = await database.query<{ userId: string; sentTo: string | null }>(
    sql`update account_token set used_at = ${at}
        where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}
        returning user_id as "userId", sent_to as "sentTo"`,
  );
  if (spent === undefined) return false;
  await database.query(
    sql`update app_user set email_confirmed_at = ${at} where id = ${spent.userId} and email = ${spent.sentTo}`,
  );
  return true;
}

/** Deletes tokens that ended before. */
export async function purgeTokens(database: Executor, before: Date): Promise<void> {
  await database.query(sql`delete from account_token where expires_at < ${before}`);
}

export interface InvitedTo {
  /** The first organization by name; null when there is none. */
  readonly organization: string | null;
  /** Its number of hotels. */
  readonly hotels: number;
  /** The first two names. */
  readonly hotelNames: readonly string[];
  /** Does the person work for Alo, and answer for no hotel? */
  readonly isSuper: boolean;
}

/** What an invited person will answer for. A super user answers for none. */
export async function findInvitedTo(database: Executor, userId: string): Promise<InvitedTo> {
  const [found] = await database.query<InvitedTo>(
    sql`select organization.name as organization, role = ${superRole} as "isSuper",
               (select count(*)::int from hotel where organization_id = organization.id) as hotels,
               array(select hotel_location_name from hotel where organization_id = organization.id
                     order by hotel_location_name, id limit 2) as "hotelNames"
        from app_user
        left join user_organization on user_id = app_user.id
        left join organization on organization.id = organization_id
        where app_user.id = ${userId} order by organization.name limit 1`,
  );
  if (found === undefined || found.isSuper)
    return { organization: null, hotels: 0, hotelNames: [], isSuper: found?.isSuper ?? false };
  return found;
}

export interface Addressee {
  readonly username: string;
  readonly email: string | null;
  /** null: never chosen. */
  readonly language: Language | null;
  /** The person who invites; null when there is none. */
  readonly invitedBy: string | null;
}

/** Who gets a mail about an account; undefined when it is closed. */
export async function findAddressee(
  database: Executor,
  userId: string,
  { withDemo, invitedBy }: { withDemo: boolean; invitedBy: string | null },
): Promise<Addressee | undefined> {
  const [found] = await database.query<Addressee>(
    sql`select username, email, language,
               (select inviter.name from app_user as inviter where inviter.id = ${invitedBy}) as "invitedBy"
        from app_user where id = ${userId} and ${accountIsOpen(withDemo)}`,
  );
  return found;
}

/** The open account of this name, whatever its case. */
export async function findOpenUserId(
  database: Executor,
  username: string,
  withDemo: boolean,
): Promise<string | undefined> {
  const [user] = await database.query<Pick<AppUserRow, 'id'>>(
    sql`select id from app_user where username_folded = ${foldedName(username)} and ${accountIsOpen(withDemo)}`,
  );
  return user?.id;
}
