/** SQL of the decisions about answers of groups. */
import type { Decision } from '@alo/engine/review';
import sql from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';
import { toJson } from '../../../database/to-json.js';
import { stillTaken } from '../../group-answers/taken/repository.js';
import type { WrittenBy } from '../../submission/repository.js';
import type { Pin } from '../../submission/state.js';

/** A decision about an answer of a group, as long as the answer has that content. */
export interface GroupDecision extends Decision {
  readonly answerId: string;
  readonly content: number;
  readonly reviewerId: string;
  readonly requestId: string;
}

interface DecisionRow extends Omit<GroupDecision, 'note' | 'page'> {
  readonly note: string | null;
  readonly page: number | null;
}

/** The decisions about these answers, cleared ones too, by the answer. */
export async function readDecisions(
  database: Executor,
  answerIds: readonly string[],
): Promise<ReadonlyMap<string, GroupDecision>> {
  const rows = await database.query<DecisionRow>(
    sql`select group_answer_id as "answerId", content::int, approved, reason_id as "reasonId", note, page,
               reviewed_by as "reviewerId", request_id as "requestId"
        from group_decision where group_answer_id = any(${answerIds}::uuid[])`,
  );
  return new Map(
    rows.map((row) => [row.answerId, { ...row, note: row.note ?? undefined, page: row.page ?? undefined }]),
  );
}

/** Keeps a decision, in place of the one before. */
export async function writeDecision(
  transaction: Executor,
  { answerId, content, approved, reasonId, note, page }: Omit<GroupDecision, 'reviewerId' | 'requestId'>,
  pin: Pin,
  { userId, requestId, at }: WrittenBy,
): Promise<void> {
  await transaction.query(
    sql`insert into group_decision (group_answer_id, content, approved, reason_id, note, page, pin, revision, reviewed_by,
                                    reviewed_at, request_id)
        values (${answerId}, ${content}, ${approved}, ${reasonId}, ${note ?? null}, ${page ?? null},
                ${toJson(pin)}::jsonb, 1, ${userId}, ${at}, ${requestId})
        on conflict (group_answer_id) do update
        set content = excluded.content, approved = excluded.approved, reason_id = excluded.reason_id,
            note = excluded.note, page = excluded.page, pin = excluded.pin, revision = group_decision.revision + 1,
            reviewed_by = excluded.reviewed_by, reviewed_at = excluded.reviewed_at, request_id = excluded.request_id`,
  );
}

/** The hotels under review that have the answer as they took it over, in the order of their ids. */
export async function hotelsUnderReview(database: Executor, answerId: string): Promise<string[]> {
  const rows = await database.query<{ hotelId: string }>(
    sql`select group_taken.hotel_id as "hotelId" from group_taken
        join submission on submission.hotel_id = group_taken.hotel_id and submission.id = submission_id and is_current
        where group_answer_id = ${answerId} and status in ('submitted', 'pending') and ${stillTaken}
        order by group_taken.hotel_id`,
  );
  return rows.map(({ hotelId }) => hotelId);
}

export interface Reach {
  readonly answerId: string;
  /** Hotels that have the same answer and the same files. */
  readonly same: number;
  /** Hotels whose decision is that of the group. */
  readonly decidedFor: number;
}

/** How far decisions about these answers reach. */
export const readReach = (database: Executor, answerIds: readonly string[]): Promise<Reach[]> =>
  database.query<Reach>(
    sql`select group_answer.id as "answerId",
               (select count(*)::int from group_taken
                join submission on submission.hotel_id = group_taken.hotel_id and submission.id = submission_id
                               and is_current
                join listed_hotel on listed_hotel.hotel_id = group_taken.hotel_id
                                 and listed_hotel.organization_id = group_answer.organization_id
                where group_answer_id = group_answer.id and group_taken.content = group_answer.content
                  and ${stillTaken}
                  and (select count(distinct sha256) from attachment_use
                       join attachment on attachment.hotel_id = attachment_use.hotel_id and attachment.id = attachment_id
                       where attachment_use.hotel_id = group_taken.hotel_id
                         and attachment_use.submission_id = group_taken.submission_id
                         and attachment_use.question_id = group_taken.question_id)
                    = (select count(distinct sha256) from group_answer_document
                       join group_document on group_document.id = document_id
                       where group_answer_document.group_answer_id = group_answer.id)) as same,
               (select count(*)::int from review
                join submission on submission.hotel_id = review.hotel_id and submission.id = submission_id and is_current
                where review.group_answer_id = group_answer.id and approved is not null) as "decidedFor"
        from group_answer where id = any(${answerIds}::uuid[])`,
  );
