/** SQL of how far the reviewers of a submission are. */
import sql, { type Sql } from 'sql-template-tag';
import { statusesOf } from '../categories.js';

/** Milliseconds for which a reviewer who has opened the sources counts as there. */
const hereFor = 2 * 60_000;

/** Counts the questions with a file. A decision counts that is not older than the files that it is about. */
const sources = sql`(
  select count(*)::int as sources,
         count(*) filter (where exists (select from review
                                        where review.hotel_id = served.hotel_id
                                          and review.submission_id = served.submission_id
                                          and review.question_id = served.question_id
                                          and (approved is not null or asks is not null)
                                          and reviewed_at >= served.attached_at))::int as decided
  from (select hotel_id, submission_id, question_id, max(attached_at) as attached_at from attachment_use
        where attachment_use.hotel_id = submission.hotel_id and submission_id = submission.id
        group by hotel_id, submission_id, question_id) as served)`;

/** `ReviewProgress` of a row with `hotel` and `submission`; null where it is not under review. */
export const progressColumns = (now: Date): Sql =>
  sql`case when submission.status = any(${statusesOf.under_review}::text[]) then (
    select jsonb_build_object(
      'reviewer', (select jsonb_build_object('id', id, 'name', name) from app_user where id = submission.reviewer_id),
      'here', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by seen_at desc), '[]'::jsonb)
               from review_presence join app_user on app_user.id = user_id
               where review_presence.hotel_id = hotel.id
                 and seen_at > ${new Date(now.getTime() - hereFor)}::timestamptz),
      'sources', sources, 'decided', decided)
    from ${sources} as counted) end`;
