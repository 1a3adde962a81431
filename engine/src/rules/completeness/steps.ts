/** Which steps are complete, and the steps data that follows (ENG-02, SRV-11). */
import type { AnswerMap, StepKey, StepsData } from '@alo/schemas';
import { answerIn } from '../../model/answer.js';
import { evaluate, type Evaluation } from '../evaluate.js';
import type { Question, Questionnaire, QuestionId } from '../../model/questionnaire.js';
import { missingEvidence } from '../evidence/evidence.js';
import { validateAnswer } from '../validation/validate-answer.js';
import type { AttachmentCounts } from '../../model/attachment-counts.js';

/** Does a question keep its step from being complete: not answered, or answered with an issue (C-11)? */
function openTest(answers: AnswerMap, { excluded, unanswered }: Evaluation): (question: Question) => boolean {
  const missing = new Set(unanswered);
  return (question) =>
    !excluded.has(question.id) &&
    (missing.has(question.id) || validateAnswer(question, answerIn(answers, question.id)) !== undefined);
}

/** Questions of a step that keep it from being complete. Form order. */
export function openQuestions(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  answers: AnswerMap,
  evaluation: Evaluation,
): QuestionId[] {
  const isOpen = openTest(answers, evaluation);
  return questionnaire.questions
    .filter((question) => question.stepKey === stepKey && isOpen(question))
    .map(({ id }) => id);
}

/**
 * The steps whose own questions hold back nothing: the last save was final (`finalSteps`) and nothing is open now. A
 * step that asks nothing has nothing to save.
 */
function readySteps(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  files: AttachmentCounts,
): Set<StepKey> {
  const evaluation = evaluate(questionnaire, answers, files);
  const open = new Set(
    questionnaire.questions.filter(openTest(answers, evaluation)).map(({ stepKey }) => stepKey),
  );
  const isSaved = (key: StepKey) => finalSteps.has(key) || evaluation.steps.get(key)?.total === 0;
  return new Set(questionnaire.steps.map(({ key }) => key).filter((key) => isSaved(key) && !open.has(key)));
}

/**
 * The steps whose tick is set (C-12): their own questions hold back nothing, and for `sources` all the others have
 * theirs and no required evidence is missing. Cost: grows with the questionnaire.
 */
export function completedSteps(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  files: AttachmentCounts = {},
): Set<StepKey> {
  const completed = readySteps(questionnaire, answers, finalSteps, files);
  const isAllReady = completed.size === questionnaire.steps.length;
  if (!isAllReady || missingEvidence(questionnaire, answers, files).length > 0) completed.delete('sources');
  return completed;
}

/**
 * The first step, in order, whose own questions keep the form from being submitted (C-14); evidence is not asked for
 * here. Cost: grows with the questionnaire.
 */
export function firstIncompleteStep(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  files: AttachmentCounts = {},
): StepKey | undefined {
  const ready = readySteps(questionnaire, answers, finalSteps, files);
  return questionnaire.steps.find(({ key }) => !ready.has(key))?.key;
}

/**
 * ENG-02: `progress` is round(100 · completed / total); the current step is the first that is not completed, or the
 * last when all are.
 * @throws Error for a questionnaire without steps, which the schema refuses.
 */
export function stepsData(
  questionnaire: Questionnaire,
  completed: ReadonlySet<StepKey>,
  hotelId: string,
): StepsData {
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
    hotelId,
  };
}

/** The step after `key`, in the questionnaire's order; after the last there is none (ENG-01). */
export function nextStep(questionnaire: Questionnaire, key: StepKey): StepKey | undefined {
  const index = questionnaire.steps.findIndex((step) => step.key === key);
  return index < 0 ? undefined : questionnaire.steps[index + 1]?.key;
}

/** The step before `key`; before the first there is none. */
export function previousStep(questionnaire: Questionnaire, key: StepKey): StepKey | undefined {
  const index = questionnaire.steps.findIndex((step) => step.key === key);
  return index > 0 ? questionnaire.steps[index - 1]?.key : undefined;
}
