/** SQL of the GBTA file of a hotel and of the answers that it filled in. */
import type { Answer, GbtaMark, GbtaReport } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import type { Submission } from '../submission/state.js';

export interface StoredGbtaFile {
  readonly id: string;
  readonly name: string;
  readonly report: GbtaReport;
  readonly bytes: number;
  readonly uploadedAt: Date;
  /** null when the account is gone. */
  readonly uploadedBy: string | null;
}

/** The GBTA file of a hotel; undefined where it has none. */
export async function findFile(database: Executor, hotelId: string): Promise<StoredGbtaFile | undefined> {
  const [file] = await database.query<Omit<StoredGbtaFile, 'bytes'> & { bytes: string }>(
    sql`select attachment.id, original_filename as name, report, bytes, uploaded_at as "uploadedAt",
               app_user.name as "uploadedBy"
        from gbta_file
        join attachment on attachment.hotel_id = gbta_file.hotel_id and attachment.id = attachment_id
        left join app_user on app_user.id = uploaded_by
        where gbta_file.hotel_id = ${hotelId}`,
    { line: 'reads' },
  );
  return file && { ...file, bytes: Number(file.bytes) };
}

export async function insertFile(
  database: Executor,
  hotelId: string,
  fileId: string,
  report: GbtaReport,
): Promise<void> {
  await database.query(
    sql`insert into gbta_file (hotel_id, attachment_id, report)
        values (${hotelId}, ${fileId}, ${JSON.stringify(report)}::jsonb)`,
  );
}

/** Deletes the file with its marks. */
export async function deleteFile(database: Executor, hotelId: string, fileId: string): Promise<void> {
  await database.query(
    sql`delete from attachment where hotel_id = ${hotelId} and id = ${fileId} and purpose = 'gbta'`,
  );
}

export interface NewMark {
  readonly questionId: string;
  readonly ref: string;
  readonly new: Answer;
  readonly revision: number;
}

export async function insertMarks(
  database: Executor,
  { hotelId, id }: Submission,
  marks: readonly NewMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await database.query(
    sql`insert into gbta_mark (hotel_id, submission_id, question_id, ref, value, revision)
        select ${hotelId}::uuid, ${id}::uuid, "questionId", ref, new, revision
        from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
          as mark("questionId" text, ref text, new jsonb, revision bigint)`,
  );
}

export interface StoredMark {
  readonly questionId: string;
  readonly ref: string;
  /** Of the answer, as the file wrote it, and as it is now. */
  readonly revision: number;
  readonly currentRevision: number;
  readonly isConfirmed: boolean;
}

/** What the file filled in of this submission, in the order of the topics. */
export async function readMarks(
  database: Executor,
  { hotelId, id }: Pick<Submission, 'hotelId' | 'id'>,
): Promise<StoredMark[]> {
  const rows = await database.query<
    Omit<StoredMark, 'revision' | 'currentRevision'> & { revision: string; currentRevision: string }
  >(
    sql`select question_id as "questionId", ref, gbta_mark.revision, answer.revision as "currentRevision",
               confirmed_at is not null as "isConfirmed"
        from gbta_mark join answer using (hotel_id, submission_id, question_id)
        where hotel_id = ${hotelId} and submission_id = ${id} order by ref`,
  );
  return rows.map((row) => ({
    ...row,
    revision: Number(row.revision),
    currentRevision: Number(row.currentRevision),
  }));
}

/** The answers of the current submission that nobody has changed or confirmed since the file wrote them. */
export const readUnconfirmed = (database: Executor, hotelId: string): Promise<GbtaMark[]> =>
  database.query<GbtaMark>(
    sql`select question_id, ref
        from gbta_mark join answer using (hotel_id, submission_id, question_id)
        join submission on submission.hotel_id = gbta_mark.hotel_id and submission.id = submission_id and is_current
        where gbta_mark.hotel_id = ${hotelId} and gbta_mark.revision = answer.revision and confirmed_at is null
        order by ref`,
    { line: 'reads' },
  );

/** Confirms the answers of the file to these questions of the current submission, or all of them. */
export async function confirmMarks(
  database: Executor,
  hotelId: string,
  at: Date,
  questionIds?: readonly string[],
): Promise<void> {
  await database.query(
    sql`update gbta_mark set confirmed_at = ${at}
        from submission
        where submission.hotel_id = gbta_mark.hotel_id and submission.id = submission_id and is_current
          and gbta_mark.hotel_id = ${hotelId} and confirmed_at is null
          and (${questionIds ?? null}::text[] is null or question_id = any(${questionIds ?? null}::text[]))`,
  );
}
