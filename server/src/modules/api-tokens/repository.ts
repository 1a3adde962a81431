/** SQL of API tokens. */
import sql from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { ApiTokenRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';
import type { FoundCaller } from '../../policy/caller.js';
import { accountIsOpen } from '../accounts/repository.js';
import { callerColumns, foundCaller, type CallerRow } from '../auth/repository.js';
import { seesHotel } from '../hotels/repository.js';

/** How exactly the last use is known: a program that asks often writes seldom. */
const usedEvery = 60_000; // ms

export interface Lookup {
  readonly now: Date;
  /** May the accounts of the demo be used on this server? */
  readonly withDemo: boolean;
  readonly hotelId: string | undefined;
}

interface FoundToken extends CallerRow {
  readonly scopes: readonly string[];
  readonly onlyHotelId: ApiTokenRow['hotel_id'];
  readonly lastUsedAt: ApiTokenRow['last_used_at'];
}

/**
 * The person behind a token that is good, with their role and organizations of this moment, and whether they and the token
 * see the hotel. Notes the use.
 */
export async function findCallerByToken(
  database: Executor,
  tokenHash: string,
  { now, withDemo, hotelId }: Lookup,
): Promise<FoundCaller | undefined> {
  const [found] = await database.query<FoundToken>(
    sql`select api_token.id as "familyId", scopes, hotel_id as "onlyHotelId", last_used_at as "lastUsedAt",
               ${callerColumns(hotelId ?? null)}
        from api_token join app_user on app_user.id = api_token.user_id
        where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now}
          and erase_at is null and ${accountIsOpen(withDemo)}`,
    { line: 'reads' },
  );
  if (!found) return undefined;
  const { scopes, onlyHotelId, lastUsedAt, ...row } = found;
  if (lastUsedAt === null || Math.abs(now.getTime() - lastUsedAt.getTime()) >= usedEvery) {
    await database.query(sql`update api_token set last_used_at = ${now} where id = ${row.familyId}`);
  }
  const { caller, seesHotel } = foundCaller(row);
  return {
    caller: { ...caller, token: { id: row.familyId, scopes, hotelId: onlyHotelId } },
    seesHotel: seesHotel && (onlyHotelId === null || onlyHotelId === hotelId),
  };
}

export interface ListedToken extends CamelCased<
  Pick<ApiTokenRow, 'id' | 'name' | 'shown' | 'created_at' | 'expires_at' | 'last_used_at'>
> {
  readonly scopes: readonly string[];
  readonly hotelName: string | null;
}

/** A person's tokens that were not revoked, the oldest first. */
export const listTokens = (database: Executor, userId: string): Promise<ListedToken[]> =>
  database.query<ListedToken>(
    sql`select api_token.id, api_token.name, shown, scopes, hotel_location_name as "hotelName",
               api_token.created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
        from api_token left join hotel on hotel.id = hotel_id
        where user_id = ${userId} and revoked_at is null order by api_token.created_at, api_token.id`,
  );

/** Holds a person's account, and with it the number of their tokens that are good, until the transaction ends. */
export async function holdTokens(transaction: Executor, userId: string, now: Date): Promise<number> {
  await transaction.query(sql`select from app_user where id = ${userId} for update`);
  const [counted] = await transaction.query<{ count: number }>(
    sql`select count(*)::int as count from api_token
        where user_id = ${userId} and revoked_at is null and expires_at > ${now}`,
  );
  return counted?.count ?? 0;
}

export async function insertToken(
  transaction: Executor,
  token: CamelCased<
    Pick<
      ApiTokenRow,
      'id' | 'user_id' | 'token_hash' | 'name' | 'shown' | 'hotel_id' | 'created_at' | 'expires_at'
    >
  > & { readonly scopes: readonly string[] },
): Promise<void> {
  const { id, userId, tokenHash, name, shown, scopes, hotelId, createdAt, expiresAt } = token;
  await transaction.query(
    sql`insert into api_token (id, user_id, token_hash, name, shown, scopes, hotel_id, created_at, expires_at)
        values (${id}, ${userId}, ${tokenHash}, ${name}, ${shown}, ${toJson(scopes)}, ${hotelId}, ${createdAt},
                ${expiresAt})`,
  );
}

/** The name of a hotel that this person sees; undefined when they see none of this id. */
export async function findHotelName(
  database: Executor,
  { userId, hotelId }: { userId: string; hotelId: string },
): Promise<string | undefined> {
  const [found] = await database.query<{ name: string }>(
    sql`select hotel_location_name as name from hotel cross join app_user
        where hotel.id = ${hotelId} and app_user.id = ${userId} and ${seesHotel(hotelId)}`,
  );
  return found?.name;
}

/** Ends a token; false when it is none of this person's, or has been revoked. */
export async function revokeToken(
  transaction: Executor,
  { id, userId }: { id: string; userId: string },
  at: Date,
): Promise<boolean> {
  const revoked = await transaction.query(
    sql`update api_token set revoked_at = ${at} where id = ${id} and user_id = ${userId} and revoked_at is null
        returning 1`,
  );
  return revoked.length > 0;
}

/** Deletes tokens that ended before. */
export async function purgeApiTokens(database: Executor, before: Date): Promise<void> {
  await database.query(sql`delete from api_token where expires_at < ${before} or revoked_at < ${before}`);
}
