/** The door: everything that other packages import from the engine. */
export type {
  Answer,
  AnswerChanges,
  AnswerMap,
  AnsweredBy,
  Conflict,
  DependencyEntry,
  DroppedAnswer,
  GroupDefinition,
  OptionDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
  ReviewMap,
  Revisions,
  StepDefinition,
  SubmissionStatus,
  SubmitResponse,
  ValidationRules,
} from './model/documents.generated.js';
export { DefinitionError, type DefinitionProblem } from './definition/definition-error.js';
export { parseDefinition, readDefinition } from './definition/parse-definition.js';
export { withDefaults } from './model/with-defaults.js';
export {
  evidenceStepOf,
  findQuestion,
  isRadioGrid,
  takesAnswer,
  takesOption,
  takesText,
  type Dependency,
  type EvidenceNeed,
  type Group,
  type Option,
  type OptionId,
  type Question,
  type Questionnaire,
  type QuestionId,
  type QuestionType,
  type Rules,
  type Step,
  type StepKey,
} from './model/questionnaire.js';
export { controllersOf } from './conditions/controllers.js';
export { decidersOf } from './conditions/deciders.js';
export { entryHolds, ruleOfDependencies, ruleOfEntry } from './conditions/dependencies.js';
export { ruleProblems, type RuleProblem } from './conditions/check-rule.js';
export { ruleValue, type RuleVariable } from './conditions/answer-parts.js';
export { ruleHolds, ruleControllers } from './conditions/rule.js';
export { isAnswered, normaliseAnswer, sameAnswer } from './model/answer.js';
export { checkChanges, type ChangeProblem } from './rules/saving/check-changes.js';
export { evaluate, groupId, type Count, type Evaluation, type MisfitQuestions } from './rules/evaluate.js';
export {
  hiddenBySave,
  mergeSave,
  removedElsewhere,
  type Removal,
  type Save,
  type SaveResult,
} from './rules/saving/merge-save.js';
export {
  type AnswerSheet,
  type Discarded,
  type Misfits,
  type QuestionState,
  type SavedAnswers,
  type SaveReceipt,
} from './sheet/answer-sheet.js';
export { createAnswerSheet } from './sheet/create-answer-sheet.js';
export {
  nextStep,
  openQuestions,
  previousStep,
  readiness,
  stepsData,
  type Readiness,
  type StepReadiness,
  type StepsData,
} from './rules/completeness/steps.js';
export { type AttachmentCounts } from './model/attachment-counts.js';
export { readAttachment, type Attachment, type AttachmentSource } from './rules/evidence/attachment.js';
export {
  chosenEvidence,
  clearsAttachments,
  evidenceNeed,
  evidenceParts,
  hasMissingAttachments,
  mayUpload,
  missingEvidence,
  shortLabel,
  showsUpload,
  takesFiles,
} from './rules/evidence/evidence.js';
export {
  mergedReviews,
  readReviews,
  reviewChanges,
  reviewsIssue,
  type Review,
  type Reviews,
  type ReviewsIssueCode,
} from './rules/review.js';
export { isNumberText, readCoordinates, writeCoordinates, type Coordinates } from './model/formats.js';
export { asksForCoordinates, asksForNumber } from './model/asked-format.js';
export { type Misfit } from './model/misfit.js';
export { type Issue, type IssueCode } from './rules/validation/issue.js';
export { misfitIssue } from './rules/validation/misfit-issue.js';
export {
  blocksMinus,
  numberStep,
  readNumber,
  withoutUnit,
  type DecimalSign,
  type NumberReading,
} from './rules/validation/read-number.js';
export { joinPlace, readPlace, splitPlace, type PlaceHalves } from './rules/validation/read-place.js';
export { validateAnswer } from './rules/validation/validate-answer.js';
export {
  connectQuestionnaire,
  type QuestionnairePorts,
  type SaveCall,
  type SavedStep,
} from './flow/connect.js';
export { type FlowNotice } from './flow/notice.js';
export {
  createQuestionnaireMachine,
  type QuestionnaireActor,
  type QuestionnaireEmitted,
  type StepActor,
} from './flow/questionnaire-machine.js';
export {
  SavePostponedError,
  SaveRefusedError,
  StaleAnswersError,
  stepMachine,
  type Destination,
  type SaveOutcome,
  type StepContext,
} from './flow/step-machine.js';
export {
  mayWriteAnswers,
  nextStatus,
  submissionMachine,
  type SubmissionEventType,
} from './flow/submission.js';
