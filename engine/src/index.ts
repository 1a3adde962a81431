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
  NextAssessmentModel,
  OptionDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
  QuestionScore,
  ReviewMap,
  Revisions,
  ScoreModel,
  StepDefinition,
  SubmissionStatus,
  SubmitResponse,
  ValidationRules,
} from './model/documents.generated.js';
export { DefinitionError, type DefinitionProblem } from './definition/definition-error.js';
export { parseDefinition, readDefinition } from './definition/parse-definition.js';
export { inUnitOf } from './model/in-unit-of.js';
export { onDay } from './model/on-day.js';
export { withDefaults } from './model/with-defaults.js';
export {
  evidenceStepOf,
  findQuestion,
  isRadioGrid,
  showsFigure,
  takesAnswer,
  takesOption,
  takesText,
  type Conversion,
  type Factor,
  type FactorOrigin,
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
export { fullFormQuestions, shortFormTitle } from './rules/short-form.js';
export { controllersOf } from './conditions/controllers.js';
export { unmetControllers } from './conditions/unmet.js';
export { decidersOf } from './conditions/deciders.js';
export { entryHolds, ruleOfDependencies, ruleOfEntry } from './conditions/dependencies.js';
export { ruleProblems, type RuleProblem } from './conditions/check-rule.js';
export { ruleValue, type RuleVariable } from './conditions/answer-parts.js';
export { ruleHolds, ruleControllers } from './conditions/rule.js';
export { isAnswered, normaliseAnswer, sameAnswer } from './model/answer.js';
export { checkChanges, type ChangeProblem } from './rules/saving/check-changes.js';
export { chosenConversion, countedNumber } from './rules/figures/counted-number.js';
export { factorValue, findFactor, type FactorValue } from './rules/figures/factor.js';
export { factorQuestions, figureQuestions, figuresOf, findFigure } from './rules/figures/known-figures.js';
export { figureValue, workOutFigure, type FigureResult, type Worth } from './rules/figures/work-out.js';
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
export { openQuestions } from './rules/completeness/open-questions.js';
export {
  nextStep,
  previousStep,
  readiness,
  stepsData,
  type Readiness,
  type StepReadiness,
  type StepsData,
} from './rules/completeness/steps.js';
export { minutesLeft, type MinutesLeft } from './rules/completeness/minutes.js';
export { undecidedLength } from './rules/completeness/form-length.js';
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
export { admitFiles, type AdmissionProblem, type ChosenFile } from './rules/uploads/admit.js';
export { bytesPerMegabyte, uploadLimits, uploadLimitsOf, type UploadLimits } from './rules/uploads/limits.js';
export { travelerLimits, type MediaPurpose } from './rules/uploads/traveler-limits.js';
export {
  challengesToGiveBack,
  challengesToSettle,
  isAnswerRejected,
  isChallenge,
  questionsToReply,
} from './rules/reviews/challenges.js';
export {
  fallenApprovals,
  isLive,
  liveReviews,
  readKnownReviews,
  type KnownReview,
} from './rules/reviews/known.js';
export { reasonIssue, type ReasonIssueCode } from './rules/reviews/reason.js';
export { isRecognitionLink } from './rules/reviews/recognition-link.js';
export {
  isDecided,
  mergedReviews,
  noDecision,
  readReviews,
  reviewChanges,
  reviewsIssue,
  sameDecision,
  type Decision,
  type Remark,
  type Review,
  type Reviews,
  type ReviewsIssueCode,
} from './rules/reviews/review.js';
export { lockedChanges, lockedQuestions, questionsToMend } from './rules/reviews/returned-form.js';
export {
  changedParts,
  reviewedContent,
  type ReviewedContent,
  type ReviewedPart,
} from './rules/reviews/reviewed-content.js';
export {
  missingApprovals,
  rejectedSources,
  releaseOutcome,
  reviewCounts,
  sourcesOf,
  type ReviewCounts,
  type Source,
} from './rules/reviews/sources.js';
export { type ReviewedForm } from './rules/reviews/reviewed-form.js';
export {
  carryOver,
  type CarriedOver,
  type NextRelease,
  type ServingFile,
} from './next-assessment/carry-over.js';
export { type BetterAnswer } from './scoring/better-answers.js';
export {
  canBeVerified,
  certificatesFrom,
  type Certificate,
  type CertificateProblem,
  type PillarKey,
} from './scoring/certificates.js';
export {
  compareScores,
  type CertificateChange,
  type Change,
  type QuestionChange,
  type ScoreComparison,
} from './scoring/compare-scores.js';
export { expectedFiles } from './scoring/expected-files.js';
export { claimedEvidence, type BareClaim, type ClaimedEvidence } from './scoring/claimed-evidence.js';
export { claimsOf, judgedQuestions } from './scoring/claims.js';
export { type ScoringFacts } from './scoring/facts.js';
export { improvements, type Improvement } from './scoring/improvements.js';
export { earnedIn, type ScoreLine, type ScoreReason } from './scoring/line.js';
export { plausibilityNotices, type PlausibilityNotice } from './scoring/plausibility.js';
export { scoreSubmission, totalsOfTrace, type Score } from './scoring/score.js';
export { bandOf, scoreBands, type ScoreBand } from './scoring/score-bands.js';
export { drawRing, ringLetterGap, ringRadii } from './scoring/score-ring.js';
export { shownScore, shownShare } from './scoring/shown-score.js';
export { type Strength } from './scoring/strengths.js';
export {
  type CategoryScore,
  type CategorySum,
  type PillarScore,
  type ScoreTotals,
} from './scoring/totals.js';
export { createWhatIf, type WhatIf, type WhatIfChange } from './scoring/what-if.js';
export {
  isEmail,
  isNumberText,
  readCoordinates,
  writeCoordinates,
  type Coordinates,
} from './model/formats.js';
export { asksForCoordinates, asksForNumber, asksForYear } from './model/asked-format.js';
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
  type IdleOptions,
  type QuestionnairePorts,
  type SaveCall,
  type SavedStep,
} from './flow/connect.js';
export { idleSaveMachine } from './flow/idle-save-machine.js';
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
export { createReviewSheet } from './flow/create-review-sheet.js';
export {
  StaleReviewsError,
  type ReviewingState,
  type ReviewNotice,
  type ReviewPorts,
  type ReviewSheet,
  type ReviewState,
} from './flow/review-sheet.js';
export { mayAct, type SubmissionAction, type SubmissionActor } from './flow/submission-actions.js';
export {
  mayWriteAnswers,
  nextStatus,
  submissionMachine,
  type SubmissionEventType,
} from './flow/submission.js';
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
export { monthsLater } from './model/days.js';
export { editionStanding, lastChecked } from './model/edition-standing.js';
export { countryName, formatList, formatNumber, formatPercent, plural, unitAfter } from './words/english.js';
export {
  calendarDayText,
  clockText,
  dayAndClockText,
  dayText,
  shortCalendarDayText,
  timeText,
} from './words/moments.js';
