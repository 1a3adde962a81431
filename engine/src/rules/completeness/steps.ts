/** How far a form is: which steps are completed, what is left in each, and may it be submitted (ENG-02, SRV-11). */
import type { AnswerMap } from '../../model/documents.generated.js';
import type { AttachmentCounts } from '../../model/attachment-counts.js';
import type { Questionnaire, QuestionId, StepKey } from '../../model/questionnaire.js';
import { evaluate, type Count, type Evaluation } from '../evaluate.js';
import { missingEvidence } from '../evidence/evidence.js';
import { questionsToReply } from '../reviews/challenges.js';
import type { Reviews } from '../reviews/review.js';
import { rejectedSources } from '../reviews/sources.js';
import { excludedQuestions } from '../visibility.js';

/**
 * The steps whose own questions are all done: none is open, and a final save completed them (`finalSteps`). A step that
 * asks nothing needs no save.
 */
const readySteps = (finalSteps: ReadonlySet<StepKey>, counts: Evaluation['steps']): Set<StepKey> =>
  new Set(
    [...counts]
      .filter(([key, { total, open }]) => total === 0 || (open === 0 && finalSteps.has(key)))
      .map(([key]) => key),
  );

/** One step of a form: its counts (C-8), the evidence that it lacks (E-4), and whether it is completed (C-12). */
export interface StepReadiness extends Count {
  readonly key: StepKey;
  /** Visible questions of the step whose answer requires a file, and that have none. */
  readonly missingEvidence: number;
  /** Those whose required evidence is there, and rejected (W-11). */
  readonly rejected: number;
  readonly isCompleted: boolean;
}

/** What is left to do before a form can be submitted. */
export interface Readiness {
  /** The steps in form order. */
  readonly steps: readonly StepReadiness[];
  /** Is every step completed, so that the form may be submitted? */
  readonly isReady: boolean;
  /** The step that a refused submit names: the first that is not completed (C-14). */
  readonly firstIncomplete: StepKey | undefined;
  /** The questions that are not shown. */
  readonly excluded: ReadonlySet<QuestionId>;
}

const noReviews: Reviews = new Map();
const nothing: Count = { answered: 0, total: 0, open: 0, toFix: 0 };

/**
 * How far a form is: the one judgement that the server, the page of the form and the questionnaire share (C-12 to C-15).
 *
 * @param finalSteps the steps that a final save completed, and no save of them since left open
 * @param files absent where no files can be attached: then missing evidence keeps no step from being completed
 * @param reviews those that count; without them no evidence is rejected
 * @param excluded the questions that are not shown, where they are known
 *
 * Cost: the form.
 */
export function readiness(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  files?: AttachmentCounts,
  reviews: Reviews = noReviews,
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
): Readiness {
  const counts = evaluate(questionnaire, answers, files, undefined, excluded).steps;
  const ready = readySteps(finalSteps, counts);
  const missing = missingEvidence(questionnaire, answers, files ?? {}, excluded);
  const rejected = rejectedSources(questionnaire, { answers, files: files ?? {}, reviews }, excluded);
  const asked = questionsToReply(questionnaire, { answers, files: files ?? {}, reviews }, excluded);
  const isProven =
    files === undefined || (missing.length === 0 && rejected.length === 0 && asked.length === 0);
  const isAllReady = ready.size === questionnaire.steps.length;
  const steps = questionnaire.steps.map(({ key, role }): StepReadiness => ({
    key,
    ...(counts.get(key) ?? nothing),
    missingEvidence: missing.filter(({ stepKey }) => stepKey === key).length,
    rejected: rejected.filter(({ stepKey }) => stepKey === key).length,
    isCompleted: ready.has(key) && (role !== 'evidence' || (isAllReady && isProven)),
  }));
  const firstIncomplete = steps.find(({ isCompleted }) => !isCompleted)?.key;
  return { steps, isReady: firstIncomplete === undefined, firstIncomplete, excluded };
}

/** How far a form is, as it travels (ENG-02). */
export interface StepsData {
  /** The steps in form order; `id` is the key, as the specification has it. */
  readonly steps: readonly (StepReadiness & {
    readonly id: string;
    readonly title: string;
    /** Minutes left, where the server says them: to answer, and to look for files (C-16). */
    readonly minutes?: number;
    readonly fileMinutes?: number;
  })[];
  /** The first step that is not completed; the last one when all are. */
  readonly currentStepKey: StepKey;
  /** Percent of the steps that are completed, rounded. */
  readonly progress: number;
  readonly completedSteps: number;
  readonly totalSteps: number;
  /** The unanswered questions that decide how long the form is, where the server says so (C-17). */
  readonly undecided?: readonly QuestionId[];
  /** What keeps a form from being submitted where nothing else does: too few files (P-19). */
  readonly evidence?: { readonly share: number; readonly needed: number };
}

/** The steps data of a form (C-13). @throws Error for a questionnaire without steps, which the schema refuses. */
export function stepsData(questionnaire: Questionnaire, { steps, firstIncomplete }: Readiness) {
  const last = questionnaire.steps.at(-1)?.key;
  if (last === undefined) throw new Error(`Questionnaire "${questionnaire.key}" has no steps.`);
  const titles = new Map(questionnaire.steps.map(({ key, title }) => [key, title]));
  const completedCount = steps.filter((step) => step.isCompleted).length;
  return {
    steps: steps.map((step) => ({ id: step.key, title: titles.get(step.key) ?? '', ...step })),
    currentStepKey: firstIncomplete ?? last,
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
