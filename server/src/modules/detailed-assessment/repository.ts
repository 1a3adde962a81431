/** SQL of detailed assessments. */
import sql, { type Sql } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import type { AnswerRow, HotelRow, ScoreRow, SubmissionRow } from '../../database/rows.generated.js';
import { seesAllHotels, type Caller } from '../../policy/caller.js';

type FoundAssessment = Pick<SubmissionRow, 'id' | 'submitted_at'> &
  Pick<HotelRow, 'hotel_location_name' | 'hotel_location_city' | 'hotel_location_country'> & {
    /** null when the account is gone. */
    readonly submitted_by: string | null;
  };

/** Does the caller see the score of the submission (design 6.21)? */
const isShown = (caller: Caller): Sql => (seesAllHotels(caller) ? sql`true` : sql`released_at is not null`);

/**
 * Finds the assessment that the hotel works on, or the one behind a score that the caller may see (design 6.21);
 * undefined where there is none.
 */
export async function findAssessment(
  database: Executor,
  caller: Caller,
  hotelId: string,
  scoreId: string | undefined,
): Promise<FoundAssessment | undefined> {
  const isWanted =
    scoreId === undefined ? sql`is_current` : sql`score_id = ${scoreId} and ${isShown(caller)}`;
  const [found] = await database.query<FoundAssessment>(
    sql`select submission.id, submitted_at, app_user.name as submitted_by, hotel_location_name, hotel_location_city,
               hotel_location_country
        from submission join hotel on hotel.id = hotel_id left join app_user on app_user.id = submitted_by
        where hotel_id = ${hotelId} and ${isWanted}`,
    { line: 'reads' },
  );
  return found;
}

/** Everything that the transaction reads is from one moment. It must not have read anything yet. */
export async function readOneMoment(transaction: Executor): Promise<void> {
  await transaction.query(sql`set transaction isolation level repeatable read, read only`);
}

/** The time of each answer, by its question. */
export async function readAnswerTimes(
  database: Executor,
  hotelId: string,
  submissionId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.query<Pick<AnswerRow, 'question_id' | 'updated_at'>>(
    sql`select question_id, updated_at from answer where hotel_id = ${hotelId} and submission_id = ${submissionId}`,
  );
  return new Map(rows.map(({ question_id: id, updated_at: at }) => [id, at]));
}

export type FoundScore = Pick<
  ScoreRow,
  | 'id'
  | 'day'
  | 'score_alo'
  | 'score_e'
  | 'score_s'
  | 'score_g'
  | 'verified_share'
  | 'short_form'
  | 'score_model_sha256'
>;

/** The score that counts for the assessment; undefined where there is none that the caller may see (design 6.21). */
export async function findScore(
  database: Executor,
  caller: Caller,
  hotelId: string,
  submissionId: string,
): Promise<FoundScore | undefined> {
  const [found] = await database.query<FoundScore>(
    sql`select score.id, day, score_alo, score_e, score_s, score_g, verified_share, short_form, score_model_sha256
        from submission
        join score on score.hotel_id = submission.hotel_id and score.id = submission.score_id
        where submission.hotel_id = ${hotelId} and submission.id = ${submissionId} and ${isShown(caller)}`,
  );
  return found;
}
