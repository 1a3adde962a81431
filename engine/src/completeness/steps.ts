/** Which steps are complete, and the steps data that follows (ENG-02, SRV-11). */
import type { AnswerMap, StepKey, StepsData } from '@alo/schemas';
import { answerIn } from '../answers/answer.js';
import { evaluate, type Evaluation } from '../answers/evaluate.js';
import type { Questionnaire, QuestionId } from '../definition/questionnaire.js';
import { missingEvidence } from '../evidence/evidence.js';
import { validateAnswer } from '../validation/validate-answer.js';
import type { AttachmentCounts } from './answered.js';

/** Questions of a step that keep it from being complete: not answered, or answered with an issue. Form order. */
export function openQuestions(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  answers: AnswerMap,
  { excluded, unanswered }: Evaluation,
): QuestionId[] {
  const missing = new Set(unanswered);
  return questionnaire.questions
    .filter(
      (question) =>
        question.stepKey === stepKey &&
        !excluded.has(question.id) &&
        (missing.has(question.id) || validateAnswer(question, answerIn(answers, question.id)) !== undefined),
    )
    .map(({ id }) => id);
}

/**
 * The steps whose tick is set: the last save was final (`finalSteps`) and the step is complete now. A step that asks
 * nothing has nothing to save, so it is complete by itself. `sources` is complete when the others are and no required
 * evidence is missing.
 */
export function completedSteps(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  files: AttachmentCounts = {},
): Set<StepKey> {
  const evaluation = evaluate(questionnaire, answers, files);
  const asked = questionnaire.steps.map(({ key }) => key).filter((key) => key !== 'sources');
  const isSaved = (key: StepKey) => finalSteps.has(key) || evaluation.steps.get(key)?.total === 0;
  const completed = new Set<StepKey>(
    asked.filter(
      (key) => isSaved(key) && openQuestions(questionnaire, key, answers, evaluation).length === 0,
    ),
  );
  const hasSources = questionnaire.steps.some(({ key }) => key === 'sources');
  if (
    hasSources &&
    completed.size === asked.length &&
    missingEvidence(questionnaire, answers, files).length === 0
  )
    completed.add('sources');
  return completed;
}

/** The first step, in order, that keeps the form from being submitted; evidence is not asked for here. */
export function firstIncompleteStep(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
): StepKey | undefined {
  const completed = completedSteps(questionnaire, answers, finalSteps);
  return questionnaire.steps.map(({ key }) => key).find((key) => key !== 'sources' && !completed.has(key));
}

/** ENG-02: `progress` is round(100 · completed / total); the current step is the first that is not completed. */
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

/** The step before `key`. */
export function previousStep(questionnaire: Questionnaire, key: StepKey): StepKey | undefined {
  return questionnaire.steps[questionnaire.steps.findIndex((step) => step.key === key) - 1]?.key;
}
