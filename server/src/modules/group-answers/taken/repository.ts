/** SQL of what hotels took over from their organizations. A caller that writes must hold the lock of the submission. */
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';
import type { WrittenBy } from '../../submission/repository.js';
import type { Submission } from '../../submission/state.js';

/** Has the question of a row of `group_taken` the answer and the files that it had then? It may have further files. */
export const stillTaken: Sql = sql`(
  exists (select from answer
          where answer.hotel_id = group_taken.hotel_id and answer.submission_id = group_taken.submission_id
            and answer.question_id = group_taken.question_id and answer.revision = answer_revision)
  and not exists (
    select from group_taken_file
    where group_taken_file.hotel_id = group_taken.hotel_id and group_taken_file.submission_id = group_taken.submission_id
      and group_taken_file.question_id = group_taken.question_id
      and not exists (select from attachment_use
                      where attachment_use.hotel_id = group_taken.hotel_id
                        and attachment_use.submission_id = group_taken.submission_id
                        and attachment_use.question_id = group_taken.question_id
                        and attachment_use.attachment_id = group_taken_file.attachment_id)))`;

export interface TakenFile {
  readonly id: string;
  /** Did the hotel not have it before? */
  readonly isCopied: boolean;
}

/** What a hotel took over, as it was then. */
export interface StoredTaken {
  readonly questionId: string;
  readonly answerId: string;
  readonly content: number;
  readonly answerRevision: number;
  readonly hasWritten: boolean;
  readonly files: readonly TakenFile[];
  /** null when the account is gone. */
  readonly by: string | null;
  readonly at: Date;
}

/** What was taken over for this submission. */
export const readTaken = (
  database: Executor,
  { hotelId, id }: Pick<Submission, 'hotelId' | 'id'>,
): Promise<StoredTaken[]> =>
  database.query<StoredTaken>(
    sql`select question_id as "questionId", group_answer_id as "answerId", content::int,
               answer_revision::int as "answerRevision", has_written as "hasWritten",
               (select coalesce(json_agg(json_build_object('id', attachment_id, 'isCopied', is_copied)
                                         order by attachment_id), '[]')
                from group_taken_file
                where group_taken_file.hotel_id = group_taken.hotel_id
                  and group_taken_file.submission_id = group_taken.submission_id
                  and group_taken_file.question_id = group_taken.question_id) as files,
               (select name from app_user where app_user.id = taken_by) as by, taken_at as at
        from group_taken where hotel_id = ${hotelId} and submission_id = ${id}`,
    { line: 'reads' },
  );

export type NewTaken = Omit<StoredTaken, 'by' | 'at'>;

/** Notes what was taken over, in place of what was noted for these questions before. */
export async function writeTaken(
  transaction: Executor,
  submission: Submission,
  taken: readonly NewTaken[],
  { userId, at }: WrittenBy,
): Promise<void> {
  const { hotelId, id } = submission;
  await deleteTaken(
    transaction,
    submission,
    taken.map(({ questionId }) => questionId),
  );
  await transaction.query(
    sql`insert into group_taken (hotel_id, submission_id, question_id, group_answer_id, content, answer_revision,
                                 has_written, taken_by, taken_at)
        select ${hotelId}::uuid, ${id}::uuid, "questionId", "answerId", content, "answerRevision", "hasWritten",
               ${userId}::uuid, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
          as taken("questionId" text, "answerId" uuid, content bigint, "answerRevision" bigint, "hasWritten" boolean)`,
  );
  const files = taken.flatMap(({ questionId, files: own }) => own.map((file) => ({ questionId, ...file })));
  await transaction.query(
    sql`insert into group_taken_file (hotel_id, submission_id, question_id, attachment_id, is_copied)
        select ${hotelId}::uuid, ${id}::uuid, "questionId", id, "isCopied"
        from jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
          as file("questionId" text, id uuid, "isCopied" boolean)`,
  );
}

/**
 * Says in the next submission, too, what the hotel has taken over and carries over as it is. An answer that begins
 * without one of its files is the hotel's own there, as one from which it was deleted.
 */
export async function carryTaken(
  transaction: Executor,
  { hotelId, id: lastId }: Pick<Submission, 'hotelId' | 'id'>,
  nextId: string,
): Promise<void> {
  await transaction.query(
    sql`insert into group_taken (hotel_id, submission_id, question_id, group_answer_id, content, answer_revision,
                                 has_written, taken_by, taken_at)
        select hotel_id, ${nextId}::uuid, question_id, group_answer_id, content, next.revision, has_written, taken_by,
               taken_at
        from group_taken
        join answer as last using (hotel_id, submission_id, question_id)
        join answer as next using (hotel_id, question_id)
        where hotel_id = ${hotelId} and group_taken.submission_id = ${lastId} and next.submission_id = ${nextId}
          and ${stillTaken}
          and (next.selected_option_id, next.typed_value, next.note)
              is not distinct from (last.selected_option_id, last.typed_value, last.note)`,
  );
  await transaction.query(
    sql`insert into group_taken_file (hotel_id, submission_id, question_id, attachment_id, is_copied)
        select hotel_id, ${nextId}::uuid, question_id, attachment_id, is_copied
        from group_taken_file
        where hotel_id = ${hotelId} and submission_id = ${lastId}
          and question_id in (select question_id from group_taken
                              where hotel_id = ${hotelId} and submission_id = ${nextId})`,
  );
}

export async function deleteTaken(
  transaction: Executor,
  { hotelId, id }: Submission,
  questionIds: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`delete from group_taken
        where hotel_id = ${hotelId} and submission_id = ${id} and question_id = any(${questionIds}::text[])`,
  );
}

/** Takes these files from the question. */
export async function detachFiles(
  transaction: Executor,
  { hotelId, id }: Submission,
  questionId: string,
  fileIds: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`delete from attachment_use
        where hotel_id = ${hotelId} and submission_id = ${id} and question_id = ${questionId}
          and attachment_id = any(${fileIds}::uuid[])`,
  );
}

/** Deletes those of these files that serve no question any more. */
export async function deleteUnused(
  transaction: Executor,
  hotelId: string,
  fileIds: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`delete from attachment
        where hotel_id = ${hotelId} and id = any(${fileIds}::uuid[]) and purpose = 'evidence'
          and not exists (select from attachment_use
                          where attachment_use.hotel_id = attachment.hotel_id and attachment_id = attachment.id)`,
  );
}

/** The files of a hotel by the hash of what was sent: the oldest of each. */
export async function filesByHash(
  database: Executor,
  hotelId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ sha256: string; id: string }>(
    sql`select distinct on (sha256) sha256, id from attachment
        where hotel_id = ${hotelId} and purpose = 'evidence' and sha256 = any(${hashes}::text[])
          and missing_since is null
        order by sha256, uploaded_at, id`,
  );
  return new Map(rows.map(({ sha256, id }) => [sha256, id]));
}

/** Those of these files that the hotel has. */
export async function existing(
  database: Executor,
  hotelId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await database.query<{ id: string }>(
    sql`select id from attachment where hotel_id = ${hotelId} and id = any(${fileIds}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
