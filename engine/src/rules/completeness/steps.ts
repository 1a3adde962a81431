/** Which steps are completed, and the steps data that follows (ENG-02, SRV-11). */
import type { AnswerMap } from '../../model/documents.generated.js';
import { answerIn } from '../../model/answer.js';
import type { AttachmentCounts } from '../../model/attachment-counts.js';
import {
  evidenceStepOf,
  type Question,
  type Questionnaire,
  type QuestionId,
  type StepKey,
} from '../../model/questionnaire.js';
import { evaluate, type Evaluation } from '../evaluate.js';
import { missingEvidence } from '../evidence/evidence.js';
import { validateAnswer } from '../validation/validate-answer.js';

/** What `openQuestions` needs of an evaluation. `unanswered` of the step is enough. */
type Missing = Pick<Evaluation, 'excluded' | 'unanswered'>;

/** Does a question keep its step from being complete: not answered, or answered with an issue (C-11)? */
function openTest(answers: AnswerMap, { excluded, unanswered }: Missing): (question: Question) => boolean {
  const missing = new Set(unanswered);
  return (question) =>
    !excluded.has(question.id) &&
    (missing.has(question.id) || validateAnswer(question, answerIn(answers, question.id)) !== undefined);
}

/** The questions that keep a step from being complete. Form order. */
export function openQuestions(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  answers: AnswerMap,
  missing: Missing,
): QuestionId[] {
  const isOpen = openTest(answers, missing);
  return questionnaire.questions
    .filter((question) => question.stepKey === stepKey && isOpen(question))
    .map(({ id }) => id);
}

/**
 * The steps whose own questions are all done: none is open, and the last save was final (`finalSteps`). A step that
 * asks nothing needs no save.
 */
function readySteps(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  evaluation: Evaluation,
): Set<StepKey> {
  const open = new Set(
    questionnaire.questions.filter(openTest(answers, evaluation)).map(({ stepKey }) => stepKey),
  );
  const isSaved = (key: StepKey) => finalSteps.has(key) || evaluation.steps.get(key)?.total === 0;
  return new Set(questionnaire.steps.map(({ key }) => key).filter((key) => isSaved(key) && !open.has(key)));
}

/**
 * The completed steps (C-12). The evidence step must also wait until all others are completed and no required
 * evidence is missing. Cost: the form.
 */
export function completedSteps(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  files: AttachmentCounts = {},
): Set<StepKey> {
  const completed = readySteps(questionnaire, answers, finalSteps, evaluate(questionnaire, answers, files));
  const evidenceStep = evidenceStepOf(questionnaire);
  if (evidenceStep === undefined) return completed;
  const isAllReady = completed.size === questionnaire.steps.length;
  if (!isAllReady || missingEvidence(questionnaire, answers, files).length > 0)
    completed.delete(evidenceStep.key);
  return completed;
}

/** The first step that has an open question or no final save (C-14); missing evidence does not count. Cost: the form. */
export function firstIncompleteStep(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  files: AttachmentCounts = {},
): StepKey | undefined {
  const ready = readySteps(questionnaire, answers, finalSteps, evaluate(questionnaire, answers, files));
  return questionnaire.steps.find(({ key }) => !ready.has(key))?.key;
}

/** How far a form is (ENG-02). */
export interface StepsData {
  /** In form order; `id` is the key, as the specification has it. */
  readonly steps: readonly {
    readonly id: string;
    readonly key: StepKey;
    readonly title: string;
    readonly isCompleted: boolean;
  }[];
  /** The first step that is not completed; the last one when all are. */
  readonly currentStepKey: StepKey;
  /** Percent of the steps that are completed, rounded. */
  readonly progress: number;
  readonly completedSteps: number;
  readonly totalSteps: number;
}

/** The steps data of a form (C-13). @throws Error for a questionnaire without steps, which the schema refuses. */
export function stepsData(questionnaire: Questionnaire, completed: ReadonlySet<StepKey>) {
  const steps = questionnaire.steps.map(({ key, title }) => ({
    id: key,
    key,
    title,
    isCompleted: completed.has(key),
  }));
  const completedCount = steps.filter((step) => step.isCompleted).length;
  const current = steps.find((step) => !step.isCompleted) ?? steps.at(-1);
  if (current === undefined) throw new Error(`Questionnaire "${questionnaire.key}" has no steps.`);
  return {
    steps,
    currentStepKey: current.key,
    progress: Math.round((100 * completedCount) / steps.length),
    completedSteps: completedCount,
    totalSteps: steps.length,
  } satisfies StepsData;
}

/** The step after `key`, in the questionnaire's order; `undefined` after the last (D-1). */
export function nextStep(questionnaire: Questionnaire, key: StepKey): StepKey | undefined {
  const index = questionnaire.steps.findIndex((step) => step.key === key);
  return index < 0 ? undefined : questionnaire.steps[index + 1]?.key;
}

/** The step before `key`; `undefined` before the first. */
export function previousStep(questionnaire: Questionnaire, key: StepKey): StepKey | undefined {
  const index = questionnaire.steps.findIndex((step) => step.key === key);
  return index > 0 ? questionnaire.steps[index - 1]?.key : undefined;
}
