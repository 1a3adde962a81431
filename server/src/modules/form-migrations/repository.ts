/** SQL of migrations of forms. A caller that writes must hold the lock of the submission. */
import type { MigrationReport, ParkedAnswer } from '@alo/engine/authoring';
import sql, { raw } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { toJson } from '../../database/to-json.js';
import { stateColumns, stateOf, type StateRow, type WrittenBy } from '../submission/repository.js';
import type { Submission, SubmissionState } from '../submission/state.js';
import type { AsideTable, FollowingTable, Kept, Writer } from './kept.js';
import type { Renamed, ReviewRow } from './move.js';

type Form = Pick<Submission, 'hotelId' | 'id'>;

const ofForm = ({ hotelId, id }: Form) => sql`hotel_id = ${hotelId} and submission_id = ${id}`;
const owner = sql`'{hotel_id,submission_id}'::text[]`;

/** Current submissions of one version, with the names of their hotels. */
export interface FoundForm {
  readonly hotel: string;
  readonly state: SubmissionState;
}

interface FormsAsked {
  readonly key: string;
  readonly version: number;
  /** The last hotel of the page before. */
  readonly after: string | null;
  /** The only hotel that is asked for. */
  readonly hotel: string | null;
  readonly most: number;
}

/** The next current submissions of a version, by the ids of their hotels. */
export async function readForms(
  database: Executor,
  { key, version, after, hotel, most }: FormsAsked,
): Promise<FoundForm[]> {
  const rows = await database.query<StateRow & { hotel: string }>(
    sql`select ${stateColumns}, hotel_location_name as hotel
        from submission join hotel on hotel.id = hotel_id
        where is_current and questionnaire = ${key} and version = ${version}
          and (${after}::uuid is null or hotel_id > ${after}::uuid)
          and (${hotel}::uuid is null or hotel_id = ${hotel}::uuid)
        order by hotel_id limit ${most}`,
  );
  return rows.map((row) => ({ hotel: row.hotel, state: stateOf(row) }));
}

/** How many current submissions there are, by questionnaire, version and status. */
export const countForms = (
  database: Executor,
): Promise<{ questionnaire: string; version: number; status: string; forms: number }[]> =>
  database.query(
    sql`select questionnaire, version, status, count(*)::int as forms from submission
        where is_current group by questionnaire, version, status order by questionnaire, version, status`,
  );

/** The decisions about a form, word for word. */
export async function readReviewRows(database: Executor, form: Form): Promise<ReviewRow[]> {
  const rows = await database.query<{ row: ReviewRow }>(
    sql`select to_jsonb(review) - ${owner} as row from review where ${ofForm(form)} order by question_id`,
  );
  return rows.map(({ row }) => row);
}

/** Who wrote these answers, as far as there are any. */
export const readWriters = (database: Executor, form: Form, ids: readonly string[]): Promise<Writer[]> =>
  database.query<Writer>(
    sql`select question_id, updated_by, updated_at::text as updated_at from answer
        where ${ofForm(form)} and question_id = any(${ids}::text[])
          and (selected_option_id is not null or typed_value is not null or note is not null)
        order by question_id`,
  );

/** An answer that only moved is still that of who gave it. */
export async function setWriters(database: Executor, form: Form, writers: readonly Writer[]): Promise<void> {
  await database.query(
    sql`update answer set updated_by = writer.updated_by, updated_at = writer.updated_at
        from jsonb_to_recordset(${toJson(writers)}::jsonb)
          as writer (question_id text, updated_by uuid, updated_at timestamptz)
        where ${ofForm(form)} and answer.question_id = writer.question_id`,
  );
}

export async function setVersion(database: Executor, { hotelId, id }: Form, version: number): Promise<void> {
  await database.query(
    sql`update submission set version = ${version} where hotel_id = ${hotelId} and id = ${id}`,
  );
}

/** Takes rows out of a table, and gives them. */
export async function takeAside(
  database: Executor,
  table: AsideTable,
  form: Form,
  ids: readonly string[],
): Promise<object[]> {
  const column = raw(table === 'step_state' ? 'step_key' : 'question_id');
  const rows = await database.query<{ row: object }>(
    sql`with gone as (
          delete from ${raw(table)} where ${ofForm(form)} and ${column} = any(${ids}::text[]) returning *
        )
        select to_jsonb(gone) - ${owner} as row from gone`,
  );
  return rows.map(({ row }) => row);
}

/**
 * Some rows hang on what may be gone, although the form is the same: on what the organization of the hotel answers, or on
 * what does not travel in an archive.
 */
const stillThere: Readonly<Partial<Record<AsideTable, ReturnType<typeof sql>>>> = {
  gbta_mark: sql`where exists (select from gbta_file where gbta_file.hotel_id = line.hotel_id)`,
  group_taken: sql`where exists (select from group_answer where group_answer.id = group_answer_id)`,
  group_taken_file: sql`where exists (select from group_taken
                                      where group_taken.hotel_id = line.hotel_id
                                        and group_taken.submission_id = line.submission_id
                                        and group_taken.question_id = line.question_id)`,
};

/** Puts rows back that were taken out. */
export async function putBack(
  database: Executor,
  table: AsideTable,
  { hotelId, id }: Form,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const owned = rows.map((row) => ({ ...row, hotel_id: hotelId, submission_id: id }));
  await database.query(
    sql`insert into ${raw(table)}
        select line.* from jsonb_populate_recordset(null::${raw(table)}, ${toJson(owned)}::jsonb) as line
        ${stillThere[table] ?? sql``}`,
  );
}

/** Tables in which a question goes by another id once it is renamed. Their trails keep the id of their time. */
const namingTables = ['attachment_use', 'outdated_evidence', 'gbta_mark', 'group_taken'] as const;

/**
 * Gives questions their other ids. Two steps: ids may change places, and each is there once at any time. What begins with a
 * control character is no id.
 */
export async function rename(database: Executor, form: Form, renamed: readonly Renamed[]): Promise<void> {
  if (renamed.length === 0) return;
  for (const table of namingTables.map((name) => raw(name))) {
    await database.query(
      sql`update ${table} set question_id = chr(1) || "to"
          from jsonb_to_recordset(${toJson(renamed)}::jsonb) as named ("from" text, "to" text)
          where ${ofForm(form)} and question_id = "from"`,
    );
    await database.query(
      sql`update ${table} set question_id = substr(question_id, 2)
          where ${ofForm(form)} and left(question_id, 1) = chr(1)`,
    );
  }
}

/** Messages go with their question. Gives the ids of those that it was about. */
export async function renameMessages(
  database: Executor,
  form: Form,
  renamed: readonly Renamed[],
): Promise<string[]> {
  if (renamed.length === 0) return [];
  const rows = await database.query<{ id: string }>(
    sql`update question_message set question_id = "to"
        from jsonb_to_recordset(${toJson(renamed)}::jsonb) as named ("from" text, "to" text)
        where ${ofForm(form)} and question_id = "from" returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Messages go back: those that were renamed, and those that were written since. */
export async function renameMessagesBack(
  database: Executor,
  form: Form,
  { renamed, messages }: Pick<Kept, 'renamed' | 'messages'>,
  since: Date,
): Promise<void> {
  if (renamed.length === 0) return;
  await database.query(
    sql`update question_message set question_id = "from"
        from jsonb_to_recordset(${toJson(renamed)}::jsonb) as named ("from" text, "to" text)
        where ${ofForm(form)} and question_id = "to" and (id = any(${messages}::uuid[]) or at >= ${since})`,
  );
}

const revisionOf: Readonly<Record<FollowingTable, string>> = {
  gbta_mark: 'revision',
  group_taken: 'answer_revision',
};

/** The questions of a table whose answer is as the row says. */
export async function readMatched(database: Executor, table: FollowingTable, form: Form): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    sql`select question_id as id from ${raw(table)} as line
        where ${ofForm(form)}
          and exists (select from answer
                      where answer.hotel_id = line.hotel_id and answer.submission_id = line.submission_id
                        and answer.question_id = line.question_id
                        and answer.revision = line.${raw(revisionOf[table])})
        order by question_id`,
  );
  return rows.map(({ id }) => id);
}

/** The answers to these questions count as what the rows say, in the revision that they have now. */
export async function match(
  database: Executor,
  table: FollowingTable,
  { hotelId, id }: Form,
  ids: readonly string[],
): Promise<void> {
  await database.query(
    sql`update ${raw(table)} as line set ${raw(revisionOf[table])} = answer.revision from answer
        where line.hotel_id = ${hotelId} and line.submission_id = ${id} and line.question_id = any(${ids}::text[])
          and answer.hotel_id = line.hotel_id and answer.submission_id = line.submission_id
          and answer.question_id = line.question_id`,
  );
}

/** Writes decisions as they are, each with a row in its trail that says what it was. */
export async function writeReviewRows(
  database: Executor,
  { hotelId, id }: Form,
  rows: readonly ReviewRow[],
  { userId, requestId, at }: WrittenBy,
): Promise<void> {
  if (rows.length === 0) return;
  const owned = rows.map((row) => ({ ...row, hotel_id: hotelId, submission_id: id }));
  await database.query(
    // The group may have deleted its answer since.
    sql`with line as (
          select (jsonb_populate_record(null::review, case
                   when exists (select from group_answer where id = (sent ->> 'group_answer_id')::uuid) then sent
                   else sent - 'group_answer_id' end)).*
          from jsonb_array_elements(${toJson(owned)}::jsonb) as sent
        ),
        before as (
          select line.question_id, jsonb_build_object(
                   'approved', review.approved, 'reasonId', review.reason_id, 'asks', review.asks, 'note', review.note,
                   'page', review.page, 'recognitionLink', review.recognition_link) as old
          from line join review using (hotel_id, submission_id, question_id)
        ),
        event as (
          insert into review_event (hotel_id, submission_id, question_id, revision, old, new, actor, request_id, at)
          select hotel_id, submission_id, question_id, revision, old,
                 jsonb_build_object('approved', approved, 'reasonId', reason_id, 'asks', asks, 'note', note, 'page', page,
                                    'recognitionLink', recognition_link, 'pin', pin),
                 ${userId}::uuid, ${requestId}, ${at}::timestamptz
          from line left join before using (question_id)
        )
        insert into review select line.* from line
        on conflict (hotel_id, submission_id, question_id) do update
        set approved = excluded.approved, reason_id = excluded.reason_id, asks = excluded.asks, note = excluded.note,
            page = excluded.page, recognition_link = excluded.recognition_link, pin = excluded.pin,
            revision = excluded.revision, group_answer_id = excluded.group_answer_id,
            is_only_here = excluded.is_only_here, reviewed_by = excluded.reviewed_by,
            reviewed_at = excluded.reviewed_at, returned_at = excluded.returned_at, replied_at = excluded.replied_at`,
  );
}

export interface NewMigration {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Of the submission, once the migration is done. */
  readonly revision: number;
  readonly report: MigrationReport;
  readonly kept: Kept;
  readonly parked: readonly ParkedAnswer[];
}

export async function insertMigration(
  database: Executor,
  { hotelId, id: submissionId }: Form,
  { id, from, to, revision, report, kept, parked }: NewMigration,
  { userId, at }: Pick<WrittenBy, 'userId' | 'at'>,
): Promise<void> {
  await database.query(
    sql`insert into form_migration (id, hotel_id, submission_id, from_version, to_version, revision, report, kept,
                                    migrated_by, migrated_at)
        values (${id}, ${hotelId}, ${submissionId}, ${from}, ${to}, ${revision}, ${toJson(report)}::jsonb,
                ${toJson(kept)}::jsonb, ${userId}, ${at})`,
  );
  if (parked.length === 0) return;
  await database.query(
    sql`insert into parked_answer (migration_id, hotel_id, submission_id, question_id, selected_option_id, typed_value,
                                   note, code, message, parked_at)
        select ${id}::uuid, ${hotelId}::uuid, ${submissionId}::uuid, "questionId", answer->>'selectedOptionId',
               answer->>'typedValue', answer->>'note', code, message, ${at}::timestamptz
        from jsonb_to_recordset(${toJson(parked)}::jsonb) as parked ("questionId" text, answer jsonb, code text, message text)`,
  );
}

export interface StoredMigration {
  readonly id: string;
  readonly submissionId: string;
  readonly from: number;
  readonly to: number;
  readonly revision: number;
  readonly report: MigrationReport;
  /** null once it was undone. */
  readonly kept: Kept | null;
  readonly parked: readonly ParkedAnswer[];
  readonly by: string | null;
  readonly at: Date;
  readonly undoneAt: Date | null;
  /** Has nothing changed in the current submission since? */
  readonly isUndoable: boolean;
}

/** The migrations of the forms of a hotel, the newest first; with an `id`, that one. */
export async function readMigrations(
  database: Executor,
  hotelId: string,
  id?: string,
): Promise<StoredMigration[]> {
  const rows = await database.query<Omit<StoredMigration, 'revision'> & { revision: string }>(
    sql`select form_migration.id, submission_id as "submissionId", from_version as "from", to_version as "to",
               form_migration.revision, report, kept, app_user.name as by, migrated_at as at, undone_at as "undoneAt",
               undone_at is null and is_current and submission.revision = form_migration.revision as "isUndoable",
               (select coalesce(json_agg(json_build_object(
                         'questionId', question_id, 'code', code, 'message', message,
                         'answer', json_build_object('selectedOptionId', selected_option_id, 'typedValue', typed_value,
                                                     'note', note)) order by question_id), '[]')
                from parked_answer where migration_id = form_migration.id) as parked
        from form_migration
        join submission on submission.hotel_id = form_migration.hotel_id and submission.id = submission_id
        left join app_user on app_user.id = migrated_by
        where form_migration.hotel_id = ${hotelId} and (${id ?? null}::uuid is null or form_migration.id = ${id ?? null})
        order by migrated_at desc, form_migration.id desc`,
  );
  return rows.map((row) => ({ ...row, revision: Number(row.revision) }));
}

/** Notes that the form is back in its old version: what was kept for that is there again, and is kept no longer. */
export async function noteUndone(
  database: Executor,
  id: string,
  { userId, at }: Pick<WrittenBy, 'userId' | 'at'>,
): Promise<void> {
  await database.query(sql`delete from parked_answer where migration_id = ${id}`);
  await database.query(
    sql`update form_migration set kept = null, undone_by = ${userId}, undone_at = ${at} where id = ${id}`,
  );
}
