import type { AnswerMap } from '../model/documents.generated.js';
import { findQuestion, type Question, type Questionnaire, type QuestionId } from '../model/questionnaire.js';
import { isAlike } from '../model/alike.js';
import {
  reviewedContent,
  reviewedParts,
  type ReviewedContent,
  type ReviewedPart,
} from '../rules/reviews/reviewed-content.js';
import { evidenceParts, takesFiles } from '../rules/evidence/evidence.js';
import type { MigrationPlan } from './migration-plan.js';
import { wayOf } from './way.js';

/** A form in one version, with its answers. */
export interface AnsweredVersion {
  readonly questionnaire: Questionnaire;
  readonly answers: AnswerMap;
}

/** What becomes of a decision about a question in the new version. */
export interface CarriedReview {
  /** The id of the question in the new version. */
  readonly to: QuestionId;
  /** What a decision about it would be about there. */
  readonly content: ReviewedContent;
  /** The parts that are as they were judged. All three: the decision stays. */
  readonly same: readonly ReviewedPart[];
}

/** When files are asked for, by question and option: another need is another question to a reviewer. */
const needOf = (questionnaire: Questionnaire, question: Question) =>
  evidenceParts(questionnaire, question).map(({ type, required, takesEvidence, options }) => [
    takesEvidence,
    type === 'file' && required,
    options.map(({ evidence }) => evidence),
  ]);

/**
 * What of a source is as it was judged, once its form has moved to another version (M-12): its words, its answer and its
 * files, whatever id its question has now. A question whose evidence is needed otherwise is not the same question. Undefined
 * where the new version takes over no answers to it. Cost: both forms.
 * @param before with the answers from which `after` has its own, by `migrateAnswers`
 * @param plan one in which `checkPlan` finds nothing wrong
 * @param fileHashes of the content of each of its files
 */
export function carriedReview(
  before: AnsweredVersion,
  after: AnsweredVersion,
  plan: MigrationPlan,
  id: QuestionId,
  fileHashes: readonly string[],
): CarriedReview | undefined {
  const way = wayOf(plan);
  const old = findQuestion(before.questionnaire, id);
  const question = findQuestion(after.questionnaire, way.questionTo(id));
  if (old === undefined || question === undefined || way.dropReason(id) !== undefined) return undefined;
  const was = reviewedContent(before.questionnaire, old, before.answers, fileHashes, way.questionTo);
  const hashes = takesFiles(after.questionnaire, question) ? fileHashes : [];
  const content = reviewedContent(after.questionnaire, question, after.answers, hashes);
  const sameNeed = isAlike(needOf(before.questionnaire, old), needOf(after.questionnaire, question));
  const same = reviewedParts.filter(
    (part) => was[part] === content[part] && (part !== 'question' || sameNeed),
  );
  return { to: question.id, content, same };
}
