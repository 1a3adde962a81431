/** SQL of users, sessions and refresh tokens. The caller gives the time, so that there is one clock. */
import type { Permission } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type {
  AppUserRow,
  RefreshFamilyRow,
  RefreshTokenRow,
  SessionRow,
} from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';
import { limits } from '../../limits.js';
import type { FoundCaller } from '../../policy/caller.js';
import { tabsOfRole } from '../../policy/tabs.js';
import { seesHotel } from '../hotels/repository.js';

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

type UserColumns = 'id' | 'username' | 'name' | 'email' | 'role' | 'password_hash';

export interface StoredUser extends CamelCased<Pick<AppUserRow, UserColumns>> {
  /** The tabs of this user alone; without them, those of the role. */
  readonly tabs?: readonly Permission[];
}

/** The unique index `app_user_username` refuses a second user of the same name, whatever its case. */
export async function insertUser(database: Executor, user: StoredUser): Promise<void> {
  const { id, username, name, email, role, passwordHash, tabs = null } = user;
  await database.query(
    sql`insert into app_user (id, username, name, email, role, password_hash, tabs)
        values (${id}, ${username}, ${name}, ${email}, ${role}, ${passwordHash}, ${toJson(tabs)})`,
  );
}

/** Is there any user at all? */
export async function hasUsers(database: Executor): Promise<boolean> {
  return (await database.query(sql`select id from app_user limit 1`)).length > 0;
}

type Credentials = CamelCased<Pick<AppUserRow, 'id' | 'password_hash'>>;

/** The user of this name, whatever its case. A disabled user is not found. */
export async function findUser(database: Executor, username: string): Promise<Credentials | undefined> {
  const [user] = await database.query<Credentials>(
    sql`select id, password_hash as "passwordHash" from app_user
        where lower(username) = lower(${username}) and disabled_at is null`,
  );
  return user;
}

/** A family is alive until it is revoked, was idle for too long, or is too old. */
const familyIsAlive = (now: Date): Sql =>
  sql`revoked_at is null
      and last_used_at > ${before(now, limits.refreshIdle)}
      and refresh_family.created_at > ${before(now, limits.refreshAbsolute)}`;

interface CallerRow extends Pick<AppUserRow, 'username' | 'name' | 'email' | 'role'> {
  readonly userId: AppUserRow['id'];
  readonly familyId: SessionRow['family_id'];
  readonly tabs: readonly Permission[] | null;
  readonly organizationIds: readonly string[];
  readonly seesHotel: boolean;
}

/** The user behind a bearer token with the role and organizations of this moment, and whether they see the hotel. */
export async function findCaller(
  database: Executor,
  tokenHash: string,
  now: Date,
  hotelId: string | undefined,
): Promise<FoundCaller | undefined> {
  const [found] = await database.query<CallerRow>(
    sql`select app_user.id as "userId", username, name, email, role, tabs, family_id as "familyId",
               array(select organization_id from user_organization where user_id = app_user.id) as "organizationIds",
               ${seesHotel(hotelId ?? null)} as "seesHotel"
        from session
        join refresh_family on refresh_family.id = family_id
        join app_user on app_user.id = user_id
        where token_hash = ${tokenHash} and expires_at > ${now} and ${familyIsAlive(now)} and disabled_at is null`,
    { keepPlan: true },
  );
  if (!found) return undefined;
  const { seesHotel: sees, ...caller } = found;
  return { caller: { ...caller, tabs: caller.tabs ?? tabsOfRole(caller.role) }, seesHotel: sees };
}

export async function insertFamily(
  database: Executor,
  { id, userId, salt, at }: { id: string; userId: string; salt: string; at: Date },
): Promise<void> {
  await database.query(
    sql`insert into refresh_family (id, user_id, salt, created_at, last_used_at)
        values (${id}, ${userId}, ${salt}, ${at}, ${at})`,
  );
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

export async function insertSession(
  database: Executor,
  tokenHash: string,
  familyId: string,
  expiresAt: Date,
): Promise<void> {
  await database.query(
    sql`insert into session (token_hash, family_id, expires_at) values (${tokenHash}, ${familyId}, ${expiresAt})`,
  );
}

export interface FoundRefreshToken
  extends
    CamelCased<Pick<RefreshTokenRow, 'family_id' | 'used_at'>>,
    CamelCased<Pick<RefreshFamilyRow, 'user_id' | 'salt'>> {
  /** May the family be used at all? */
  readonly isAlive: boolean;
}

/** The refresh token with its family, locked against another refresh of the same family. */
export async function lockRefreshToken(
  database: Executor,
  tokenHash: string,
  now: Date,
): Promise<FoundRefreshToken | undefined> {
  const [found] = await database.query<FoundRefreshToken>(
    sql`select family_id as "familyId", user_id as "userId", salt, used_at as "usedAt", ${familyIsAlive(now)} as "isAlive"
        from refresh_token join refresh_family on refresh_family.id = family_id
        where token_hash = ${tokenHash} for update`,
  );
  return found;
}

export async function markRefreshTokenUsed(database: Executor, tokenHash: string, now: Date): Promise<void> {
  await database.query(sql`update refresh_token set used_at = ${now} where token_hash = ${tokenHash}`);
}

export async function touchFamily(database: Executor, familyId: string, now: Date): Promise<void> {
  await database.query(sql`update refresh_family set last_used_at = ${now} where id = ${familyId}`);
}

export async function revokeFamily(database: Executor, familyId: string, now: Date): Promise<void> {
  await database.query(
    sql`update refresh_family set revoked_at = ${now} where id = ${familyId} and revoked_at is null`,
  );
}

export interface FailureCounts {
  /** Of this name from this address, and from this address for any name, within the shorter window. */
  readonly both: number;
  readonly address: number;
  /** Of this name from anywhere: within the longer window, and within the shorter. */
  readonly account: number;
  readonly accountRecent: number;
}

/** Failed sign-ins; the windows in ms. */
export async function countFailures(
  database: Executor,
  { username, ip, now }: { username: string; ip: string; now: Date },
  windows: { readonly short: number; readonly long: number },
): Promise<FailureCounts> {
  const isRecent = sql`at > ${before(now, windows.short)}`;
  const [counts] = await database.query<FailureCounts>(
    sql`select count(*) filter (where username = ${username} and ip = ${ip} and ${isRecent})::int as both,
               count(*) filter (where ip = ${ip} and ${isRecent})::int as address,
               count(*) filter (where username = ${username})::int as account,
               count(*) filter (where username = ${username} and ${isRecent})::int as "accountRecent"
        from login_failure
        where at > ${before(now, windows.long)} and (username = ${username} or ip = ${ip})`,
  );
  return counts ?? { both: 0, address: 0, account: 0, accountRecent: 0 };
}

export async function insertFailure(
  database: Executor,
  username: string,
  ip: string,
  at: Date,
): Promise<void> {
  await database.query(sql`insert into login_failure (username, ip, at) values (${username}, ${ip}, ${at})`);
}

export async function forgetFailures(database: Executor, username: string, ip: string): Promise<void> {
  await database.query(sql`delete from login_failure where username = ${username} and ip = ${ip}`);
}

/** Deletes sessions, families and failed sign-ins that have expired. */
export async function purgeExpired(database: Executor, now: Date): Promise<void> {
  const oldest = before(now, limits.refreshAbsolute);
  await database.query(sql`delete from session where expires_at < ${now}`);
  await database.query(sql`delete from refresh_family where created_at < ${oldest}`);
  await database.query(sql`delete from login_failure where at < ${oldest}`);
}
