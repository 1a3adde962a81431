import { evidenceStepOf, type AnswerSheet, type StepsData } from '@alo/engine';
import type { ChecklistStep } from '@alo/renderer';

/**
 * Says what is left in each step before the form may be submitted: what the server says of its answers (C-15), and what
 * is typed here and not saved. The evidence step is not among them: the form is submitted from there.
 */
export function checklistOf(sheet: AnswerSheet, steps: StepsData | undefined): readonly ChecklistStep[] {
  const evidenceKey = evidenceStepOf(sheet.questionnaire)?.key;
  return (steps?.steps ?? [])
    .filter(({ key }) => key !== evidenceKey)
    .map(({ key, title, missingEvidence, rejected, isCompleted }) => {
      const { open, toFix } = sheet.step(key);
      // What is offered is no answer before it is saved.
      const offered = sheet.offered(key).length;
      const unsaved = sheet.unsaved(key).length;
      return {
        key,
        title,
        open,
        toConfirm: offered,
        toFix,
        missingEvidence,
        rejected,
        unsaved,
        isCompleted: isCompleted && open + offered + unsaved === 0,
      };
    });
}
