/** SQL of answers: reading them with the hotel, who wrote them, and the one statement of a save. */
import type { Answer, StepKey, SubmissionStatus } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { Executor, StatementPart } from '../../database/executor.js';
import { hotelFieldColumns, type HotelFields } from '../hotels/repository.js';
import {
  claimSubmission,
  stateColumns,
  stateOf,
  type StateRow,
  type WrittenBy,
} from '../submission/repository.js';
import type { Submission, SubmissionState } from '../submission/state.js';

/** A file of an earlier assessment that is too old for this one; its question has no other yet. */
export interface OutdatedEvidence {
  readonly questionId: string;
  readonly name: string;
  /** The time when it was attached; ISO 8601. */
  readonly attachedAt: string;
}

/** A question with evidence that was too old has a file again as soon as one is attached. */
const outdatedColumn = sql`
  (select coalesce(json_agg(json_build_object('questionId', question_id, 'name', original_filename,
                                              'attachedAt', attached_at)
                            order by attached_at, attachment_id), '[]')
   from outdated_evidence
   where outdated_evidence.hotel_id = submission.hotel_id and outdated_evidence.submission_id = submission.id
     and not exists (select from attachment_use
                     where attachment_use.hotel_id = submission.hotel_id
                       and attachment_use.submission_id = submission.id
                       and attachment_use.question_id = outdated_evidence.question_id)) as outdated`;

/** What opening a form needs beside the submission. */
export interface HotelOfForm {
  readonly hotel: HotelFields;
  readonly outdated: readonly OutdatedEvidence[];
  /** Has the hotel a GBTA file? */
  readonly hasGbta: boolean;
  /** Has its organization answered for it, or has it taken over such an answer? */
  readonly hasGroup: boolean;
}

/** Any answer of the organization for this hotel, whether or not it is offered today. */
const hasGroupColumn = sql`(
  exists (select from group_answer
          where group_answer.organization_id = hotel.organization_id and archived_at is null
            and group_answer.questionnaire = submission.questionnaire
            and (is_for_all_hotels or exists (select from group_answer_hotel
                                              where group_answer_id = group_answer.id
                                                and group_answer_hotel.hotel_id = hotel.id)))
  or exists (select from group_taken join group_answer on group_answer.id = group_answer_id
             where group_taken.hotel_id = submission.hotel_id and submission_id = submission.id
               and group_answer.organization_id = hotel.organization_id)) as "hasGroup"`;

/**
 * The current submission of a hotel, the evidence that was too old for it, the fields of the hotel that questions can
 * stand for, whether it has a GBTA file, and whether its organization has answered for it. The caller must have the
 * right to see the hotel: the statement does not check it.
 */
export async function readSubmissionAndHotel(
  database: Executor,
  hotelId: string,
): Promise<SubmissionState & HotelOfForm> {
  const [found] = await database.query<StateRow & HotelFields & Omit<HotelOfForm, 'hotel'>>(
    sql`select ${stateColumns}, ${outdatedColumn}, ${hotelFieldColumns},
               exists (select from gbta_file where gbta_file.hotel_id = submission.hotel_id) as "hasGbta",
               ${hasGroupColumn}
        from submission join hotel on hotel.id = hotel_id where hotel_id = ${hotelId} and is_current`,
    { line: 'reads' },
  );
  if (!found) throw new Error(`Hotel ${hotelId} has no current submission`);
  const { outdated, hasGbta, hasGroup } = found;
  return { ...stateOf(found), hotel: found, outdated, hasGbta, hasGroup };
}

export interface LastWriter {
  readonly questionId: string;
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
}

/** Finds the people who wrote these answers last. */
export async function lastWriters(
  database: Executor,
  { hotelId, id }: Submission,
  questionIds: readonly string[],
): Promise<LastWriter[]> {
  return database.query<LastWriter>(
    sql`select question_id as "questionId", updated_by as "userId", name, updated_at as at
        from answer join app_user on app_user.id = updated_by
        where hotel_id = ${hotelId} and submission_id = ${id} and question_id = any(${questionIds}::text[])`,
  );
}

export interface WrittenTogether {
  /** null when the account is gone. */
  readonly name: string | null;
  readonly at: Date;
  readonly questionIds: readonly string[];
}

/** Gives the people who gave the current answers, and when: the answers of one save in one row, the newest first. */
export async function readWriters(
  database: Executor,
  { hotelId, id }: Submission,
): Promise<WrittenTogether[]> {
  return database.query<WrittenTogether>(
    sql`select name, updated_at as at, array_agg(question_id order by question_id) as "questionIds"
        from answer left join app_user on app_user.id = updated_by
        where hotel_id = ${hotelId} and submission_id = ${id}
          and (selected_option_id is not null or typed_value is not null or note is not null)
        group by updated_by, name, updated_at order by updated_at desc, updated_by`,
    { line: 'reads' },
  );
}

/** What happens to one answer in a save. */
export interface AnswerChange {
  readonly questionId: string;
  readonly revision: number;
  readonly op: 'set' | 'clear' | 'drop';
  readonly old: Answer | null;
  readonly new: Answer | null;
}

/** All that one save writes. */
export interface SubmissionWrite {
  /** The submission as it was read. The write counts only if it has not changed since. */
  readonly submission: Submission;
  readonly status: SubmissionStatus;
  readonly changes: readonly AnswerChange[];
  /** The questions whose files serve them no longer. The files stay in the hotel's stock. */
  readonly cleared: readonly string[];
  readonly stepKey: StepKey;
  readonly lastSave: 'draft' | 'final';
  /** Further parts of the same statement, which may read `claimed` (see `claimSubmission`). */
  readonly parts: readonly StatementPart[];
}

/** The parts of a statement that write answers with their history into the submission `claimed`. */
function writtenAnswers(
  changes: readonly AnswerChange[],
  { userId, requestId, at }: WrittenBy,
): StatementPart {
  // They are sorted by id, so that rows are always locked in the same order.
  const sorted = changes.toSorted((left, right) => (left.questionId < right.questionId ? -1 : 1));
  return sql`
    changed as (
      select * from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
        as changed("questionId" text, revision bigint, op text, old jsonb, new jsonb)
    ),
    answers as (
      insert into answer (hotel_id, submission_id, question_id, selected_option_id, typed_value, note, revision,
                          updated_by, updated_at)
      select hotel_id, id, "questionId", new->>'selectedOptionId', new->>'typedValue', new->>'note', changed.revision,
             ${userId}::uuid, ${at}::timestamptz
      from claimed cross join changed
      on conflict (hotel_id, submission_id, question_id) do update
      set selected_option_id = excluded.selected_option_id, typed_value = excluded.typed_value, note = excluded.note,
          revision = excluded.revision, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    ),
    events as (
      insert into answer_event (hotel_id, submission_id, question_id, revision, op, old, new, actor, request_id, at)
      select hotel_id, id, "questionId", changed.revision, op, old, new, ${userId}::uuid, ${requestId}, ${at}::timestamptz
      from claimed cross join changed
    )`;
}

/** Writes answers with their history. The row of the submission must be locked. */
export async function writeAnswers(
  database: Executor,
  { hotelId, id }: Submission,
  changes: readonly AnswerChange[],
  by: WrittenBy,
): Promise<void> {
  if (changes.length === 0) return;
  await database.query(
    sql`with claimed as (select ${hotelId}::uuid as hotel_id, ${id}::uuid as id),
        ${writtenAnswers(changes, by)}
        select id from claimed`,
  );
}

/** Writes a save in one statement. @returns false when the submission has changed since it was read. */
export async function writeSave(
  database: Executor,
  { submission, status, changes, cleared, stepKey, lastSave, parts }: SubmissionWrite,
  by: WrittenBy,
): Promise<boolean> {
  const { at } = by;
  const step = sql`
    step as (
      insert into step_state (hotel_id, submission_id, step_key, last_save, saved_at)
      select hotel_id, id, ${stepKey}, ${lastSave}, ${at}::timestamptz from claimed
      on conflict (hotel_id, submission_id, step_key) do update
      set last_save = excluded.last_save, saved_at = excluded.saved_at
    )`;
  const detached = sql`
    detached as (
      delete from attachment_use using claimed
      where attachment_use.hotel_id = claimed.hotel_id and submission_id = claimed.id
        and question_id = any(${cleared}::text[])
    )`;
  const written = [
    step,
    ...(changes.length > 0 ? [writtenAnswers(changes, by)] : []),
    ...(cleared.length > 0 ? [detached] : []),
    ...parts,
  ];
  return claimSubmission(database, submission, { status, at }, written);
}

/** Stores the type on the hotel (UNSP-008). A `release` becomes the questionnaire of the submission (design 6.9). */
export async function setQuestionnaire(
  database: Executor,
  { hotelId, id }: Submission,
  type: string,
  release: { key: string; version: number } | undefined,
): Promise<void> {
  await database.query(sql`update hotel set questionnaire_type = ${type} where id = ${hotelId}`);
  if (!release) return;
  await database.query(
    sql`update submission set questionnaire = ${release.key}, version = ${release.version}
        where hotel_id = ${hotelId} and id = ${id}`,
  );
}
