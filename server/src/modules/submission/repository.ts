/** SQL of a submission as a whole. Every change counts its revision up. */
import type { StepKey, SubmissionStatus } from '@alo/schemas';
import sql, { join } from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor, StatementPart } from '../../database/executor.js';
import type { SubmissionRow } from '../../database/rows.generated.js';
import type { StoredDecision, Submission, SubmissionColumns, SubmissionState } from './state.js';

export interface StateRow extends CamelCased<Pick<SubmissionRow, SubmissionColumns>> {
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
    attachedAt: string,
  ][];
  /** null until it was submitted. */
  readonly begunAt: Date | null;
  readonly decisions: readonly StoredDecision[];
  readonly finalSteps: StepKey[];
}

/** The columns of the current submission, with all its answers and files, as they were at one moment. */
export const stateColumns = sql`
  hotel_id as "hotelId", submission.id, questionnaire, version, status, revision,
  case when submission.submitted_at is not null then submission.created_at end as "begunAt",
  (select coalesce(json_agg(json_build_array(question_id, selected_option_id, typed_value, note, revision)), '[]')
   from answer where answer.hotel_id = submission.hotel_id and submission_id = submission.id) as answers,
  (select coalesce(json_agg(json_build_array(question_id, attachment.id, original_filename, mime_type, bytes, sha256,
                                              attached_at)
                            order by attached_at, attachment.id), '[]')
   from attachment_use
   join attachment on attachment.hotel_id = attachment_use.hotel_id and attachment.id = attachment_id
   where attachment_use.hotel_id = submission.hotel_id and submission_id = submission.id) as files,
  (select coalesce(json_agg(json_build_object('questionId', question_id, 'approved', approved, 'reasonId', reason_id,
                                              'asks', asks, 'pin', pin, 'wasReturned', review.returned_at is not null,
                                              'isReplied', replied_at is not null)), '[]')
   from review
   where submission.status = 'rejected' and review.hotel_id = submission.hotel_id
     and submission_id = submission.id) as decisions,
  array(select step_key from step_state
        where step_state.hotel_id = submission.hotel_id and submission_id = submission.id
          and last_save = 'final') as "finalSteps"`;

/**
 * The current submission of a hotel. Every hotel has one.
 * @param id the id of an earlier submission, to read instead
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

/** The state that these columns say. */
export function stateOf({
  hotelId,
  id,
  questionnaire,
  version,
  status,
  revision: submissionRevision,
  begunAt,
  answers,
  files,
  decisions,
  finalSteps,
}: StateRow): SubmissionState {
  return {
    submission: {
      ...{ hotelId, id, questionnaire, version, status, revision: Number(submissionRevision) },
      begunOn: begunAt?.toISOString().slice(0, 10) ?? null,
    },
    stored: answers.map(([questionId, selectedOptionId, typedValue, note, revision]) => ({
      questionId,
      revision,
      answer:
        selectedOptionId === null && typedValue === null && note === null
          ? null
          : { selectedOptionId, typedValue, note },
    })),
    files: files.map(([questionId, fileId, name, mimeType, bytes, sha256, attachedAt]) => ({
      questionId,
      id: fileId,
      name,
      mimeType,
      bytes,
      sha256,
      attachedAt: new Date(attachedAt),
    })),
    decisions: decisions.map(({ asks, ...decision }) => ({ ...decision, asks: asks ?? undefined })),
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
  readonly at: Date;
  readonly turn?: { readonly name: Turn; readonly by: string };
  readonly scoreId?: string;
}

/** Counts the change and sets the status. The row must be locked. */
export async function touchSubmission(
  database: Executor,
  { hotelId, id }: Submission,
  { status, at, turn, scoreId }: SubmissionChange,
): Promise<void> {
  const changes = [
    sql`status = ${status}, updated_at = ${at}, revision = revision + 1`,
    ...(turn ? [setTurn[turn.name](at, turn.by)] : []),
    ...(scoreId === undefined ? [] : [sql`score_id = ${scoreId}`]),
  ];
  await database.query(
    sql`update submission set ${join(changes)} where hotel_id = ${hotelId} and id = ${id}`,
  );
}

export interface WrittenBy {
  readonly userId: string;
  readonly requestId: string;
  readonly at: Date;
}

/**
 * Changes the submission without a lock, in one statement with the other `parts`, so it is one transaction and one round
 * trip: all of it, or nothing. The parts may read `claimed`: that is the submission if it still has the revision that was
 * read, else no row, and then nothing is written.
 * @returns false when the submission has changed since it was read.
 */
export async function claimSubmission(
  database: Executor,
  { hotelId, id, revision }: Submission,
  { status, at }: Pick<SubmissionChange, 'status' | 'at'>,
  parts: readonly StatementPart[],
): Promise<boolean> {
  const claimed = await database.query(
    sql`with claimed as (
          update submission set status = ${status}, updated_at = ${at}, revision = revision + 1
          where hotel_id = ${hotelId} and id = ${id} and revision = ${revision} returning hotel_id, id
        ),
        ${join(parts, ', ')}
        select id from claimed`,
    { line: 'commits' },
  );
  return claimed.length > 0;
}
