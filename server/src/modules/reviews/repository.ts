/** SQL of reviews. A caller that writes must hold the lock of the submission. */
import type { Review } from '@alo/engine/review';
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { toJson } from '../../database/to-json.js';
import type { WrittenBy } from '../submission/repository.js';
import type { Pin, StoredDecision, Submission } from '../submission/state.js';

/** A decision as it is stored, with its reviewer. */
export interface StoredReview extends StoredDecision {
  readonly note: string | undefined;
  readonly page: number | undefined;
  readonly revision: number;
  /** The answer of an organization whose decision this is; null: it is about this hotel. */
  readonly groupAnswerId: string | null;
  /** Has a reviewer said that it is about this hotel alone? */
  readonly isOnlyHere: boolean;
  readonly reviewerId: string;
  /** null when the account is gone. */
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date;
}

interface ReviewRow extends Omit<StoredReview, 'revision' | 'asks' | 'note' | 'page' | 'recognitionLink'> {
  readonly asks: string | null;
  readonly note: string | null;
  readonly page: number | null;
  readonly recognitionLink: string | null;
  readonly revision: string;
}

/** Reads all decisions about a submission, cleared ones too. */
export async function readReviews(
  database: Executor,
  { hotelId, id }: Pick<Submission, 'hotelId' | 'id'>,
): Promise<StoredReview[]> {
  const rows = await database.query<ReviewRow>(
    sql`select question_id as "questionId", approved, reason_id as "reasonId", asks, note, page,
               recognition_link as "recognitionLink", pin, revision,
               returned_at is not null as "wasReturned", replied_at is not null as "isReplied",
               group_answer_id as "groupAnswerId", is_only_here as "isOnlyHere", reviewed_by as "reviewerId", name as "reviewedBy", reviewed_at as "reviewedAt"
        from review left join app_user on app_user.id = reviewed_by
        where hotel_id = ${hotelId} and submission_id = ${id} order by question_id`,
    { line: 'reads' },
  );
  return rows.map((row) => ({
    ...row,
    asks: row.asks ?? undefined,
    note: row.note ?? undefined,
    page: row.page ?? undefined,
    recognitionLink: row.recognitionLink ?? undefined,
    revision: Number(row.revision),
  }));
}

export interface ReviewChange extends Review {
  readonly pin: Pin;
  readonly revision: number;
  readonly groupAnswerId: string | null;
  readonly isOnlyHere: boolean;
  /** null when there was none. */
  readonly old: Omit<Review, 'questionId'> | null;
}

/** Writes decisions, each with its row in the trail. */
export async function writeReviews(
  database: Executor,
  { hotelId, id }: Submission,
  changes: readonly ReviewChange[],
  { userId, requestId, at }: WrittenBy,
): Promise<void> {
  await database.query(
    sql`with changed as (
          select * from jsonb_to_recordset(${toJson(changes)}::jsonb)
            as changed("questionId" text, approved boolean, "reasonId" text, asks text, note text, page integer,
                       "recognitionLink" text, pin jsonb, revision bigint, "groupAnswerId" uuid, "isOnlyHere" boolean, old jsonb)
        ),
        reviews as (
          insert into review (hotel_id, submission_id, question_id, approved, reason_id, asks, note, page,
                              recognition_link, pin, revision, group_answer_id, is_only_here, reviewed_by, reviewed_at)
          select ${hotelId}::uuid, ${id}::uuid, "questionId", approved, "reasonId", asks, note, page,
                 "recognitionLink", pin, revision, "groupAnswerId", "isOnlyHere", ${userId}::uuid, ${at}::timestamptz
          from changed
          on conflict (hotel_id, submission_id, question_id) do update
          set approved = excluded.approved, reason_id = excluded.reason_id, asks = excluded.asks, note = excluded.note,
              page = excluded.page, recognition_link = excluded.recognition_link, pin = excluded.pin, revision = excluded.revision,
              group_answer_id = excluded.group_answer_id, is_only_here = excluded.is_only_here, replied_at = null, returned_at = null, reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at
        )
        insert into review_event (hotel_id, submission_id, question_id, revision, old, new, actor, request_id, at)
        select ${hotelId}::uuid, ${id}::uuid, "questionId", revision, old,
               jsonb_build_object('approved', approved, 'reasonId', "reasonId", 'asks', asks, 'note', note, 'page', page,
                                  'recognitionLink', "recognitionLink", 'pin', pin), ${userId}::uuid,
               ${requestId}, ${at}::timestamptz
        from changed`,
  );
}

/** Reads when reviewers gave the submission back last, and by whom; undefined when that never happened. */
export async function readReturn(
  database: Executor,
  { hotelId, id }: Pick<Submission, 'hotelId' | 'id'>,
): Promise<{ readonly at: Date; readonly by: string | null } | undefined> {
  const [row] = await database.query<{ at: Date | null; by: string | null }>(
    sql`select returned_at as at, (select name from app_user where id = returned_by) as by
        from submission where hotel_id = ${hotelId} and id = ${id}`,
  );
  return row?.at ? { at: row.at, by: row.by } : undefined;
}

/** Notes that the hotel has written about a question, where it was asked. */
export async function noteReply(
  database: Executor,
  { hotelId, id }: Pick<Submission, 'hotelId' | 'id'>,
  { questionId, at }: { readonly questionId: string; readonly at: Date },
): Promise<void> {
  await database.query(
    sql`update review set replied_at = ${at}
        where hotel_id = ${hotelId} and submission_id = ${id} and question_id = ${questionId} and asks is not null`,
  );
}

/** Notes that the form goes back to the hotel with these decisions. */
export async function noteReturn(
  database: Executor,
  { hotelId, id }: Pick<Submission, 'hotelId' | 'id'>,
  at: Date,
): Promise<void> {
  await database.query(
    sql`update review set returned_at = ${at} where hotel_id = ${hotelId} and submission_id = ${id}`,
  );
}
