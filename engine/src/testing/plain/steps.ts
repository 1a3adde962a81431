/** What is open in a step, and which steps are completed (C-6, C-11, C-12, C-14). */
import type { AnswerMap, QuestionnaireDefinition } from '../../model/documents.generated.js';
import type { StepKey } from '../../model/questionnaire.js';
import { evaluatePlainly, type HasIssue } from './completeness.js';
import { issueBesidePlainly, seenPlainly } from './beside.js';
import { missingEvidencePlainly } from './evidence.js';
import { plainQuestions } from './form.js';

type FileCounts = Readonly<Record<string, number>>;

/** Questions of a step that are not answered, or answered with an issue, in form order. */
export function openPlainly(
  definition: QuestionnaireDefinition,
  stepKey: StepKey,
  answers: AnswerMap,
  files: FileCounts,
  hasIssue: HasIssue,
): string[] {
  const { excluded, unanswered } = evaluatePlainly(definition, answers, files, hasIssue);
  const questions = plainQuestions(definition);
  const seen = seenPlainly(questions, answers);
  return questions
    .filter((question) => question.stepKey === stepKey && !excluded.has(question.id))
    .filter(
      (question) =>
        unanswered.includes(question.id) ||
        hasIssue(question, answers) ||
        issueBesidePlainly(
          question,
          Object.hasOwn(answers, question.id) ? answers[question.id] : undefined,
          seen,
        ) !== undefined,
    )
    .map(({ id }) => id);
}

/** Steps with nothing open whose last save was final, or have nothing to ask. */
function readyPlainly(
  definition: QuestionnaireDefinition,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  files: FileCounts,
  hasIssue: HasIssue,
): Set<StepKey> {
  const { steps: counts } = evaluatePlainly(definition, answers, files, hasIssue);
  return new Set(
    definition.steps
      .map(({ stepKey }) => stepKey)
      .filter(
        (key) =>
          (finalSteps.has(key) || counts.get(key)?.total === 0) &&
          openPlainly(definition, key, answers, files, hasIssue).length === 0,
      ),
  );
}

/**
 * The completed steps: those that are ready; the evidence step after all others, and not while evidence is missing, where
 * files can be attached.
 */
export function completedPlainly(
  definition: QuestionnaireDefinition,
  answers: AnswerMap,
  finalSteps: ReadonlySet<StepKey>,
  files: FileCounts | undefined,
  hasIssue: HasIssue,
): Set<StepKey> {
  const ready = readyPlainly(definition, answers, finalSteps, files ?? {}, hasIssue);
  const isAllDone = definition.steps.every(({ stepKey }) => ready.has(stepKey));
  const isProven = !files || missingEvidencePlainly(definition, answers, files).length === 0;
  const evidence = definition.steps.find(({ role }) => role === 'evidence')?.stepKey;
  return new Set([...ready].filter((key) => key !== evidence || (isAllDone && isProven)));
}
