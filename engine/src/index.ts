/** The door of a form: what reads a definition, keeps its answers, shows, saves and submits it. */
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
  Revisions,
  StepDefinition,
  SubmitResponse,
  Translation,
  ValidationRules,
} from './model/documents.generated.js';
export { readDefinition } from './definition/read-definition.js';
export { translated } from './translation/translated.js';
export { inUnitOf } from './model/in-unit-of.js';
export { entryAround, labelInEntry } from './model/label-in-entry.js';
export { onDay } from './model/on-day.js';
export { withDefaults } from './model/with-defaults.js';
export {
  evidenceStepOf,
  findQuestion,
  isEntryMark,
  isRadioGrid,
  showsFigure,
  takesAnswer,
  takesOption,
  takesSeveral,
  takesText,
  type Conversion,
  type Factor,
  type FactorOrigin,
  type Constraint,
  type Dependency,
  type EvidenceNeed,
  type Figure,
  type FigureTerm,
  type Group,
  type Option,
  type OptionId,
  type Question,
  type Questionnaire,
  type QuestionId,
  type QuestionType,
  type Rules,
  type ShortForm,
  type Step,
  type StepKey,
} from './model/questionnaire.js';
export { controllersOf } from './conditions/controllers.js';
export { seenAnswers, type SeenAnswers } from './model/seen-answers.js';
export { unmetControllers } from './conditions/unmet.js';
export { isAnswered, normaliseAnswer, sameAnswer } from './model/answer.js';
export { chosenIds, chosenOptions, writtenChoice } from './model/choice.js';
export { chosenConversion, countedNumber } from './figures/counted-number.js';
export { factorValue, findFactor, type FactorValue } from './figures/factor.js';
export { factorQuestions, figureQuestions, figuresOf, findFigure } from './figures/known-figures.js';
export { figureValue, workOutFigure } from './rules/figures.js';
export type { FigureResult, Worth } from './figures/work-out.js';
export { evaluate, groupId, type Count, type Evaluation, type MisfitQuestions } from './rules/evaluate.js';
export type {
  AnswerSheet,
  Discarded,
  Misfits,
  QuestionState,
  SavedAnswers,
  SaveReceipt,
} from './sheet/answer-sheet.js';
export { createAnswerSheet } from './sheet/create-answer-sheet.js';
export { nextStep, previousStep, type StepReadiness, type StepsData } from './rules/completeness/steps.js';
export type { AttachmentCounts } from './model/attachment-counts.js';
export { readAttachment, type Attachment, type AttachmentSource } from './rules/evidence/attachment.js';
export {
  chosenEvidence,
  clearsAttachments,
  evidenceNeed,
  evidenceParts,
  mayUpload,
  missingEvidence,
  showsUpload,
  takesFiles,
} from './rules/evidence/evidence.js';
export { admitFiles, type AdmissionProblem, type ChosenFile } from './rules/uploads/admit.js';
export { bytesPerMegabyte, uploadLimits, uploadLimitsOf, type UploadLimits } from './rules/uploads/limits.js';
export {
  isEmail,
  isNumberText,
  readCoordinates,
  writeCoordinates,
  type Coordinates,
} from './model/formats.js';
export { asksForCoordinates, asksForNumber, asksForYear } from './model/asked-format.js';
export type { Misfit } from './model/misfit.js';
export type { Issue, IssueCode } from './validation/issue.js';
export { misfitIssue } from './validation/misfit-issue.js';
export {
  blocksMinus,
  numberStep,
  readNumber,
  withoutUnit,
  type DecimalSign,
  type NumberReading,
} from './validation/read-number.js';
export { joinPlace, readPlace, splitPlace, type PlaceHalves } from './validation/read-place.js';
export { issuesIn } from './rules/issues/issues-in.js';
export { validateAnswer } from './validation/validate-answer.js';
export {
  connectQuestionnaire,
  type IdleOptions,
  type QuestionnairePorts,
  type SaveCall,
  type SavedStep,
} from './flow/connect.js';
export {
  callLife,
  CallRefusedError,
  CallStaleError,
  type CallEvent,
  type CallState,
} from './flow/calls/call.js';
export {
  createCalls,
  type CallHost,
  type CallPorts,
  type Calls,
  type Post,
} from './flow/calls/create-calls.js';
export { idleSaveMachine } from './flow/idle-save-machine.js';
export type { FlowNotice } from './flow/notice.js';
export {
  createQuestionnaireMachine,
  type QuestionnaireActor,
  type QuestionnaireEmitted,
  type StepActor,
} from './flow/questionnaire-machine.js';
export {
  SavePostponedError,
  StaleAnswersError,
  stepMachine,
  type Destination,
  type SaveOutcome,
  type StepContext,
} from './flow/step-machine.js';
export { submissionLife, type LifeTable, type SubmissionLife } from './flow/submission-life.js';
export { uploadMachine } from './flow/upload-machine.js';
export {
  createUploads,
  type SentFiles,
  type Sending,
  type SentFile,
  type StoredFile,
  type UploadItem,
  type UploadPorts,
  type Uploads,
  type UploadsOptions,
  type UploadState,
} from './flow/uploads.js';
export { countryName, formatList, formatNumber, formatPercent, plural, unitAfter } from './words/english.js';
export {
  calendarDayText,
  clockText,
  dayAndClockText,
  dayText,
  shortCalendarDayText,
  timeText,
} from './words/moments.js';
