/** The save that nobody asked for: what it sends of a step, and when it has to wait for one that was asked for (F-41, F-42). */
import type { AnswerChanges } from '../model/documents.generated.js';
import type { StepKey } from '../model/questionnaire.js';
import { openTest } from '../rules/completeness/open-questions.js';
import { unansweredOf } from '../rules/evaluate.js';
import { hiddenBySave, mergeSave } from '../rules/saving/merge-save.js';
import { mergedAnswers } from '../rules/saving/merged-answers.js';
import { excludedQuestions } from '../rules/visibility.js';
import type { AnswerSheet } from '../sheet/answer-sheet.js';

/** What the person typed in the step and can be seen with what is saved: no offer, which nobody gave. */
function typedChanges(sheet: AnswerSheet, stepKey: StepKey): AnswerChanges {
  const { questionnaire } = sheet;
  const all = sheet.changes(stepKey);
  const typed = Object.fromEntries(sheet.unsaved(stepKey).map((id) => [id, all[id] ?? null]));
  // Without an offer, a question may be hidden that the offer shows.
  const hidden = excludedQuestions(questionnaire, mergedAnswers(questionnaire, sheet.saved(), typed));
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !hidden.has(id)));
}

/**
 * The changes of an idle save; `undefined` when there are none, and when the save would take something away: an answer or
 * a file that is stored, what is kept aside of a hidden question, or the completion of one of the `completed` steps.
 * Cost: the form.
 */
export function idleChanges(
  sheet: AnswerSheet,
  stepKey: StepKey,
  completed: ReadonlySet<StepKey>,
): AnswerChanges | undefined {
  const { questionnaire } = sheet;
  const { questions, steps } = questionnaire;
  const changes = typedChanges(sheet, stepKey);
  const files = sheet.files();
  const save = { stored: sheet.saved(), changes, stepKey, saveAsDraft: true, finalSteps: completed, files };
  const { answers, dropped, cleared } = mergeSave(questionnaire, save);
  const hidden = hiddenBySave(questionnaire, save);
  const typed = steps.flatMap(({ key }) => Object.keys({ ...sheet.drafts(key), ...sheet.misfits(key) }));
  const excluded = excludedQuestions(questionnaire, answers);
  const isOpen = openTest(questionnaire, answers, {
    excluded,
    unanswered: unansweredOf(questions, answers, files, excluded),
  });
  const takesAway =
    dropped.length + cleared.length > 0 ||
    typed.some((id) => hidden.has(id)) ||
    questions.some((question) => completed.has(question.stepKey) && isOpen(question));
  return takesAway || Object.keys(changes).length === 0 ? undefined : changes;
}
