import { controllersOf, findQuestion, type Questionnaire } from '@alo/engine';
import type { AnsweredBy, DroppedAnswer, SaveRequest } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import * as repository from './repository.js';

export interface DroppedAnswersContext {
  readonly questionnaire: Questionnaire;
  readonly submission: repository.Submission;
  readonly stored: readonly repository.StoredAnswer[];
  /** The person who saves, and when. */
  readonly by: { readonly userId: string; readonly name: string; readonly at: Date };
}

/** Says of each dropped answer whose it was, and who gave the answers that hide its question. */
export async function describeDropped(
  database: Executor,
  { questionnaire, submission, stored, by }: DroppedAnswersContext,
  dropped: readonly string[],
  { answers }: SaveRequest,
): Promise<DroppedAnswer[]> {
  if (dropped.length === 0) return [];
  const controllers = new Map(
    dropped.map((id) => {
      const question = findQuestion(questionnaire, id);
      return [id, question ? controllersOf(question) : []];
    }),
  );
  const wanted = [...new Set([...dropped, ...[...controllers.values()].flat()])];
  const rows = await repository.lastWriters(database, submission, wanted);
  const writers = new Map<string, AnsweredBy>(
    rows.map(({ questionId, userId, name, at }) => [
      questionId,
      { name, isYou: userId === by.userId, at: at.toISOString() },
    ]),
  );
  const answered = new Set(
    stored.filter(({ answer }) => answer !== null).map(({ questionId }) => questionId),
  );
  const you = { name: by.name, isYou: true, at: by.at.toISOString() };
  const storedWriter = (id: string) => (answered.has(id) ? writers.get(id) : undefined);
  // An answer of this very save counts as the saver's.
  const writerOf = (id: string) => (Object.hasOwn(answers, id) ? answers[id] && you : storedWriter(id));
  return dropped.map((questionId) => ({
    questionId,
    answeredBy: storedWriter(questionId) ?? null,
    because: (controllers.get(questionId) ?? []).flatMap((id) => {
      const answeredBy = writerOf(id);
      return answeredBy ? [{ questionId: id, answeredBy }] : [];
    }),
  }));
}
