/** SQL of who reviews what. */
import type { AssignReviewers, Reviewers } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { toJson } from '../../database/to-json.js';
import { superRole } from '../../policy/caller.js';
import { statusesOf } from '../hotels/categories.js';

export type Assignment = AssignReviewers['assignments'][number];

export const listReviewers = (database: Executor): Promise<Reviewers['data']> =>
  database.query<Reviewers['data'][number]>(
    sql`select app_user.id, name,
               (select count(*)::int from listed_hotel
                where reviewer_id = app_user.id
                  and submission_status = any(${statusesOf.under_review}::text[])) as hotels
        from app_user where role = ${superRole} and disabled_at is null order by search_folded(name), id`,
  );

/** Who has the submissions of these hotels now, locked; a hotel that is not there is left out. */
export const lockAssignments = (transaction: Executor, hotelIds: readonly string[]): Promise<Assignment[]> =>
  transaction.query<Assignment>(
    sql`select hotel_id, reviewer_id from submission
        where hotel_id = any(${hotelIds}::uuid[]) and is_current order by hotel_id for update`,
  );

export async function writeAssignments(
  transaction: Executor,
  assignments: readonly Assignment[],
): Promise<void> {
  await transaction.query(
    sql`update submission set reviewer_id = assigned.reviewer_id
        from jsonb_to_recordset(${toJson(assignments)}::jsonb) as assigned(hotel_id uuid, reviewer_id uuid)
        where submission.hotel_id = assigned.hotel_id and is_current`,
  );
}

/** The submission is of who decides first, unless somebody has taken it. Its lock must be held. */
export async function takeReview(
  transaction: Executor,
  { hotelId, id }: { readonly hotelId: string; readonly id: string },
  userId: string,
): Promise<void> {
  await transaction.query(
    sql`update submission set reviewer_id = ${userId}
        where hotel_id = ${hotelId} and id = ${id} and reviewer_id is null`,
  );
}

/** Notes that a reviewer has opened the sources of a hotel. */
export async function notePresence(
  database: Executor,
  { hotelId, userId, at }: { readonly hotelId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  await database.query(
    sql`insert into review_presence (hotel_id, user_id, seen_at) values (${hotelId}, ${userId}, ${at})
        on conflict (hotel_id, user_id) do update set seen_at = excluded.seen_at`,
  );
}
