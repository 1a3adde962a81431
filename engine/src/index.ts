export { DefinitionError, type DefinitionProblem } from './definition/definition-error.js';
export { parseDefinition, readDefinition } from './definition/parse-definition.js';
export { withDefaults } from './definition/with-defaults.js';
export {
  findQuestion,
  isRadioGrid,
  takesAnswer,
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
} from './definition/questionnaire.js';
export { entryHolds, ruleOfDependencies, ruleOfEntry } from './conditions/dependencies.js';
export { ruleProblems, type RuleProblem } from './conditions/check-rule.js';
export { ruleValue, type RuleVariable } from './conditions/answer-parts.js';
export { ruleHolds, ruleControllers } from './conditions/rule.js';
export { isAnswered, normaliseAnswer, sameAnswer } from './answers/answer.js';
export { checkChanges, type ChangeProblem } from './answers/check-changes.js';
export { evaluate, groupId, type Count, type Evaluation } from './answers/evaluate.js';
export {
  mergeSave,
  removedElsewhere,
  type Removal,
  type Save,
  type SaveResult,
} from './answers/merge-save.js';
export { type AnswerSheet, type QuestionState, type SavedAnswers } from './answers/answer-sheet.js';
export { createAnswerSheet } from './answers/create-answer-sheet.js';
export {
  completedSteps,
  firstIncompleteStep,
  nextStep,
  openQuestions,
  previousStep,
  stepsData,
} from './completeness/steps.js';
export { type AttachmentCounts } from './completeness/answered.js';
export { readAttachment, type Attachment, type AttachmentSource } from './evidence/attachment.js';
export {
  chosenEvidence,
  clearsAttachments,
  hasMissingAttachments,
  mayUpload,
  missingEvidence,
  shortLabel,
  showsUpload,
} from './evidence/evidence.js';
export {
  mergedReviews,
  readReviews,
  reviewChanges,
  reviewsIssue,
  type Review,
  type Reviews,
  type ReviewsIssueCode,
} from './review/review.js';
export { readCoordinates, writeCoordinates, type Coordinates } from './validation/formats.js';
export { type Issue, type IssueCode } from './validation/issue.js';
export {
  acceptsNumberText,
  blocksMinus,
  numberFromText,
  numberStep,
  settleNumber,
} from './validation/number-input.js';
export { validateAnswer } from './validation/validate-answer.js';
export { connectQuestionnaire, type QuestionnairePorts, type SaveCall } from './flow/connect.js';
export { type FlowNotice } from './flow/notice.js';
export {
  createQuestionnaireMachine,
  type QuestionnaireActor,
  type QuestionnaireEmitted,
  type StepActor,
} from './flow/questionnaire-machine.js';
export {
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
