/**
 * The reference: what follows from a questionnaire and its answers, written as plainly as the rules read. The
 * incremental `AnswerSheet` must always agree with it.
 */
import type { AnswerMap } from '@alo/schemas';
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

/** Counted questions that are visible, and those of them that are answered. */
export interface Count {
  readonly answered: number;
  readonly total: number;
}

export interface Evaluation {
  /** Questions that are not shown; their answers count for nothing. */
  readonly excluded: ReadonlySet<QuestionId>;
  /** ENG-30: visible, not read-only, without an answer; grid rows one by one. In form order. */
  readonly unanswered: readonly QuestionId[];
  readonly groups: ReadonlyMap<string, Count>;
  readonly steps: ReadonlyMap<StepKey, Count>;
  readonly form: Count;
}

/** Key of a group in `Evaluation.groups`. */
export const groupId = (stepKey: StepKey, groupKey: string): string => `${stepKey}/${groupKey}`;

/** Evaluates the whole form. Cost grows with the questionnaire; never throws. */
export function evaluate(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  files: AttachmentCounts = {},
): Evaluation {
  const { questions, steps } = questionnaire;
  const excluded = excludedQuestions(questionnaire, answers);

  const isMissing = (question: Question): boolean =>
    !excluded.has(question.id) &&
    isAsked(question) &&
    !isCompleted(question, answerIn(answers, question.id), filesOf(files, question.id));
  const unanswered = questions.filter(isMissing).map(({ id }) => id);
  const missing = new Set(unanswered);

  const tally = (belongs: (question: Question) => boolean): Count => {
    const counted = questions.filter(
      (question) =>
        belongs(question) &&
        !excluded.has(question.id) &&
        isCounted(question, isGridRow(questionnaire, question)),
    );
    const answered = counted.filter((question) =>
      isRadioGrid(question) ? !question.children.some((row) => missing.has(row)) : !missing.has(question.id),
    );
    return { answered: answered.length, total: counted.length };
  };
  return {
    excluded,
    unanswered,
    groups: new Map(
      steps.flatMap((step) =>
        step.groups.map((group): [string, Count] => [
          groupId(step.key, group.key),
          tally((question) => question.stepKey === step.key && question.groupKey === group.key),
        ]),
      ),
    ),
    steps: new Map(steps.map((step) => [step.key, tally((question) => question.stepKey === step.key)])),
    form: tally(() => true),
  };
}
