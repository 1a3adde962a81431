/**
 * SQL of the files of hotels; those of the page for travelers belong to `modules/traveler-page`. A caller that changes
 * which questions they serve must hold the lock of the submission.
 */
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { holderOf } from '../accounts/repository.js';
import { seesHotel } from '../hotels/repository.js';
import type { NewFile } from '../intake/stored-file.js';
import type { FileGrant } from '../stored-files/file-links.js';
import type { WrittenBy } from '../submission/repository.js';
import type { Submission } from '../submission/state.js';

export async function insertFiles(
  database: Executor,
  hotelId: string,
  files: readonly NewFile[],
  { userId, at }: WrittenBy,
  purpose: 'evidence' | 'gbta' = 'evidence',
): Promise<void> {
  await database.query(
    sql`insert into attachment (hotel_id, id, original_filename, mime_type, bytes, sha256, state, has_active_content,
                                is_scanned, uploaded_by, uploaded_at, purpose)
        select ${hotelId}::uuid, id, name, "mimeType", bytes, sha256, 'ready', "hasActiveContent", "isScanned",
               ${userId}::uuid, ${at}::timestamptz, ${purpose}
        from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
          as file(id uuid, name text, "mimeType" text, bytes bigint, sha256 text, "hasActiveContent" boolean,
                  "isScanned" boolean)`,
  );
}

/** Lets these files serve the question too. A file that does so already stays as it is. */
export async function attach(
  database: Executor,
  { hotelId, id }: Submission,
  questionId: string,
  fileIds: readonly string[],
  { userId, at }: WrittenBy,
): Promise<void> {
  await database.query(
    sql`insert into attachment_use (hotel_id, submission_id, question_id, attachment_id, attached_by, attached_at)
        select ${hotelId}::uuid, ${id}::uuid, ${questionId}, file, ${userId}::uuid,
               -- In the order in which they were named.
               ${at}::timestamptz + place * interval '1 microsecond'
        from unnest(${fileIds}::uuid[]) with ordinality as named(file, place)
        on conflict do nothing`,
  );
}

/** Gives the files that served the question and no longer do: all, or one. */
export async function detach(
  database: Executor,
  { hotelId, id }: Submission,
  questionId: string,
  fileId?: string,
): Promise<string[]> {
  const gone = await database.query<{ id: string }>(
    sql`delete from attachment_use
        where hotel_id = ${hotelId} and submission_id = ${id} and question_id = ${questionId}
          and (${fileId ?? null}::uuid is null or attachment_id = ${fileId ?? null}::uuid)
        returning attachment_id as id`,
  );
  return gone.map((row) => row.id);
}

/** Finds those of these files that the hotel has. */
export async function knownFiles(
  database: Executor,
  hotelId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const known = await database.query<{ id: string }>(
    sql`select id from attachment
        where hotel_id = ${hotelId} and id = any(${fileIds}::uuid[]) and purpose = 'evidence'`,
  );
  return known.map(({ id }) => id);
}

/** What was made of a file: pictures of pages, a thumbnail, its words. */
export interface StoredPreview {
  readonly state: 'ready' | 'failed';
  readonly parts?: readonly string[];
  readonly pages?: number | null;
  /** How often it was tried to make it. */
  readonly tries: number;
}

/** A preview that failed is tried again, since a server had less time or memory once; but not for ever. */
const mostTries = 3;
const mayBeTried = sql`(preview is null
  or (preview ->> 'state' = 'failed' and coalesce((preview ->> 'tries')::integer, 1) < ${mostTries}))`;

/** Finds the file, as long as no preview of it was made that stays. */
export async function fileWithoutPreview(
  database: Executor,
  hotelId: string,
  fileId: string,
): Promise<(Pick<NewFile, 'mimeType'> & { readonly tries: number }) | undefined> {
  const [file] = await database.query<Pick<NewFile, 'mimeType'> & { readonly tries: number }>(
    sql`select mime_type as "mimeType",
               case when preview is null then 0 else coalesce((preview ->> 'tries')::integer, 1) end as tries
        from attachment
        where hotel_id = ${hotelId} and id = ${fileId} and state = 'ready' and ${mayBeTried}
          and purpose = 'evidence'`,
  );
  return file;
}

/** The oldest files of which no preview was made that stays. */
export const filesWithoutPreview = (
  database: Executor,
): Promise<{ readonly hotelId: string; readonly fileId: string }[]> =>
  database.query(
    sql`select hotel_id as "hotelId", id as "fileId" from attachment
        where state = 'ready' and ${mayBeTried} and missing_since is null and purpose = 'evidence'
        order by uploaded_at limit 10000`,
  );

/** Keeps a preview. Says whether the file still exists. */
export async function savePreview(
  database: Executor,
  fileId: string,
  preview: StoredPreview,
): Promise<boolean> {
  const rows = await database.query(
    sql`update attachment set preview = ${JSON.stringify(preview)}::jsonb where id = ${fileId} returning id`,
  );
  return rows.length > 0;
}

export interface ListedFile extends Omit<NewFile, 'sha256' | 'bytes' | 'path' | 'size'> {
  /** null: not made yet. */
  readonly preview: StoredPreview | null;
  readonly bytes: string;
  /** null when the account is gone. */
  readonly uploadedBy: string | null;
  readonly uploadedAt: Date;
  /** The questions of the current submission that it serves. */
  readonly questionIds: readonly string[];
}

/** The files of a hotel, the newest first. */
export async function listFiles(database: Executor, hotelId: string): Promise<ListedFile[]> {
  return database.query<ListedFile>(
    sql`select attachment.id, original_filename as name, mime_type as "mimeType", bytes,
               has_active_content as "hasActiveContent", is_scanned as "isScanned", preview,
               (select app_user.name from app_user where app_user.id = uploaded_by) as "uploadedBy",
               uploaded_at as "uploadedAt",
               array(select question_id from attachment_use
                     join submission on submission.hotel_id = attachment_use.hotel_id
                                    and submission.id = submission_id and is_current
                     where attachment_use.hotel_id = attachment.hotel_id and attachment_id = attachment.id
                     order by question_id) as "questionIds"
        from attachment where hotel_id = ${hotelId} and purpose = 'evidence'
        order by uploaded_at desc, attachment.id desc`,
    { line: 'reads' },
  );
}

export interface ServedFile {
  readonly hotelId: string;
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
}

/** The file, if this person may see its hotel now; undefined otherwise. */
export async function findServedFile(
  database: Executor,
  { hotelId, fileId, familyId }: Pick<FileGrant, 'hotelId' | 'fileId' | 'familyId'>,
): Promise<ServedFile | undefined> {
  const [file] = await database.query<ServedFile>(
    sql`select hotel_id as "hotelId", attachment.id, original_filename as name, mime_type as "mimeType"
        from attachment cross join app_user
        where hotel_id = ${hotelId} and attachment.id = ${fileId}
          and app_user.id = ${holderOf(familyId)} and disabled_at is null and ${seesHotel(hotelId)}`,
    { line: 'reads' },
  );
  return file;
}

/** The hotel of a file that is evidence or the GBTA file; undefined when there is no such file. */
export async function hotelOfFile(database: Executor, fileId: string): Promise<string | undefined> {
  const [row] = await database.query<{ hotelId: string }>(
    sql`select hotel_id as "hotelId" from attachment where id = ${fileId} and purpose in ('evidence', 'gbta')`,
  );
  return row?.hotelId;
}

/** The statuses of the submissions whose questions a file serves. */
export async function statusesServed(database: Executor, fileId: string): Promise<string[]> {
  const rows = await database.query<{ status: string }>(
    sql`select distinct status from attachment_use
        join submission on submission.hotel_id = attachment_use.hotel_id and submission.id = submission_id
        where attachment_id = ${fileId}`,
  );
  return rows.map(({ status }) => status);
}

/** Deletes a file with all its uses. */
export async function deleteFile(database: Executor, hotelId: string, fileId: string): Promise<void> {
  await database.query(
    sql`delete from attachment where hotel_id = ${hotelId} and id = ${fileId} and purpose = 'evidence'`,
  );
}
