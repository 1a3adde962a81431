/** The final save of a step that the sheet would send now, and what it would do. */
import { findQuestion, type StepKey } from '../model/questionnaire.js';
import { mergeSave, removedElsewhere, type Removal, type Save } from '../rules/saving/merge-save.js';
import type { AnswerSheet } from '../sheet/answer-sheet.js';

/** The sheet does not know which steps were saved finally. */
const nextSave = (sheet: AnswerSheet, stepKey: StepKey): Save => ({
  stored: sheet.saved(),
  changes: sheet.changes(stepKey),
  stepKey,
  saveAsDraft: false,
  finalSteps: new Set(),
  files: sheet.files(),
});

/** What it would remove in other steps (F-13). */
export const nextRemovals = (sheet: AnswerSheet, stepKey: StepKey): Removal[] =>
  removedElsewhere(sheet.questionnaire, { ...nextSave(sheet, stepKey), hiddenDrafts: sheet.hiddenDrafts() });

export const isComplete = (sheet: AnswerSheet, stepKey: StepKey): boolean => sheet.open(stepKey).length === 0;

/** Would it complete the step? No, if the step needs an unsaved draft of another step to be complete. */
export const completesStep = (sheet: AnswerSheet, stepKey: StepKey): boolean =>
  isComplete(sheet, stepKey) && mergeSave(sheet.questionnaire, nextSave(sheet, stepKey)).isCompleted;

/** Are there visible answers that it leaves out, since they depend on an unsaved answer of another step? */
export function leavesOut(sheet: AnswerSheet, stepKey: StepKey): boolean {
  const sent = sheet.changes(stepKey);
  return Object.keys(sheet.drafts(stepKey)).some((id) => {
    const { excluded, misfit } = sheet.question(id);
    return !Object.hasOwn(sent, id) && !excluded && misfit === undefined;
  });
}

/** F-9: is there a draft or an offer to send, or a saved answer of the step? */
export const hasAnswers = (sheet: AnswerSheet, stepKey: StepKey): boolean =>
  Object.keys(sheet.changes(stepKey)).length > 0 ||
  Object.keys(sheet.saved()).some((id) => findQuestion(sheet.questionnaire, id)?.stepKey === stepKey);
