/** SQL of the pages for travelers. A caller that changes one must hold the lock of its row. */
import type { MediaPurpose } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { toJson } from '../../database/to-json.js';
import { createId } from '../../ids.js';
import { holderOf } from '../accounts/repository.js';
import { seesHotel } from '../hotels/repository.js';
import type { NewFile } from '../intake/stored-file.js';
import type { WrittenBy } from '../submission/repository.js';
import type { ScoredSource } from '../submission/scored-source.js';
import type { PageContent } from './page-content.js';
import type { KeptScore, PageFacts } from './page-facts.js';

type DoneBy = Pick<WrittenBy, 'userId' | 'at'>;

export interface EditedPage {
  readonly missionStatement: string;
  readonly savedAt: Date | null;
  readonly revision: number;
  readonly slug: string | null;
}

interface FoundPage extends Omit<EditedPage, 'revision'> {
  readonly revision: string;
}

const noPage: EditedPage = { missionStatement: '', savedAt: null, revision: 0, slug: null };
const pageColumns = sql`mission_statement as "missionStatement", saved_at as "savedAt", revision, slug`;

/** A picture or video that stands on the page as it is edited. */
export interface Medium {
  readonly id: string;
  readonly purpose: MediaPurpose;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly altText: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Widths in pixels, from small to large; null = not made yet. */
  readonly sizes: readonly number[] | null;
  readonly uploadedAt: Date;
}

/** Locks the page: a change waits here for the one before it. */
export async function lockPage(database: Executor, hotelId: string): Promise<EditedPage> {
  const [page] = await database.query<FoundPage>(
    sql`insert into traveler_page (hotel_id) values (${hotelId})
        on conflict (hotel_id) do update set hotel_id = excluded.hotel_id returning ${pageColumns}`,
  );
  return page ? { ...page, revision: Number(page.revision) } : noPage;
}

export async function readPage(database: Executor, hotelId: string): Promise<EditedPage> {
  const [page] = await database.query<FoundPage>(
    sql`select ${pageColumns} from traveler_page where hotel_id = ${hotelId}`,
  );
  return page ? { ...page, revision: Number(page.revision) } : noPage;
}

const mediumColumns = sql`attachment.id, purpose, original_filename as name, mime_type as "mimeType",
  bytes::double precision as bytes, alt_text as "altText", width, height, sizes, uploaded_at as "uploadedAt"`;
const media = sql`traveler_medium join attachment on attachment.hotel_id = traveler_medium.hotel_id
  and attachment.id = attachment_id`;

/** Lists what stands on the page, each gallery in its order. */
export const listMedia = (database: Executor, hotelId: string): Promise<Medium[]> =>
  database.query<Medium>(
    sql`select ${mediumColumns} from ${media}
        where traveler_medium.hotel_id = ${hotelId} and removed_at is null order by purpose, place, attachment_id`,
  );

/** Finds those of these that still exist, also when they were taken from the page since. */
export const findMedia = (database: Executor, hotelId: string, ids: readonly string[]): Promise<Medium[]> =>
  database.query<Medium>(
    sql`select ${mediumColumns} from ${media}
        where traveler_medium.hotel_id = ${hotelId} and attachment_id = any(${ids}::uuid[])`,
  );

/** Writes a mission statement. */
export async function saveMission(
  database: Executor,
  hotelId: string,
  text: string,
  { userId, at }: DoneBy,
): Promise<void> {
  await database.query(
    sql`update traveler_page
        set mission_statement = ${text}, revision = revision + 1, saved_at = ${at}, saved_by = ${userId}
        where hotel_id = ${hotelId}`,
  );
}

/** Puts files that the store has at the end of their gallery. */
export async function insertMedia(
  database: Executor,
  hotelId: string,
  purpose: MediaPurpose,
  files: readonly NewFile[],
  { userId, at }: DoneBy,
): Promise<void> {
  const rows = toJson(files.map(({ size, ...file }) => ({ ...file, ...size })));
  await database.query(
    sql`insert into attachment (hotel_id, id, original_filename, mime_type, bytes, sha256, state, has_active_content,
                                is_scanned, uploaded_by, uploaded_at, purpose)
        select ${hotelId}::uuid, id, name, "mimeType", bytes, sha256, 'ready', "hasActiveContent", "isScanned",
               ${userId}::uuid, ${at}::timestamptz, ${purpose}
        from jsonb_to_recordset(${rows}::jsonb)
          as file(id uuid, name text, "mimeType" text, bytes bigint, sha256 text, "hasActiveContent" boolean,
                  "isScanned" boolean)`,
  );
  await database.query(
    sql`insert into traveler_medium (hotel_id, attachment_id, place, width, height)
        select ${hotelId}::uuid, (file ->> 'id')::uuid,
               number + (select coalesce(max(place), 0) from ${media}
                         where traveler_medium.hotel_id = ${hotelId} and purpose = ${purpose}),
               (file ->> 'width')::integer, (file ->> 'height')::integer
        from jsonb_array_elements(${rows}::jsonb) with ordinality as sent(file, number)`,
  );
}

/** Puts the pictures of a gallery into this order. */
export async function orderMedia(database: Executor, hotelId: string, ids: readonly string[]): Promise<void> {
  await database.query(
    sql`update traveler_medium set place = wanted.place
        from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
        where hotel_id = ${hotelId} and attachment_id = wanted.id`,
  );
}

export async function describeMedium(
  database: Executor,
  hotelId: string,
  id: string,
  altText: string,
): Promise<void> {
  await database.query(
    sql`update traveler_medium set alt_text = ${altText} where hotel_id = ${hotelId} and attachment_id = ${id}`,
  );
}

/**
 * Takes these from the page. Deletes those that are not published, and gives their ids. The others stay for travelers
 * until the page is published anew.
 */
export async function removeMedia(
  database: Executor,
  hotelId: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  await database.query(
    sql`update traveler_medium set removed_at = ${at}
        where hotel_id = ${hotelId} and attachment_id = any(${ids}::uuid[])`,
  );
  return deleteUnused(database, hotelId);
}

/** Deletes what is neither on the page nor published; gives the ids. */
async function deleteUnused(database: Executor, hotelId: string): Promise<string[]> {
  const gone = await database.query<{ id: string }>(
    sql`delete from attachment using traveler_medium
        where attachment.hotel_id = ${hotelId} and traveler_medium.hotel_id = attachment.hotel_id
          and attachment_id = attachment.id and removed_at is not null and not is_published
        returning attachment.id`,
  );
  return gone.map(({ id }) => id);
}

export interface Publication {
  readonly id: string;
  readonly scoreId: string;
  readonly facts: PageFacts;
  readonly content: PageContent;
  readonly publishedAt: Date;
  /** The place of its badge in the status lists. */
  readonly badgeNumber: number;
  /** The time at which its score was published first. */
  readonly badgeIssuedAt: Date;
  /** null: travelers read it. */
  readonly withdrawnAt: Date | null;
}

const publicationColumns = sql`id, score_id as "scoreId", facts, content, published_at as "publishedAt",
  number as "badgeNumber", issued_at as "badgeIssuedAt", withdrawn_at as "withdrawnAt"`;

/** Finds what was published last; undefined where nothing was. */
export async function findPublication(database: Executor, hotelId: string): Promise<Publication | undefined> {
  const [found] = await database.query<Publication>(
    sql`select ${publicationColumns}
        from traveler_publication join badge using (hotel_id, score_id) join traveler_page using (hotel_id)
        where hotel_id = ${hotelId} order by published_at desc, id desc limit 1`,
  );
  return found;
}

/**
 * Publishes the page, also one that was withdrawn. Gives the ids of files that are no longer needed.
 * @param published the ids of its pictures and its video
 */
export async function insertPublication(
  database: Executor,
  hotelId: string,
  { scoreId, facts, content }: Pick<Publication, 'scoreId' | 'facts' | 'content'>,
  published: readonly string[],
  { userId, at }: DoneBy,
): Promise<string[]> {
  await database.query(
    sql`insert into traveler_publication (hotel_id, id, score_id, facts, content, published_by, published_at)
        values (${hotelId}, ${createId()}, ${scoreId}, ${toJson(facts)}::json, ${toJson(content)}::json, ${userId},
                ${at})`,
  );
  // A score that is published again keeps its badge. ("on conflict" would use up a number.)
  await database.query(
    sql`insert into badge (hotel_id, score_id, issued_at)
        select ${hotelId}::uuid, ${scoreId}::uuid, ${at}::timestamptz
        where not exists (select from badge where hotel_id = ${hotelId} and score_id = ${scoreId})`,
  );
  await database.query(
    sql`update traveler_page set withdrawn_at = null, withdrawn_by = null where hotel_id = ${hotelId}`,
  );
  await database.query(
    sql`update traveler_medium set is_published = attachment_id = any(${published}::uuid[])
        where hotel_id = ${hotelId}`,
  );
  return deleteUnused(database, hotelId);
}

/** Withdraws the public page: its files stay, for publishing brings it back. */
export async function withdrawPage(
  database: Executor,
  hotelId: string,
  { userId, at }: DoneBy,
): Promise<void> {
  await database.query(
    sql`update traveler_page set withdrawn_at = ${at}, withdrawn_by = ${userId} where hotel_id = ${hotelId}`,
  );
}

/** Gives the page its address, unless it has one: the wanted one, or one with a number behind it. */
export async function giveSlug(database: Executor, hotelId: string, wanted: string): Promise<string> {
  const [page] = await database.query<{ slug: string }>(
    sql`update traveler_page
        set slug = coalesce(slug, (
          select candidate from (
            select ${wanted}::text as candidate, 1 as number
            union all select ${wanted}::text || '-' || number, number from generate_series(2, 1000) as number
          ) as candidates
          where not exists (select from traveler_page as other where other.slug = candidate)
          order by number limit 1))
        where hotel_id = ${hotelId} returning slug`,
  );
  return page?.slug ?? wanted;
}

/** A published picture or video; undefined where there is none, or where the page was withdrawn. */
export async function findPublished(
  database: Executor,
  id: string,
): Promise<(Medium & { readonly hotelId: string }) | undefined> {
  const [found] = await database.query<Medium & { readonly hotelId: string }>(
    sql`select ${mediumColumns}, attachment.hotel_id as "hotelId" from ${media}
        where attachment_id = ${id} and is_published
          and not exists (select from traveler_page where traveler_page.hotel_id = attachment.hotel_id
                            and withdrawn_at is not null)`,
    { line: 'reads' },
  );
  return found;
}

/** The purpose of a picture or video whose sizes are not made; undefined where they are, or where there is none. */
export async function purposeWithoutSizes(
  database: Executor,
  hotelId: string,
  id: string,
): Promise<MediaPurpose | undefined> {
  const [medium] = await database.query<Pick<Medium, 'purpose'>>(
    sql`select purpose from ${media}
        where traveler_medium.hotel_id = ${hotelId} and attachment_id = ${id} and sizes is null`,
  );
  return medium?.purpose;
}

/** The oldest pictures and videos whose sizes are not made. */
export const mediaWithoutSizes = (
  database: Executor,
): Promise<{ readonly hotelId: string; readonly mediumId: string }[]> =>
  database.query(
    sql`select traveler_medium.hotel_id as "hotelId", attachment_id as "mediumId" from ${media}
        where sizes is null and missing_since is null
        order by uploaded_at limit 10000`,
  );

/**
 * Keeps the sizes. Says whether the picture or video still exists.
 * @param own width and height, where they were not known before
 */
export async function saveSizes(
  database: Executor,
  id: string,
  sizes: readonly number[],
  own?: { readonly width: number; readonly height: number },
): Promise<boolean> {
  const rows = await database.query(
    sql`update traveler_medium set sizes = ${toJson(sizes)}::jsonb,
          width = coalesce(${own?.width ?? null}::integer, width),
          height = coalesce(${own?.height ?? null}::integer, height)
        where attachment_id = ${id}
        returning attachment_id`,
  );
  return rows.length > 0;
}

const hotelColumns = sql`hotel_location_name, hotel_location_city, hotel_location_country, hotel_location_address,
  hotel_location_postal_code, hotel_location_latitude, hotel_location_longitude`;

/** Finds what the page says of the hotel itself. */
export async function findHotel(
  database: Executor,
  hotelId: string,
): Promise<PageFacts['hotel'] | undefined> {
  const [hotel] = await database.query<PageFacts['hotel']>(
    sql`select ${hotelColumns} from hotel where id = ${hotelId}`,
  );
  return hotel;
}

/** The same, if the person of this sign-in may see the hotel now, and it has not ended; undefined otherwise. */
export async function findSeenHotel(
  database: Executor,
  hotelId: string,
  familyId: string,
): Promise<PageFacts['hotel'] | undefined> {
  const [hotel] = await database.query<PageFacts['hotel']>(
    sql`select ${hotelColumns} from hotel cross join app_user
        where hotel.id = ${hotelId} and app_user.id = ${holderOf(familyId)}
          and disabled_at is null and ${seesHotel(hotelId)}`,
    { line: 'reads' },
  );
  return hotel;
}

interface FoundScore extends Pick<KeptScore, 'scoreId' | 'trace' | 'alo' | 'e' | 's' | 'g'> {
  readonly sources: Readonly<Record<string, ScoredSource>>;
}

/** The score of a submission that was released; undefined where none was. */
export async function findReleasedScore(
  database: Executor,
  hotelId: string,
  submissionId: string,
): Promise<KeptScore | undefined> {
  const [found] = await database.query<FoundScore>(
    sql`select score.id as "scoreId", trace, sources, score_alo as alo, score_e as e, score_s as s, score_g as g
        from score join submission on submission.hotel_id = score.hotel_id and submission.score_id = score.id
        where score.hotel_id = ${hotelId} and submission.id = ${submissionId} and released_at is not null`,
  );
  if (!found) return undefined;
  const { sources, ...score } = found;
  const approved = Object.entries(sources).filter(([, source]) => source.approved === true);
  return { ...score, approved: new Set(approved.map(([id]) => id)) };
}
