/** Says whose answers they were, to the person whose save removed an answer or met another person's. */
import type { Questionnaire } from '@alo/engine';
import { decidersOf } from '@alo/engine/server';
import type { AnsweredBy, AnswerMap, Conflict, DroppedAnswer, Revisions, SaveRequest } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import type { StoredAnswer, Submission } from '../submission/state.js';
import * as repository from './repository.js';

export interface DroppedAnswersContext {
  readonly questionnaire: Questionnaire;
  readonly submission: Submission;
  readonly stored: readonly StoredAnswer[];
  /** The person who saves, and when. */
  readonly by: { readonly userId: string; readonly name: string; readonly at: Date };
}

/** The answers and revisions after the save. */
export interface AfterSave {
  readonly dropped: readonly string[];
  readonly answers: AnswerMap;
  readonly revisions: Revisions;
}

/** Finds the last writer of each of these answers. */
async function writersOf(
  database: Executor,
  { submission, by }: DroppedAnswersContext,
  questionIds: Iterable<string>,
): Promise<Map<string, AnsweredBy>> {
  const rows = await repository.lastWriters(database, submission, [...new Set(questionIds)]);
  return new Map(
    rows.map(({ questionId, userId, name, at }) => [
      questionId,
      { name, isYou: userId === by.userId, at: at.toISOString() },
    ]),
  );
}

/** Says of each dropped answer whose it was, and which answers hide its question, by whom. */
export async function describeDropped(
  database: Executor,
  context: DroppedAnswersContext,
  { dropped, answers, revisions }: AfterSave,
  { answers: sent }: SaveRequest,
): Promise<DroppedAnswer[]> {
  if (dropped.length === 0) return [];
  const { questionnaire, stored, by } = context;
  const deciders = new Map(dropped.map((id) => [id, decidersOf(questionnaire, answers, id)]));
  const writers = await writersOf(database, context, [...dropped, ...[...deciders.values()].flat()]);
  const rows = new Map(stored.map((row) => [row.questionId, row]));
  const you = { name: by.name, isYou: true, at: by.at.toISOString() };
  // An answer of this very save is the saver's.
  const writerOf = (id: string) => (Object.hasOwn(sent, id) ? you : writers.get(id));
  return dropped.map((questionId) => ({
    questionId,
    answeredBy: rows.get(questionId)?.answer ? (writers.get(questionId) ?? null) : null,
    because: (deciders.get(questionId) ?? []).flatMap((id) => {
      const answeredBy = writerOf(id);
      const revision = revisions[id] ?? rows.get(id)?.revision ?? 0;
      return answeredBy ? [{ questionId: id, answer: answers[id] ?? null, revision, answeredBy }] : [];
    }),
  }));
}

/** Adds the writers of the other answers to the conflicts, with the times. */
export async function describeConflicts(
  database: Executor,
  context: DroppedAnswersContext,
  conflicts: readonly Omit<Conflict, 'changedBy'>[],
): Promise<Conflict[]> {
  const writers = await writersOf(
    database,
    context,
    conflicts.map(({ questionId }) => questionId),
  );
  return conflicts.map((conflict) => ({ ...conflict, changedBy: writers.get(conflict.questionId) ?? null }));
}
