/** SQL of submissions and answers. Whatever changes one counts its revision up. */
import type { Answer, AnswerMap, ReviewedPart, StepKey, SubmissionStatus } from '@alo/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { SubmissionRow } from '../../database/rows.generated.js';
import { createId } from '../../ids.js';
import { hotelFieldColumns, type HotelFields } from '../hotels/repository.js';

type SubmissionColumns = 'hotel_id' | 'id' | 'questionnaire' | 'version';

export interface Submission extends CamelCased<Pick<SubmissionRow, SubmissionColumns>> {
  readonly status: SubmissionStatus;
  /** Counts every change of the submission and of its answers. */
  readonly revision: number;
}

export interface StoredAnswer {
  readonly questionId: string;
  /** null when the answer was cleared or dropped. */
  readonly answer: Answer | null;
  readonly revision: number;
}

/** A file as it serves one question. */
export interface AttachedFile {
  readonly questionId: string;
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: number;
  /** Of what was sent: the same content is the same evidence. */
  readonly sha256: string;
}

/** What was judged: a hash of each part, in hexadecimal. */
export type Pin = Readonly<Record<ReviewedPart, string>>;

/** A decision about the sources of a question; `approved` is null once it was cleared. */
export interface StoredDecision {
  readonly questionId: string;
  readonly approved: boolean | null;
  readonly reasonId: string | null;
  readonly pin: Pin;
}

/** A submission with its answers and their files, as they were at one moment. */
export interface SubmissionState {
  readonly submission: Submission;
  readonly stored: readonly StoredAnswer[];
  /** Of each question in the order in which they were attached. */
  readonly files: readonly AttachedFile[];
  /** Of a submission that was given back: then they say what may change. Else none are read. */
  readonly decisions: readonly StoredDecision[];
  /** The steps whose last save was final. */
  readonly finalSteps: ReadonlySet<StepKey>;
}

/** What happens to one answer in a save. */
export interface AnswerChange {
  readonly questionId: string;
  readonly revision: number;
  readonly op: 'set' | 'clear' | 'drop';
  readonly old: Answer | null;
  readonly new: Answer | null;
}

interface StateRow extends CamelCased<Pick<SubmissionRow, SubmissionColumns>> {
  readonly status: SubmissionStatus;
  readonly revision: string;
  readonly answers: readonly [
    id: string,
    option: string | null,
    text: string | null,
    note: string | null,
    revision: number,
  ][];
  readonly files: readonly [
    questionId: string,
    id: string,
    name: string,
    mimeType: string,
    bytes: number,
    sha256: string,
  ][];
  readonly decisions: readonly StoredDecision[];
  readonly finalSteps: StepKey[];
}

/** Of the current submission, with all its answers and files, as they were at one moment. */
const stateColumns = sql`
  hotel_id as "hotelId", submission.id, questionnaire, version, status, revision,
  (select coalesce(json_agg(json_build_array(question_id, selected_option_id, typed_value, note, revision)), '[]')
   from answer where answer.hotel_id = submission.hotel_id and submission_id = submission.id) as answers,
  (select coalesce(json_agg(json_build_array(question_id, attachment.id, original_filename, mime_type, bytes, sha256)
                            order by attached_at, attachment.id), '[]')
   from attachment_use
   join attachment on attachment.hotel_id = attachment_use.hotel_id and attachment.id = attachment_id
   where attachment_use.hotel_id = submission.hotel_id and submission_id = submission.id) as files,
  (select coalesce(json_agg(json_build_object('questionId', question_id, 'approved', approved, 'reasonId', reason_id,
                                              'pin', pin)), '[]')
   from review
   where submission.status = 'rejected' and review.hotel_id = submission.hotel_id
     and submission_id = submission.id) as decisions,
  array(select step_key from step_state
        where step_state.hotel_id = submission.hotel_id and submission_id = submission.id
          and last_save = 'final') as "finalSteps"`;

/**
 * The current submission of a hotel. Every hotel has one.
 * @param id that of an earlier one instead
 */
export async function readSubmission(
  database: Executor,
  hotelId: string,
  id?: string,
): Promise<SubmissionState> {
  const isWanted = id === undefined ? sql`is_current` : sql`submission.id = ${id}`;
  const [found] = await database.query<StateRow>(
    sql`select ${stateColumns} from submission where hotel_id = ${hotelId} and ${isWanted}`,
    { line: 'reads' },
  );
  if (!found) throw new Error(`Hotel ${hotelId} has no current submission`);
  return stateOf(found);
}

/**
 * The same, the evidence that was too old for it, and the fields of the hotel that questions can stand for. The caller
 * must have the right to see the hotel: nothing is scoped here.
 */
export async function readSubmissionAndHotel(
  database: Executor,
  hotelId: string,
): Promise<
  SubmissionState & { readonly hotel: HotelFields; readonly outdated: readonly OutdatedEvidence[] }
> {
  const [found] = await database.query<
    StateRow & HotelFields & { readonly outdated: readonly OutdatedEvidence[] }
  >(
    sql`select ${stateColumns}, ${outdatedColumn}, ${hotelFieldColumns}
        from submission join hotel on hotel.id = hotel_id where hotel_id = ${hotelId} and is_current`,
    { line: 'reads' },
  );
  if (!found) throw new Error(`Hotel ${hotelId} has no current submission`);
  return { ...stateOf(found), hotel: found, outdated: found.outdated };
}

function stateOf({
  hotelId,
  id,
  questionnaire,
  version,
  status,
  revision: submissionRevision,
  answers,
  files,
  decisions,
  finalSteps,
}: StateRow): SubmissionState {
  return {
    submission: { hotelId, id, questionnaire, version, status, revision: Number(submissionRevision) },
    stored: answers.map(([questionId, selectedOptionId, typedValue, note, revision]) => ({
      questionId,
      revision,
      answer:
        selectedOptionId === null && typedValue === null && note === null
          ? null
          : { selectedOptionId, typedValue, note },
    })),
    files: files.map(([questionId, fileId, name, mimeType, bytes, sha256]) => ({
      questionId,
      id: fileId,
      name,
      mimeType,
      bytes,
      sha256,
    })),
    decisions,
    finalSteps: new Set(finalSteps),
  };
}

/**
 * Locks the current submission until the transaction ends, then reads it. These are two statements: one alone would
 * read the answers as they were before it waited for the lock. While it waited, the next assessment may have begun: then
 * that one is locked.
 */
export async function lockSubmission(transaction: Executor, hotelId: string): Promise<SubmissionState> {
  for (;;) {
    const [locked] = await transaction.query<Pick<SubmissionRow, 'id'>>(
      sql`select id from submission where hotel_id = ${hotelId} and is_current for update`,
    );
    const state = await readSubmission(transaction, hotelId);
    if (locked?.id === state.submission.id) return state;
  }
}

/** A file of an earlier assessment that is too old for this one; its question has no other yet. */
export interface OutdatedEvidence {
  readonly questionId: string;
  readonly name: string;
  /** When it was attached; ISO 8601. */
  readonly attachedAt: string;
}

/** One that was taken over has a file again as soon as it is given one. */
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

export interface LastWriter {
  readonly questionId: string;
  readonly userId: string;
  readonly name: string;
  readonly at: Date;
}

/** Who wrote these answers last. */
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

/** Who gave the answers that are there now, and when: those of one save in one row, the newest first. */
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

export interface WrittenBy {
  readonly userId: string;
  readonly requestId: string;
  readonly at: Date;
}

/** All that one save writes. */
export interface SubmissionWrite {
  /** As it was read. The write counts only if nobody has changed it since. */
  readonly submission: Submission;
  readonly status: SubmissionStatus;
  readonly changes: readonly AnswerChange[];
  /** The questions whose files serve them no longer. The files stay in the hotel's stock. */
  readonly cleared: readonly string[];
  readonly stepKey: StepKey;
  readonly lastSave: 'draft' | 'final';
  /** Further parts of the same statement, which may read `claimed` (see `writeSave`). */
  readonly parts: readonly Sql[];
}

/**
 * Writes a save in one statement, so it is one transaction and one round trip: all of it, or nothing. `claimed` is the
 * submission if it still has the revision that was read, else no row, and then nothing is written.
 * @returns false when the submission has changed since it was read.
 */
export async function writeSave(
  database: Executor,
  { submission, status, changes, cleared, stepKey, lastSave, parts }: SubmissionWrite,
  { userId, requestId, at }: WrittenBy,
): Promise<boolean> {
  const { hotelId, id, revision } = submission;
  // In the order of the ids, so that rows are always locked in the same order.
  const sorted = changes.toSorted((left, right) => (left.questionId < right.questionId ? -1 : 1));
  const step = sql`
    step as (
      insert into step_state (hotel_id, submission_id, step_key, last_save, saved_at)
      select hotel_id, id, ${stepKey}, ${lastSave}, ${at}::timestamptz from claimed
      on conflict (hotel_id, submission_id, step_key) do update
      set last_save = excluded.last_save, saved_at = excluded.saved_at
    )`;
  const answers = sql`
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
  const detached = sql`
    detached as (
      delete from attachment_use using claimed
      where attachment_use.hotel_id = claimed.hotel_id and submission_id = claimed.id
        and question_id = any(${cleared}::text[])
    )`;
  const written = [
    step,
    ...(changes.length > 0 ? [answers] : []),
    ...(cleared.length > 0 ? [detached] : []),
    ...parts,
  ];
  const claimed = await database.query(
    sql`with claimed as (
          update submission set status = ${status}, updated_at = ${at}, revision = revision + 1
          where hotel_id = ${hotelId} and id = ${id} and revision = ${revision} returning hotel_id, id
        ),
        ${join(written, ', ')}
        select id from claimed`,
    { line: 'commits' },
  );
  return claimed.length > 0;
}

/** Sets when a turn of the submission was taken last, and by whom. */
const setTurn = {
  submitted: (at: Date, by: string) => sql`submitted_at = ${at}, submitted_by = ${by}`,
  returned: (at: Date, by: string) => sql`returned_at = ${at}, returned_by = ${by}`,
  released: (at: Date, by: string) => sql`released_at = ${at}, released_by = ${by}`,
  approved: (at: Date, by: string) => sql`approved_at = ${at}, approved_by = ${by}`,
  published: (at: Date, by: string) => sql`published_at = ${at}, published_by = ${by}`,
};
export type Turn = keyof typeof setTurn;

export interface SubmissionChange {
  readonly status: SubmissionStatus;
  readonly updatedAt: Date;
  readonly turn?: { readonly name: Turn; readonly by: string };
  readonly scoreId?: string;
}

/** Counts the change and sets the status. The row must be locked. */
export async function touchSubmission(
  database: Executor,
  { hotelId, id }: Submission,
  { status, updatedAt, turn, scoreId }: SubmissionChange,
): Promise<void> {
  const changes = [
    sql`status = ${status}, updated_at = ${updatedAt}, revision = revision + 1`,
    ...(turn ? [setTurn[turn.name](updatedAt, turn.by)] : []),
    ...(scoreId === undefined ? [] : [sql`score_id = ${scoreId}`]),
  ];
  await database.query(
    sql`update submission set ${join(changes)} where hotel_id = ${hotelId} and id = ${id}`,
  );
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
    sql`update submission set questionnaire = ${release.key}, version = ${release.version}, revision = revision + 1
        where hotel_id = ${hotelId} and id = ${id}`,
  );
}

/** A file that serves a question, and since when. */
export interface ServingFile {
  readonly questionId: string;
  readonly fileId: string;
  /** YYYY-MM-DD in UTC. */
  readonly attachedOn: string;
}

export const listServingFiles = (
  database: Executor,
  { hotelId, id }: Pick<Submission, 'hotelId' | 'id'>,
): Promise<ServingFile[]> =>
  database.query<ServingFile>(
    sql`select question_id as "questionId", attachment_id as "fileId",
               to_char(attached_at at time zone 'UTC', 'YYYY-MM-DD') as "attachedOn"
        from attachment_use where hotel_id = ${hotelId} and submission_id = ${id}
        order by attached_at, attachment_id`,
  );

/** What the next assessment begins with. */
export interface NextSubmission {
  readonly questionnaire: string;
  readonly version: number;
  readonly status: SubmissionStatus;
  readonly answers: AnswerMap;
  readonly files: readonly ServingFile[];
  readonly outdated: readonly ServingFile[];
}

const usesIn = (files: readonly ServingFile[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as named("questionId" text, "fileId" uuid)`;

/**
 * Makes the next submission of a hotel its current one. Answers keep who gave them, and when; files since when they serve
 * their question. The current one must be locked.
 */
export async function startNextSubmission(
  transaction: Executor,
  { hotelId, id: lastId }: Submission,
  { questionnaire, version, status, answers, files, outdated }: NextSubmission,
  { userId, requestId, at }: WrittenBy,
): Promise<void> {
  const id = createId();
  await transaction.query(
    sql`update submission set is_current = false, revision = revision + 1
        where hotel_id = ${hotelId} and id = ${lastId}`,
  );
  await transaction.query(
    sql`insert into submission (hotel_id, id, questionnaire, version, status, follows, created_at, updated_at)
        values (${hotelId}, ${id}, ${questionnaire}, ${version}, ${status}, ${lastId}, ${at}, ${at})`,
  );
  const written = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
  await transaction.query(
    sql`with carried as (
          select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
            as carried("questionId" text, answer jsonb)
        ),
        answers as (
          insert into answer (hotel_id, submission_id, question_id, selected_option_id, typed_value, note, revision,
                              updated_by, updated_at)
          select ${hotelId}::uuid, ${id}::uuid, "questionId", carried.answer->>'selectedOptionId',
                 carried.answer->>'typedValue', carried.answer->>'note', 1, updated_by, updated_at
          from carried join answer on question_id = "questionId"
          where hotel_id = ${hotelId} and submission_id = ${lastId}
        )
        insert into answer_event (hotel_id, submission_id, question_id, revision, op, old, new, actor, request_id, at)
        select ${hotelId}::uuid, ${id}::uuid, "questionId", 1, 'set', null, answer, ${userId}::uuid, ${requestId},
               ${at}::timestamptz
        from carried`,
  );
  await transaction.query(
    sql`insert into attachment_use (hotel_id, submission_id, question_id, attachment_id, attached_by, attached_at)
        select hotel_id, ${id}::uuid, question_id, attachment_id, attached_by, attached_at
        from ${usesIn(files)} join attachment_use on question_id = "questionId" and attachment_id = "fileId"
        where hotel_id = ${hotelId} and submission_id = ${lastId}`,
  );
  await transaction.query(
    sql`insert into outdated_evidence (hotel_id, submission_id, question_id, attachment_id, original_filename,
                                       attached_at)
        select attachment_use.hotel_id, ${id}::uuid, question_id, attachment_id, original_filename, attached_at
        from ${usesIn(outdated)}
        join attachment_use on question_id = "questionId" and attachment_id = "fileId"
        join attachment on attachment.hotel_id = attachment_use.hotel_id and attachment.id = attachment_id
        where attachment_use.hotel_id = ${hotelId} and submission_id = ${lastId}`,
  );
}
