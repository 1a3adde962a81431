/**
 * The reference: what follows from a questionnaire and its answers, as plainly as SPEC.md says it. The fast
 * `AnswerSheet` must always agree with it.
 */
import type { AnswerMap } from '../model/documents.generated.js';
import { filesOf, type AttachmentCounts } from '../model/attachment-counts.js';
import { isAsked, isCompleted, isCounted } from './completeness/answered.js';
import {
  isGridRow,
  isRadioGrid,
  type Question,
  type Questionnaire,
  type QuestionId,
  type StepKey,
} from '../model/questionnaire.js';
import { answerIn } from '../model/answer.js';
import { excludedQuestions } from './visibility.js';

/** How many visible questions count (`total`), and how many of these are answered (C-8). */
export interface Count {
  readonly answered: number;
  readonly total: number;
}

export interface Evaluation {
  /** The questions that are not shown. Their answers count for nothing. */
  readonly excluded: ReadonlySet<QuestionId>;
  /** The visible questions without an answer, the rows of a grid one by one (C-7). Form order. */
  readonly unanswered: readonly QuestionId[];
  readonly groups: ReadonlyMap<string, Count>;
  readonly steps: ReadonlyMap<StepKey, Count>;
  readonly form: Count;
}

/** The key of a group in `Evaluation.groups`. */
export const groupId = (stepKey: StepKey, groupKey: string): string => `${stepKey}/${groupKey}`;

interface Counting {
  answered: number;
  total: number;
}
const noneYet = (): Counting => ({ answered: 0, total: 0 });

/** Those of `questions` that are visible, ask for an answer of their own, and have none (C-7). */
export const unansweredOf = (
  questions: readonly Question[],
  answers: AnswerMap,
  files: AttachmentCounts,
  excluded: ReadonlySet<QuestionId>,
): QuestionId[] =>
  questions
    .filter(
      (question) =>
        !excluded.has(question.id) &&
        isAsked(question) &&
        !isCompleted(question, answerIn(answers, question.id), filesOf(files, question.id)),
    )
    .map(({ id }) => id);

/** Evaluates the whole form. Never throws. Cost: the form. */
export function evaluate(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  files: AttachmentCounts = {},
): Evaluation {
  const { questions, steps } = questionnaire;
  const excluded = excludedQuestions(questionnaire, answers);
  const unanswered = unansweredOf(questions, answers, files, excluded);
  const missing = new Set(unanswered);
  const isDone = (question: Question): boolean =>
    isRadioGrid(question) ? !question.children.some((row) => missing.has(row)) : !missing.has(question.id);

  const groupIds = steps.flatMap(({ key, groups }) => groups.map((group) => groupId(key, group.key)));
  const groupCounts = new Map(groupIds.map((id) => [id, noneYet()]));
  const stepCounts = new Map(steps.map(({ key }) => [key, noneYet()]));
  const form = noneYet();
  for (const question of questions) {
    const { id, stepKey, groupKey } = question;
    if (excluded.has(id) || !isCounted(question, isGridRow(questionnaire, question))) continue;
    for (const count of [groupCounts.get(groupId(stepKey, groupKey)), stepCounts.get(stepKey), form]) {
      if (count === undefined) continue;
      count.total += 1;
      if (isDone(question)) count.answered += 1;
    }
  }
  return { excluded, unanswered, groups: groupCounts, steps: stepCounts, form };
}
