/** SQL of what strangers read: which page stands at an address, and what badges are signed and looked up with. */
import type { JWK } from 'jose';
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { toJson } from '../../database/to-json.js';

/** The hotel of a public page; undefined where there is none. */
export async function hotelOfSlug(database: Executor, slug: string): Promise<string | undefined> {
  const [page] = await database.query<{ hotelId: string }>(
    sql`select hotel_id as "hotelId" from traveler_page where slug = ${slug}`,
    { line: 'reads' },
  );
  return page?.hotelId;
}

export interface PageState {
  readonly isWithdrawn: boolean;
  /** The publication, its pictures in the sizes that were made of them, and the key of its badge. */
  readonly text: string;
}

/** The name of the setting that holds the private key of badges, as a JWK. */
const currentKey = 'badge-key';
/** That of the public keys that badges were signed with before. */
const earlierKeys = 'badge-earlier-keys';

/**
 * What the public page at this address hangs on. Undefined where nothing was published. Every reader asks, so it is
 * short.
 */
export async function pageState(database: Executor, slug: string): Promise<PageState | undefined> {
  const [found] = await database.query<PageState>(
    sql`select withdrawn_at is not null as "isWithdrawn",
               concat_ws(' ', newest.id, shown.media,
                         (select value ->> 'x' from setting where key = ${currentKey})) as text
        from traveler_page as page
        cross join lateral (
          select id from traveler_publication where hotel_id = page.hotel_id
          order by published_at desc, id desc limit 1) as newest
        cross join lateral (
          select string_agg(attachment_id::text || coalesce(sizes::text, ''), ' ' order by attachment_id) as media
          from traveler_medium where hotel_id = page.hotel_id and is_published) as shown
        where page.slug = ${slug}`,
    { line: 'reads' },
  );
  return found;
}

/** A public key that signs no more. It stays public as long as a badge that it signed counts. */
export interface EarlierKey {
  readonly key: JWK;
  /** The last day of its last badge, YYYY-MM-DD. */
  readonly lastDay: string;
}

/** The private key that signs, and the public keys that signed before. */
export interface BadgeKeys {
  readonly current: JWK | undefined;
  readonly earlier: readonly EarlierKey[];
}

/** Finds all keys as they are at one moment. */
export async function findBadgeKeys(database: Executor): Promise<BadgeKeys> {
  const [found] = await database.query<{ current: JWK | null; earlier: EarlierKey[] | null }>(
    sql`select (select value from setting where key = ${currentKey}) as current,
               (select value from setting where key = ${earlierKeys}) as earlier`,
  );
  return { current: found?.current ?? undefined, earlier: found?.earlier ?? [] };
}

/** Keeps the first key, unless another server was quicker. */
export async function keepFirstBadgeKey(database: Executor, key: JWK): Promise<void> {
  await database.query(
    sql`insert into setting (key, value) values (${currentKey}, ${toJson(key)}::jsonb) on conflict do nothing`,
  );
}

/** Locks the key that signs until the transaction ends: one rotation waits here for the one before it. */
export async function lockBadgeKey(transaction: Executor): Promise<void> {
  await transaction.query(sql`select from setting where key = ${currentKey} for update`);
}

/** Puts these in the place of all keys: the private key that signed before is gone. */
export async function replaceBadgeKeys(
  transaction: Executor,
  { current, earlier }: { readonly current: JWK; readonly earlier: readonly EarlierKey[] },
): Promise<void> {
  await transaction.query(
    sql`insert into setting (key, value)
        values (${currentKey}, ${toJson(current)}::jsonb), (${earlierKeys}, ${toJson(earlier)}::jsonb)
        on conflict (key) do update set value = excluded.value`,
  );
}

/** The day of the newest assessment that was published, YYYY-MM-DD; undefined where none was. */
export async function newestAssessment(database: Executor): Promise<string | undefined> {
  const [found] = await database.query<{ day: string | null }>(
    sql`select max(facts ->> 'assessedOn') as day from traveler_publication`,
  );
  return found?.day ?? undefined;
}

/** The highest place in the status lists; 0 where there is no badge. */
export async function lastBadgeNumber(database: Executor): Promise<number> {
  const [found] = await database.query<{ number: number }>(
    sql`select coalesce(max(number), 0) as number from badge`,
    { line: 'reads' },
  );
  return found?.number ?? 0;
}

/** The badges of pages that are withdrawn: places in the status lists, from `first` on, at most `count` of them. */
export const withdrawnBadges = (
  database: Executor,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<{ readonly number: number }[]> =>
  database.query(
    sql`select number from badge join traveler_page using (hotel_id)
        where withdrawn_at is not null and number >= ${first} and number < ${first + count}`,
    { line: 'reads' },
  );

/** Likewise the badges of scores that were replaced: the hotel has published another one since. */
export const replacedBadges = (
  database: Executor,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<{ readonly number: number }[]> =>
  database.query(
    sql`select number from badge
        where number >= ${first} and number < ${first + count}
          and score_id is distinct from (
            select score_id from traveler_publication where traveler_publication.hotel_id = badge.hotel_id
            order by published_at desc, id desc limit 1)`,
    { line: 'reads' },
  );
