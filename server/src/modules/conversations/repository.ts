/** SQL of what is written about questions. */
import type { ConversationSide, Mentionable, QuestionMessage } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { QuestionMessageRow, SubmissionRow } from '../../database/rows.generated.js';
import { superRole } from '../../policy/caller.js';
import { accountIsOpen } from '../accounts/repository.js';
import { ofHotel, opensHotels } from '../notices/repository.js';

/** The submission that is written about. */
export type WrittenAbout = CamelCased<Pick<SubmissionRow, 'hotel_id' | 'id' | 'questionnaire' | 'version'>>;

export async function findCurrent(database: Executor, hotelId: string): Promise<WrittenAbout | undefined> {
  const [found] = await database.query<WrittenAbout>(
    sql`select hotel_id as "hotelId", id, questionnaire, version from submission
        where hotel_id = ${hotelId} and is_current`,
  );
  return found;
}

export interface FoundMessage extends Omit<QuestionMessage, 'at'> {
  readonly at: Date;
  readonly questionId: string;
}

/** All messages of a submission, the oldest first. */
export const listMessages = (
  database: Executor,
  { hotelId, id }: Pick<WrittenAbout, 'hotelId' | 'id'>,
  userId: string,
): Promise<FoundMessage[]> =>
  database.query<FoundMessage>(
    sql`select question_message.id, question_id as "questionId", text, at, name as by, side,
               coalesce(author = ${userId}, false) as is_own
        from question_message left join app_user on app_user.id = author
        where hotel_id = ${hotelId} and submission_id = ${id} order by at, question_message.id`,
  );

/** How many messages there are about a question. */
export async function countMessages(
  transaction: Executor,
  { hotelId, id }: Pick<WrittenAbout, 'hotelId' | 'id'>,
  questionId: string,
): Promise<number> {
  const [found] = await transaction.query<{ messages: number }>(
    sql`select count(*)::int as messages from question_message
        where hotel_id = ${hotelId} and submission_id = ${id} and question_id = ${questionId}`,
  );
  return found?.messages ?? 0;
}

export async function insertMessage(
  transaction: Executor,
  message: CamelCased<QuestionMessageRow>,
): Promise<void> {
  const { id, hotelId, submissionId, questionId, author, side, text, at } = message;
  await transaction.query(
    sql`insert into question_message (id, hotel_id, submission_id, question_id, author, side, text, at)
        values (${id}, ${hotelId}, ${submissionId}, ${questionId}, ${author}, ${side}, ${text}, ${at})`,
  );
}

/**
 * Who can be named: the people of the hotel, and its reviewers. A hotel knows of reviewers those who have written to it, and
 * the one who was chosen for it.
 */
export const listMentionable = (
  database: Executor,
  { hotelId, id }: Pick<WrittenAbout, 'hotelId' | 'id'>,
  { userId, side }: { readonly userId: string; readonly side: ConversationSide },
): Promise<Mentionable[]> =>
  database.query<Mentionable>(
    sql`select id, name, case when role = ${superRole} then 'reviewer' else 'hotel' end as side
        from app_user
        where (${ofHotel(hotelId)}
               or role = ${superRole}
                  and (${side === 'reviewer'}::boolean
                       or id in (select author from question_message
                                 where hotel_id = ${hotelId} and submission_id = ${id})
                       or id = (select reviewer_id from submission where hotel_id = ${hotelId} and id = ${id})))
          and ${opensHotels} and ${accountIsOpen(true)} and erase_at is null and id <> ${userId}
        order by name, id limit 100`,
  );
