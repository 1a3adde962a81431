/** SQL of sessions, refresh tokens and known browsers. The caller gives the time, so that there is one clock. */
import type { Language, Permission } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { AppUserRow, RefreshFamilyRow, SessionRow } from '../../database/rows.generated.js';
import { limits } from '../../limits.js';
import type { FoundCaller } from '../../policy/caller.js';
import { tabsOfRole } from '../../policy/tabs.js';
import { accountIsOpen } from '../accounts/repository.js';
import { seesHotel } from '../hotels/repository.js';

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** A family is alive until it is revoked, was idle for too long, or is too old. */
const familyIsAlive = (now: Date): Sql =>
  sql`revoked_at is null
      and last_used_at > ${before(now, limits.refreshIdle)}
      and refresh_family.created_at > ${before(now, limits.refreshAbsolute)}`;

/** A bearer token that ends later than a new one would was made before the clock was set back. */
const sessionIsGood = (now: Date): Sql =>
  sql`expires_at > ${now} and expires_at <= ${after(now, limits.sessionToken + limits.clockSkew)}`;

/**
 * A used token is taken again for a short while, in case its response was lost. A use in the future counts as long ago.
 */
const inGrace = (column: Sql, now: Date): Sql =>
  sql`${column} between ${before(now, limits.refreshGrace)} and ${after(now, limits.clockSkew)}`;

const replacedAt = sql`replaced_at`;
const usedAt = sql`used_at`;

export interface CallerRow extends Pick<AppUserRow, 'username' | 'name' | 'email' | 'role'> {
  readonly userId: AppUserRow['id'];
  readonly familyId: SessionRow['family_id'];
  readonly language: Language | null;
  readonly tabs: readonly Permission[] | null;
  readonly organizationIds: readonly string[];
  readonly seesHotel: boolean;
  readonly needsSecondFactor?: boolean;
}

/** Whoever `app_user` is, with the role and organizations of this moment, and whether they see the hotel. */
export const callerColumns = (hotelId: string | null): Sql =>
  sql`app_user.id as "userId", username, app_user.name, email, role, language, tabs,
      array(select organization_id from user_organization where user_id = app_user.id) as "organizationIds",
      ${seesHotel(hotelId)} as "seesHotel"`;

export function foundCaller({ seesHotel: sees, ...caller }: CallerRow): FoundCaller {
  const tabs = caller.tabs ?? tabsOfRole(caller.role, caller.organizationIds.length > 0);
  return { caller: { ...caller, tabs }, seesHotel: sees };
}

interface CallerLookup extends TokenLookup {
  /** Does a sign-in by a password alone not get on? */
  readonly isSecondFactorRequired: boolean;
  readonly hotelId?: string | undefined;
}

/** The user behind a bearer token with the role and organizations of this moment, and whether they see the hotel. */
export async function findCaller(
  database: Executor,
  tokenHash: string,
  { now, withDemo, isSecondFactorRequired, hotelId }: CallerLookup,
): Promise<FoundCaller | undefined> {
  const [found] = await database.query<CallerRow>(
    // One look-up after the other, each by its key: a join could begin with all the people there are.
    sql`with good as materialized (
          select family_id from session
          where token_hash = ${tokenHash} and ${sessionIsGood(now)}
            and (replaced_at is null or ${inGrace(replacedAt, now)})
        ), family as materialized (
          select id, user_id, is_strong from refresh_family
          where id = (select family_id from good) and ${familyIsAlive(now)}
        )
        select (select id from family) as "familyId", ${callerColumns(hotelId ?? null)},
               ${isSecondFactorRequired} and not (select is_strong from family) as "needsSecondFactor"
        from app_user
        where id = (select user_id from family)
          and ${accountIsOpen(withDemo)}`,
    { line: 'reads' },
  );
  return found && foundCaller(found);
}

/** The living family of a bearer token that was replaced, and is used again too late. */
export async function findFamilyOfReplaced(
  database: Executor,
  tokenHash: string,
  now: Date,
): Promise<{ familyId: string; userId: string } | undefined> {
  const [found] = await database.query<{ familyId: string; userId: string }>(
    sql`select family_id as "familyId", user_id as "userId"
        from session join refresh_family on refresh_family.id = family_id
        where token_hash = ${tokenHash} and revoked_at is null and not ${inGrace(replacedAt, now)}`,
  );
  return found;
}

export async function insertFamily(
  database: Executor,
  family: CamelCased<Pick<RefreshFamilyRow, 'id' | 'user_id' | 'salt' | 'ip' | 'browser' | 'is_strong'>> & {
    readonly at: Date;
  },
): Promise<void> {
  const { id, userId, salt, at, ip, browser, isStrong } = family;
  await database.query(
    sql`insert into refresh_family (id, user_id, salt, created_at, last_used_at, ip, browser, is_strong)
        values (${id}, ${userId}, ${salt}, ${at}, ${at}, ${ip}, ${browser}, ${isStrong})`,
  );
}

/** The person has shown a second factor in this sign-in. */
export async function strengthenFamily(transaction: Executor, familyId: string): Promise<void> {
  await transaction.query(
    sql`update refresh_family set is_strong = true where id = ${familyId} and not is_strong`,
  );
}

export interface Factors {
  readonly passkeys: number;
  /** Are one-time codes on? */
  readonly hasCodes: boolean;
}

/** What a person has beside the password. */
export async function findFactors(database: Executor, userId: string): Promise<Factors> {
  const [found] = await database.query<Factors>(
    sql`select (select count(*)::int from passkey where user_id = ${userId}) as passkeys,
               exists (select from one_time_secret where user_id = ${userId} and confirmed_at is not null) as "hasCodes"`,
  );
  return found ?? { passkeys: 0, hasCodes: false };
}

/** The same. They stay so until the transaction ends: whoever adds or removes one holds the account, too. */
export async function holdFactors(transaction: Executor, userId: string): Promise<Factors> {
  await transaction.query(sql`select from app_user where id = ${userId} for update`);
  return findFactors(transaction, userId);
}

export async function insertRefreshToken(
  database: Executor,
  tokenHash: string,
  familyId: string,
): Promise<void> {
  await database.query(
    sql`insert into refresh_token (token_hash, family_id) values (${tokenHash}, ${familyId}) on conflict do nothing`,
  );
}

/** Stores a bearer token, and gives its end; that of the first time when it is stored already. */
export async function insertSession(
  database: Executor,
  tokenHash: string,
  familyId: string,
  expiresAt: Date,
): Promise<Date> {
  const [stored] = await database.query<Pick<SessionRow, 'expires_at'>>(
    sql`insert into session (token_hash, family_id, expires_at) values (${tokenHash}, ${familyId}, ${expiresAt})
        on conflict (token_hash) do update set token_hash = excluded.token_hash returning expires_at`,
  );
  return stored?.expires_at ?? expiresAt;
}

type Way = 'cookie' | 'bearer';

export interface FoundToken extends CamelCased<Pick<RefreshFamilyRow, 'user_id' | 'salt'>> {
  readonly familyId: RefreshFamilyRow['id'];
  /** May the family and its account be used at all? */
  readonly isAlive: boolean;
  /** May the token itself be used: is it unused, or was it used a moment ago? */
  readonly isUsed: boolean;
  readonly isInGrace: boolean;
  readonly renewedBy: Way | null;
}

interface TokenLookup {
  readonly now: Date;
  readonly withDemo: boolean;
}

/** The refresh token with its family, held against another renewal of the same family. */
export async function holdRefreshToken(
  database: Executor,
  tokenHash: string,
  { now, withDemo }: TokenLookup,
): Promise<FoundToken | undefined> {
  const [found] = await database.query<FoundToken>(
    sql`select ${foundToken(usedAt, now)}, ${familyIsAlive(now)} and ${accountIsOpen(withDemo)} as "isAlive"
        from refresh_token
        join refresh_family on refresh_family.id = family_id
        join app_user on app_user.id = user_id
        where token_hash = ${tokenHash} for update of refresh_token, refresh_family`,
  );
  return found;
}

/** The same for a bearer token. */
export async function holdSession(
  database: Executor,
  tokenHash: string,
  { now, withDemo }: TokenLookup,
): Promise<FoundToken | undefined> {
  const [found] = await database.query<FoundToken>(
    sql`select ${foundToken(replacedAt, now)},
               ${familyIsAlive(now)} and ${accountIsOpen(withDemo)} and ${sessionIsGood(now)} as "isAlive"
        from session
        join refresh_family on refresh_family.id = family_id
        join app_user on app_user.id = user_id
        where token_hash = ${tokenHash} for update of session, refresh_family`,
  );
  return found;
}

const foundToken = (column: Sql, now: Date): Sql =>
  sql`family_id as "familyId", user_id as "userId", salt, renewed_by as "renewedBy",
      ${column} is not null as "isUsed", coalesce(${inGrace(column, now)}, false) as "isInGrace"`;

export async function markRefreshTokenUsed(database: Executor, tokenHash: string, now: Date): Promise<void> {
  await database.query(sql`update refresh_token set used_at = ${now} where token_hash = ${tokenHash}`);
}

export async function markSessionReplaced(database: Executor, tokenHash: string, now: Date): Promise<void> {
  await database.query(sql`update session set replaced_at = ${now} where token_hash = ${tokenHash}`);
}

export async function touchFamily(database: Executor, familyId: string, way: Way, now: Date): Promise<void> {
  await database.query(
    sql`update refresh_family set last_used_at = ${now}, renewed_by = coalesce(renewed_by, ${way})
        where id = ${familyId}`,
  );
}

export async function revokeFamily(database: Executor, familyId: string, now: Date): Promise<void> {
  await database.query(
    sql`update refresh_family set revoked_at = ${now} where id = ${familyId} and revoked_at is null`,
  );
}

/** Ends all sign-ins of an account, and the API tokens of its programs. */
export async function revokeFamiliesOf(database: Executor, userId: string, now: Date): Promise<void> {
  await database.query(
    sql`update api_token set revoked_at = ${now} where user_id = ${userId} and revoked_at is null`,
  );
  await database.query(
    sql`update refresh_family set revoked_at = ${now} where user_id = ${userId} and revoked_at is null`,
  );
}

/** Has any person signed in with this device? Only then was its token made here. */
export async function deviceIsKnown(database: Executor, tokenHash: string): Promise<boolean> {
  const found = await database.query(sql`select from known_device where token_hash = ${tokenHash} limit 1`);
  return found.length > 0;
}

export interface SignInRow extends CamelCased<Pick<RefreshFamilyRow, 'id' | 'ip' | 'browser'>> {
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
}

/** The living sign-ins of a user, the one used last first. */
export function listFamilies(database: Executor, userId: string, now: Date): Promise<SignInRow[]> {
  return database.query<SignInRow>(
    sql`select id, ip, browser, created_at as "startedAt", last_used_at as "lastUsedAt" from refresh_family
        where user_id = ${userId} and ${familyIsAlive(now)} order by last_used_at desc, id`,
  );
}

/** Ends one living sign-in of a user; says whether there was one. */
export async function revokeFamilyOf(
  database: Executor,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const revoked = await database.query(
    sql`update refresh_family set revoked_at = ${now}
        where id = ${id} and user_id = ${userId} and ${familyIsAlive(now)} returning 1`,
  );
  return revoked.length > 0;
}

/** Ends all living sign-ins of a user but one, and gives their number. */
export async function revokeOtherFamilies(
  database: Executor,
  { kept, userId }: { kept: string; userId: string },
  now: Date,
): Promise<number> {
  const revoked = await database.query(
    sql`update refresh_family set revoked_at = ${now}
        where id <> ${kept} and user_id = ${userId} and ${familyIsAlive(now)} returning 1`,
  );
  return revoked.length;
}

/** Remembers that the user has signed in with this device, and forgets the oldest ones above the limit. */
export async function rememberDevice(
  database: Executor,
  { userId, tokenHash, at }: { userId: string; tokenHash: string; at: Date },
): Promise<void> {
  await database.query(
    sql`insert into known_device (user_id, token_hash, last_used_at) values (${userId}, ${tokenHash}, ${at})
        on conflict (user_id, token_hash) do update set last_used_at = excluded.last_used_at`,
  );
  await database.query(
    sql`delete from known_device where user_id = ${userId} and token_hash in
          (select token_hash from known_device where user_id = ${userId}
           order by last_used_at desc, token_hash offset ${limits.devicesOfUser})`,
  );
}

export async function forgetDevices(database: Executor, userId: string): Promise<void> {
  await database.query(sql`delete from known_device where user_id = ${userId}`);
}

/** The key of hashes of names and addresses; the migrations have made it. */
export async function readHashKey(database: Executor): Promise<string> {
  const [found] = await database.query<{ value: string }>(
    sql`select value from setting where key = 'hash-key'`,
  );
  if (!found) throw new Error('The setting "hash-key" is missing');
  return found.value;
}

/** Deletes sessions, families and known devices that have expired. */
export async function purgeExpired(database: Executor, now: Date): Promise<void> {
  const oldest = before(now, limits.refreshAbsolute);
  await database.query(sql`delete from session where expires_at < ${now}`);
  await database.query(sql`delete from refresh_family where created_at < ${oldest}`);
  await database.query(sql`delete from known_device where last_used_at < ${before(now, limits.deviceKept)}`);
}

/** When the account will be erased; null = not at all. */
export async function findEraseAt(database: Executor, userId: string): Promise<Date | null> {
  const [found] = await database.query<{ eraseAt: Date | null }>(
    sql`select erase_at as "eraseAt" from app_user where id = ${userId}`,
  );
  return found?.eraseAt ?? null;
}
