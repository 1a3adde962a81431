import { findQuestion, takesAnswer, type Questionnaire, type QuestionId } from '../model/questionnaire.js';
import type { MigrationPlan } from './migration-plan.js';
import { worstOf, type AtWorst } from './at-worst.js';
import { questionDifferences, type Difference } from './question-differences.js';
import { wayOf } from './way.js';

/** What became of one question. */
export type QuestionDiff =
  | { readonly status: 'added'; readonly id: QuestionId }
  | { readonly status: 'removed'; readonly id: QuestionId; readonly atWorst: AtWorst }
  | { readonly status: 'same'; readonly id: QuestionId }
  | {
      readonly status: 'changed';
      /** The id in the new version. */
      readonly id: QuestionId;
      readonly differences: readonly Difference[];
      /** The worst of the differences. */
      readonly atWorst: AtWorst;
    };

/**
 * What became of every question of two versions of a form (M-1, M-2): those of the new version in form order, then those
 * that it does not have. A question is the same question by its id, or by what the plan says; whether two ids mean the
 * same is not guessed (`likelyRenames` asks). Cost: both forms.
 * @param plan one in which `checkPlan` finds nothing wrong
 */
export function diffQuestionnaires(
  before: Questionnaire,
  after: Questionnaire,
  plan: MigrationPlan = {},
): QuestionDiff[] {
  const way = wayOf(plan);
  const sources = new Map(
    before.questions
      .filter(({ id }) => way.dropReason(id) === undefined)
      .map((question) => [way.questionTo(question.id), question]),
  );
  const ofAfter = after.questions.map((question): QuestionDiff => {
    const { id } = question;
    const was = sources.get(id);
    if (was === undefined) return { status: 'added', id };
    const differences = questionDifferences(was, question, way);
    return differences.length === 0
      ? { status: 'same', id }
      : { status: 'changed', id, differences, atWorst: worstOf(differences) };
  });
  const isGone = (id: QuestionId) =>
    way.dropReason(id) !== undefined || findQuestion(after, way.questionTo(id)) === undefined;
  const removed = before.questions
    .filter(({ id }) => isGone(id))
    .map((question): QuestionDiff => ({
      status: 'removed',
      id: question.id,
      atWorst: takesAnswer(question) ? 'parked' : 'kept',
    }));
  return [...ofAfter, ...removed];
}
