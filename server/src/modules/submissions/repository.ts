/** SQL of submissions and answers: one statement per table and save. */
import type { Answer, StepKey, SubmissionStatus } from '@alo/schemas';
import { and, eq, sql } from 'drizzle-orm';
import { answer, answerEvent, hotel, stepState, submission } from '../../database/schema.js';
import type { Executor } from '../../database/transaction.js';

export interface Submission {
  readonly hotelId: string;
  readonly id: string;
  readonly questionnaire: string;
  readonly version: number;
  readonly status: SubmissionStatus;
}

export interface StoredAnswer {
  readonly questionId: string;
  /** null = cleared or dropped. */
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

const isSubmission = (table: typeof answer | typeof stepState, { hotelId, id }: Submission) =>
  and(eq(table.hotelId, hotelId), eq(table.submissionId, id));

const submissionColumns = {
  hotelId: submission.hotelId,
  id: submission.id,
  questionnaire: submission.questionnaire,
  version: submission.version,
  status: sql<SubmissionStatus>`${submission.status}`,
};

function selectCurrent(database: Executor, hotelId: string) {
  return database
    .select(submissionColumns)
    .from(submission)
    .where(and(eq(submission.hotelId, hotelId), eq(submission.isCurrent, true)));
}

/** Every hotel has one. */
export async function currentSubmission(database: Executor, hotelId: string): Promise<Submission> {
  const [found] = await selectCurrent(database, hotelId);
  if (!found) throw new Error(`Hotel ${hotelId} has no current submission`);
  return found;
}

/** The same, locked: saves and transitions of one submission come one after the other. */
export async function lockCurrentSubmission(database: Executor, hotelId: string): Promise<Submission> {
  const [found] = await selectCurrent(database, hotelId).for('update');
  if (!found) throw new Error(`Hotel ${hotelId} has no current submission`);
  return found;
}

export async function storedAnswers(database: Executor, of: Submission): Promise<StoredAnswer[]> {
  const rows = await database.select().from(answer).where(isSubmission(answer, of));
  return rows.map(({ questionId, selectedOptionId, typedValue, note, revision }) => ({
    questionId,
    revision,
    answer:
      selectedOptionId === null && typedValue === null && note === null
        ? null
        : { selectedOptionId, typedValue, note },
  }));
}

export async function finalSteps(database: Executor, of: Submission): Promise<Set<StepKey>> {
  const rows = await database
    .select({ stepKey: sql<StepKey>`${stepState.stepKey}` })
    .from(stepState)
    .where(and(isSubmission(stepState, of), eq(stepState.lastSave, 'final')));
  return new Set(rows.map(({ stepKey }) => stepKey));
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
  by: WrittenBy,
): Promise<void> {
  if (changes.length === 0) return;
  const sorted = changes.toSorted((left, right) => (left.questionId < right.questionId ? -1 : 1));
  const key = { hotelId, submissionId: id };
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  await database
    .insert(answer)
    .values(
      sorted.map((change) => ({
        ...key,
        questionId: change.questionId,
        selectedOptionId: change.new?.selectedOptionId ?? null,
        typedValue: change.new?.typedValue ?? null,
        note: change.new?.note ?? null,
        revision: change.revision,
        updatedBy: by.userId,
        updatedAt: by.at,
      })),
    )
    .onConflictDoUpdate({
      target: [answer.hotelId, answer.submissionId, answer.questionId],
      set: {
        selectedOptionId: excluded('selected_option_id'),
        typedValue: excluded('typed_value'),
        note: excluded('note'),
        revision: excluded('revision'),
        updatedBy: excluded('updated_by'),
        updatedAt: excluded('updated_at'),
      },
    });
  await database.insert(answerEvent).values(
    sorted.map(({ questionId, revision, op, old, new: current }) => ({
      ...key,
      questionId,
      revision,
      op,
      old,
      new: current,
      actor: by.userId,
      requestId: by.requestId,
      at: by.at,
    })),
  );
}

export async function writeStepState(
  database: Executor,
  { hotelId, id }: Submission,
  state: { stepKey: StepKey; lastSave: 'draft' | 'final'; savedAt: Date },
): Promise<void> {
  await database
    .insert(stepState)
    .values({ hotelId, submissionId: id, ...state })
    .onConflictDoUpdate({
      target: [stepState.hotelId, stepState.submissionId, stepState.stepKey],
      set: state,
    });
}

/** Counts the change and sets the status. The row must be locked. */
export async function touchSubmission(
  database: Executor,
  { hotelId, id }: Submission,
  change: { status: SubmissionStatus; updatedAt: Date; submittedAt?: Date },
): Promise<void> {
  await database
    .update(submission)
    .set({ ...change, revision: sql`${submission.revision} + 1` })
    .where(and(eq(submission.hotelId, hotelId), eq(submission.id, id)));
}

/** UNSP-008, design 6.9: the word itself is kept on the hotel; where it names a questionnaire, that is asked. */
export async function setQuestionnaire(
  database: Executor,
  { hotelId, id }: Submission,
  type: string,
  release: { key: string; version: number } | undefined,
): Promise<void> {
  await database.update(hotel).set({ questionnaireType: type }).where(eq(hotel.id, hotelId));
  if (!release) return;
  await database
    .update(submission)
    .set({ questionnaire: release.key, version: release.version })
    .where(and(eq(submission.hotelId, hotelId), eq(submission.id, id)));
}
