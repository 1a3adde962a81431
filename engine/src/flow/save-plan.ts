/** What a save of a step would send, and what it would do: worked out once for each state of the sheet. */
import { dependentsOf } from '../conditions/dependents.js';
import type { AnswerChanges, Revisions } from '../model/documents.generated.js';
import { findQuestion, takesAnswer, type QuestionId, type StepKey } from '../model/questionnaire.js';
import { hiddenBySave, mergeSave, removedElsewhere, type Removal } from '../rules/saving/merge-save.js';
import type { AnswerSheet } from '../sheet/answer-sheet.js';

/** Each part is worked out when it is first asked for. Cost: the form, once. */
export interface SavePlan {
  readonly changes: () => AnswerChanges;
  /** All drafts of the step, as text for comparing. */
  readonly drafts: () => string;
  readonly isComplete: () => boolean;
  /** Would a final save complete the step? No, if the step needs an unsaved draft of another step to be complete. */
  readonly completesStep: () => boolean;
  /** What a final save would remove in other steps (F-13). */
  readonly removals: () => readonly Removal[];
  /** Are there visible answers that it leaves out, since they depend on an unsaved answer of another step? */
  readonly leavesOut: () => boolean;
  /** F-9: is there a draft or an offer to send, or a saved answer of the step? */
  readonly hasAnswers: () => boolean;
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

function planSave(sheet: AnswerSheet, stepKey: StepKey): SavePlan {
  const { questionnaire } = sheet;
  const changes = once(() => sheet.changes(stepKey));
  const drafts = once(() => sheet.drafts(stepKey));
  const isComplete = once(() => sheet.open(stepKey).length === 0);
  const save = () => ({ stored: sheet.saved(), changes: changes(), stepKey, files: sheet.files() });
  return {
    changes,
    drafts: once(() => JSON.stringify(drafts())),
    isComplete,
    // The sheet does not know which steps were saved finally.
    completesStep: once(
      () =>
        isComplete() &&
        mergeSave(questionnaire, { ...save(), saveAsDraft: false, finalSteps: new Set() }).isCompleted,
    ),
    removals: once(() => removedElsewhere(questionnaire, { ...save(), hiddenDrafts: sheet.hiddenDrafts() })),
    leavesOut: once(() =>
      Object.keys(drafts()).some((id) => {
        const { excluded, misfit } = sheet.question(id);
        return !Object.hasOwn(changes(), id) && !excluded && misfit === undefined;
      }),
    ),
    hasAnswers: once(
      () =>
        Object.keys(changes()).length > 0 ||
        Object.keys(sheet.saved()).some((id) => findQuestion(questionnaire, id)?.stepKey === stepKey),
    ),
  };
}

/** Gives the plan of a step: the same one until the sheet changes. */
export function createSavePlans(sheet: AnswerSheet): (stepKey: StepKey) => SavePlan {
  const plans = new Map<StepKey, SavePlan>();
  let version = sheet.version();
  return (stepKey) => {
    if (version !== sheet.version()) plans.clear();
    version = sheet.version();
    const plan = plans.get(stepKey) ?? planSave(sheet, stepKey);
    plans.set(stepKey, plan);
    return plan;
  };
}

/** Does a save remove nothing elsewhere but what the person was asked about? */
export const removesOnly = (removals: readonly Removal[], asked: readonly Removal[]): boolean =>
  removals.every(({ stepKey, questionIds, files }) => {
    const known = asked.find((removal) => removal.stepKey === stepKey);
    return known && files <= known.files && questionIds.every((id) => known.questionIds.includes(id));
  });

/**
 * S-17: the revisions that a save is based on. Also of questions that stay visible as far as the sheet knows: with an
 * answer that the sheet does not know yet, the save may hide them at the server.
 */
export function baseRevisionsOf(sheet: AnswerSheet, changes: AnswerChanges): Revisions {
  const { questionnaire } = sheet;
  const sent = new Set(Object.keys(changes));
  const dependents = dependentsOf(questionnaire, sent);
  const based = questionnaire.questions.filter(
    (question) => takesAnswer(question) && (sent.has(question.id) || dependents.has(question.id)),
  );
  return Object.fromEntries(based.map(({ id }) => [id, sheet.revision(id)]));
}

/** What a save hides by its own answers, as far as the sheet knows. */
export const hiddenBy = (sheet: AnswerSheet, changes: AnswerChanges): ReadonlySet<QuestionId> =>
  hiddenBySave(sheet.questionnaire, { stored: sheet.saved(), changes });
