/** SQL of users, sessions and refresh tokens. Times come in as arguments: one clock rules. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { loginFailure, refreshFamily, refreshToken, session, user } from '../../database/schema.js';
import type { Executor } from '../../database/transaction.js';
import { limits } from '../../limits.js';
import type { Caller } from '../../policy/caller.js';
import { tabsOfRole } from '../../policy/tabs.js';

export const findUser = async (database: Executor, username: string) =>
  (
    await database
      .select()
      .from(user)
      .where(and(eq(sql`lower(${user.username})`, username.toLowerCase()), isNull(user.disabledAt)))
  ).at(0);

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Not revoked, not idle for too long, not too old. */
const familyIsAlive = (now: Date) =>
  and(
    isNull(refreshFamily.revokedAt),
    gt(refreshFamily.lastUsedAt, before(now, limits.refreshIdle)),
    gt(refreshFamily.createdAt, before(now, limits.refreshAbsolute)),
  );

/** The user behind a bearer token with the role and organizations of this moment. */
export async function findCaller(
  database: Executor,
  tokenHash: string,
  now: Date,
): Promise<Caller | undefined> {
  const found = (
    await database
      .select({
        userId: user.id,
        username: user.username,
        name: user.name,
        email: user.email,
        role: user.role,
        tabs: user.tabs,
        familyId: session.familyId,
        organizationIds: sql<string[]>`array(
          select organization_id from user_organization where user_id = ${user.id})`,
      })
      .from(session)
      .innerJoin(refreshFamily, eq(refreshFamily.id, session.familyId))
      .innerJoin(user, eq(user.id, refreshFamily.userId))
      .where(
        and(
          eq(session.tokenHash, tokenHash),
          gt(session.expiresAt, now),
          familyIsAlive(now),
          isNull(user.disabledAt),
        ),
      )
  ).at(0);
  return found && { ...found, tabs: found.tabs ?? tabsOfRole(found.role) };
}

export const insertFamily = (
  database: Executor,
  family: { id: string; userId: string; salt: string; createdAt: Date; lastUsedAt: Date },
) => database.insert(refreshFamily).values(family);

export const insertRefreshToken = (database: Executor, tokenHash: string, familyId: string) =>
  database.insert(refreshToken).values({ tokenHash, familyId }).onConflictDoNothing();

export const insertSession = (database: Executor, tokenHash: string, familyId: string, expiresAt: Date) =>
  database.insert(session).values({ tokenHash, familyId, expiresAt });

/** The refresh token with its family, locked against another refresh of the same family. */
export const lockRefreshToken = async (database: Executor, tokenHash: string) =>
  (
    await database
      .select({
        familyId: refreshFamily.id,
        userId: refreshFamily.userId,
        salt: refreshFamily.salt,
        createdAt: refreshFamily.createdAt,
        lastUsedAt: refreshFamily.lastUsedAt,
        revokedAt: refreshFamily.revokedAt,
        usedAt: refreshToken.usedAt,
      })
      .from(refreshToken)
      .innerJoin(refreshFamily, eq(refreshFamily.id, refreshToken.familyId))
      .where(eq(refreshToken.tokenHash, tokenHash))
      .for('update')
  ).at(0);

export const markRefreshTokenUsed = (database: Executor, tokenHash: string, now: Date) =>
  database.update(refreshToken).set({ usedAt: now }).where(eq(refreshToken.tokenHash, tokenHash));

export const touchFamily = (database: Executor, familyId: string, now: Date) =>
  database.update(refreshFamily).set({ lastUsedAt: now }).where(eq(refreshFamily.id, familyId));

export async function revokeFamily(database: Executor, familyId: string, now: Date): Promise<void> {
  await database
    .update(refreshFamily)
    .set({ revokedAt: now })
    .where(and(eq(refreshFamily.id, familyId), isNull(refreshFamily.revokedAt)));
}

/** Failed sign-ins within `window`: of the name from anywhere, from the address, and both; with the last of the name. */
export async function countFailures(
  database: Executor,
  { username, ip, now }: { username: string; ip: string; now: Date },
  windows: { account: number; address: number },
) {
  const since = (milliseconds: number) => before(now, milliseconds);
  const recent = sql`at > ${since(windows.address)}`;
  const counted = await database
    .select({
      both: sql<number>`count(*) filter (where username = ${username} and ip = ${ip} and ${recent})::int`,
      address: sql<number>`count(*) filter (where ip = ${ip} and ${recent})::int`,
      account: sql<number>`count(*) filter (where username = ${username})::int`,
      accountRecent: sql<number>`count(*) filter (where username = ${username} and ${recent})::int`,
    })
    .from(loginFailure)
    .where(
      and(
        gt(loginFailure.at, since(windows.account)),
        sql`(${loginFailure.username} = ${username} or ${loginFailure.ip} = ${ip})`,
      ),
    );
  return counted[0] ?? { both: 0, address: 0, account: 0, accountRecent: 0 };
}

export const insertFailure = (database: Executor, failure: { username: string; ip: string; at: Date }) =>
  database.insert(loginFailure).values(failure);

export const forgetFailures = (database: Executor, username: string, ip: string) =>
  database.delete(loginFailure).where(and(eq(loginFailure.username, username), eq(loginFailure.ip, ip)));

/** Removes what has expired for good. */
export async function purgeExpired(database: Executor, now: Date): Promise<void> {
  await database.delete(session).where(lt(session.expiresAt, before(now, limits.sessionToken)));
  await database
    .delete(refreshFamily)
    .where(lt(refreshFamily.createdAt, before(now, limits.refreshAbsolute)));
  await database.delete(loginFailure).where(lt(loginFailure.at, before(now, limits.refreshAbsolute)));
}
