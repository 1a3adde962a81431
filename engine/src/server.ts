/** The door of servers: what a save does to the answers that are stored, and how far a form is. */
export type { NextAssessmentModel } from './model/documents.generated.js';
export { shortFormTitle } from './rules/short-form.js';
export { decidersOf } from './conditions/deciders.js';
export { checkChanges, type ChangeProblem } from './rules/saving/check-changes.js';
export {
  hiddenBySave,
  mergeSave,
  removedElsewhere,
  type Removal,
  type Save,
  type SaveResult,
} from './rules/saving/merge-save.js';
export { openQuestions } from './rules/completeness/open-questions.js';
export { readiness, stepsData, type Readiness } from './rules/completeness/steps.js';
export { minutesLeft, type MinutesLeft } from './rules/completeness/minutes.js';
export { undecidedLength } from './rules/completeness/form-length.js';
export { hasMissingAttachments, shortLabel } from './rules/evidence/evidence.js';
export {
  carryOver,
  type CarriedOver,
  type NextRelease,
  type ServingFile,
} from './next-assessment/carry-over.js';
export { monthsLater } from './model/days.js';
export { editionStanding, lastChecked } from './model/edition-standing.js';
export { translationOf } from './translation/translated.js';
