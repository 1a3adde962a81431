/** SQL of how many hotels a change of a questionnaire is about. It reads no answer and no name. */
import sql from 'sql-template-tag';
import type { Executor } from '../../../database/executor.js';

interface OfVersion {
  readonly key: string;
  readonly version: number;
}

/** How many hotels have an answer to each question, in the current form that is on this version. */
export const countAnswered = (
  database: Executor,
  { key, version }: OfVersion,
): Promise<{ questionId: string; hotels: number }[]> =>
  database.query(
    sql`select question_id as "questionId", count(*)::int as hotels
        from submission join answer on answer.hotel_id = submission.hotel_id and submission_id = submission.id
        where is_current and questionnaire = ${key} and version = ${version}
          and (selected_option_id is not null or typed_value is not null)
        group by question_id`,
  );

/** How many current forms are on this version. */
export async function countForms(database: Executor, { key, version }: OfVersion): Promise<number> {
  const [row] = await database.query<{ forms: number }>(
    sql`select count(*)::int as forms from submission
        where is_current and questionnaire = ${key} and version = ${version}`,
  );
  return row?.forms ?? 0;
}
