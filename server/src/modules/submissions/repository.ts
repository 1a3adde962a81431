/** SQL of submissions and answers: one statement per table and save. */
import type { Answer, StepKey, SubmissionStatus } from '@alo/schemas';
import sql from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { AnswerRow, StepStateRow, SubmissionRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';

type SubmissionColumns = 'hotel_id' | 'id' | 'questionnaire' | 'version';

export interface Submission extends CamelCased<Pick<SubmissionRow, SubmissionColumns>> {
  readonly status: SubmissionStatus;
}

export interface StoredAnswer {
  readonly questionId: string;
  /** null when the answer was cleared or dropped. */
  readonly answer: Answer | null;
  readonly revision: number;
}

/** What happens to one answer in a save. */
export interface AnswerChange {
  readonly questionId: string;
  readonly revision: number;
  readonly op: 'set' | 'clear' | 'drop';
  readonly old: Answer | null;
  readonly new: Answer | null;
}

const selectCurrent = (hotelId: string) =>
  sql`select hotel_id as "hotelId", id, questionnaire, version, status
      from submission where hotel_id = ${hotelId} and is_current`;

/** The current submission of a hotel. Every hotel has one. */
export async function currentSubmission(database: Executor, hotelId: string): Promise<Submission> {
  const [found] = await database.query<Submission>(selectCurrent(hotelId));
  if (!found) throw new Error(`Hotel ${hotelId} has no current submission`);
  return found;
}

/** The current submission, locked: its saves and transitions run one after the other. */
export async function lockCurrentSubmission(database: Executor, hotelId: string): Promise<Submission> {
  const [found] = await database.query<Submission>(sql`${selectCurrent(hotelId)} for update`);
  if (!found) throw new Error(`Hotel ${hotelId} has no current submission`);
  return found;
}

type AnswerColumns = 'question_id' | 'selected_option_id' | 'typed_value' | 'note' | 'revision';

export async function storedAnswers(
  database: Executor,
  { hotelId, id }: Submission,
): Promise<StoredAnswer[]> {
  const rows = await database.query<Pick<AnswerRow, AnswerColumns>>(
    sql`select question_id, selected_option_id, typed_value, note, revision
        from answer where hotel_id = ${hotelId} and submission_id = ${id}`,
  );
  return rows.map(({ question_id, selected_option_id, typed_value, note, revision }) => ({
    questionId: question_id,
    revision: Number(revision),
    answer:
      selected_option_id === null && typed_value === null && note === null
        ? null
        : { selectedOptionId: selected_option_id, typedValue: typed_value, note },
  }));
}

export async function finalSteps(database: Executor, { hotelId, id }: Submission): Promise<Set<StepKey>> {
  const rows = await database.query<Pick<StepStateRow, 'step_key'>>(
    sql`select step_key from step_state
        where hotel_id = ${hotelId} and submission_id = ${id} and last_save = 'final'`,
  );
  return new Set(rows.map(({ step_key }) => step_key));
}

export interface WrittenBy {
  readonly userId: string;
  readonly requestId: string;
  readonly at: Date;
}

/** Writes the answers and their history. Sorted, so that two saves never wait for each other in a circle. */
export async function writeAnswers(
  database: Executor,
  { hotelId, id }: Submission,
  changes: readonly AnswerChange[],
  { userId, requestId, at }: WrittenBy,
): Promise<void> {
  if (changes.length === 0) return;
  const sorted = changes.toSorted((left, right) => (left.questionId < right.questionId ? -1 : 1));
  const column = <Value>(value: (change: AnswerChange) => Value) => sorted.map(value);
  const ids = column(({ questionId }) => questionId);
  const revisions = column(({ revision }) => revision);
  await database.query(
    sql`insert into answer (hotel_id, submission_id, question_id, selected_option_id, typed_value, note, revision,
                            updated_by, updated_at)
        select ${hotelId}::uuid, ${id}::uuid, changed.*, ${userId}::uuid, ${at}::timestamptz
        from unnest(${ids}::text[], ${column((change) => change.new?.selectedOptionId ?? null)}::text[],
                    ${column((change) => change.new?.typedValue ?? null)}::text[],
                    ${column((change) => change.new?.note ?? null)}::text[], ${revisions}::bigint[]) as changed
        on conflict (hotel_id, submission_id, question_id) do update
        set selected_option_id = excluded.selected_option_id, typed_value = excluded.typed_value,
            note = excluded.note, revision = excluded.revision,
            updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
  );
  await database.query(
    sql`insert into answer_event (hotel_id, submission_id, question_id, revision, op, old, new, actor, request_id, at)
        select ${hotelId}::uuid, ${id}::uuid, changed.*, ${userId}::uuid, ${requestId}::text, ${at}::timestamptz
        from unnest(${ids}::text[], ${revisions}::bigint[], ${column(({ op }) => op)}::text[],
                    ${column(({ old }) => toJson(old))}::jsonb[],
                    ${column((change) => toJson(change.new))}::jsonb[]) as changed`,
  );
}

export async function writeStepState(
  database: Executor,
  { hotelId, id }: Submission,
  { stepKey, lastSave, savedAt }: { stepKey: StepKey; lastSave: 'draft' | 'final'; savedAt: Date },
): Promise<void> {
  await database.query(
    sql`insert into step_state (hotel_id, submission_id, step_key, last_save, saved_at)
        values (${hotelId}, ${id}, ${stepKey}, ${lastSave}, ${savedAt})
        on conflict (hotel_id, submission_id, step_key) do update
        set last_save = excluded.last_save, saved_at = excluded.saved_at`,
  );
}

/** Counts the change and sets the status. The row must be locked. */
export async function touchSubmission(
  database: Executor,
  { hotelId, id }: Submission,
  { status, updatedAt, submittedAt }: { status: SubmissionStatus; updatedAt: Date; submittedAt?: Date },
): Promise<void> {
  await database.query(
    sql`update submission
        set status = ${status}, updated_at = ${updatedAt}, submitted_at = coalesce(${submittedAt ?? null}::timestamptz, submitted_at),
            revision = revision + 1
        where hotel_id = ${hotelId} and id = ${id}`,
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
    sql`update submission set questionnaire = ${release.key}, version = ${release.version}
        where hotel_id = ${hotelId} and id = ${id}`,
  );
}
