/** SQL of detailed assessments. */
import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import type { HotelRow, SubmissionRow } from '../../database/rows.generated.js';
import { seesAllHotels, type Caller } from '../../policy/caller.js';

type FoundAssessment = Pick<SubmissionRow, 'id' | 'submitted_at'> &
  Pick<HotelRow, 'hotel_location_name' | 'hotel_location_city' | 'hotel_location_country'> & {
    /** null when the account is gone. */
    readonly submitted_by: string | null;
  };

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
    scoreId === undefined
      ? sql`is_current`
      : sql`score_id = ${scoreId} and ${seesAllHotels(caller) ? sql`true` : sql`released_at is not null`}`;
  const [found] = await database.query<FoundAssessment>(
    sql`select submission.id, submitted_at, app_user.name as submitted_by, hotel_location_name, hotel_location_city,
               hotel_location_country
        from submission join hotel on hotel.id = hotel_id left join app_user on app_user.id = submitted_by
        where hotel_id = ${hotelId} and ${isWanted}`,
    { line: 'reads' },
  );
  return found;
}
