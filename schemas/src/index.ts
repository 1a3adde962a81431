export {
  auditOutcomes,
  actionKinds,
  conditionTypes,
  hotelCategories,
  hotelFilterKeys,
  hotelSortKeys,
  hotelStatuses,
  idPattern,
  importFields,
  importStates,
  languages,
  leastSearchLetters,
  maxAnswersPerSave,
  maxChoiceLength,
  maxRevisionsPerSave,
  maxEmailLength,
  maxIdsPerCall,
  maxImportRows,
  maxOrganizationDescription,
  maxOrganizationName,
  maxFilterValues,
  maxLinkLength,
  maxReviewNoteLength,
  maxMessageLength,
  maxReviewPage,
  maxTextLength,
  neededImportFields,
  questionTypes,
  reservedIds,
  reviewerSortKeys,
  stepKeys,
  submissionStatuses,
  tableFormats,
  type TableFormat,
  gbtaFormats,
  type GbtaFormat,
  gbtaOutcomes,
  groupAnswerLimits,
  groupAnswerStates,
  groupOfferStates,
  takeOutcomes,
  tabNames,
  textPattern,
  type TabName,
  tokenScopes,
  type TokenScope,
  userRoles,
} from './words.js';
export {
  hotelSubmissionLife,
  type SubmissionAction,
  type SubmissionActor,
  type SubmissionEventType,
} from './submission-life.js';
export { Language } from './language.js';
export { importLimits } from './import-limits.js';
export { travelerLimits, type MediaPurpose } from './traveler-limits.js';
export { ImportedHotel } from './hotel-archive.js';
export {
  DoubleChoice,
  DoubleDecision,
  HotelImport,
  HotelImportDetail,
  HotelImports,
  ImportColumn,
  ImportDouble,
  ImportDoubles,
  ImportDoublesQuery,
  ImportDownloadQuery,
  ImportField,
  ImportedFields,
  importFormFields,
  ImportOutcome,
  ImportPlan,
  ImportResponse,
  ImportRow,
  ImportRows,
  ImportRowsQuery,
  ImportState,
  ImportUndo,
  RowProblem,
  StopImport,
} from './hotel-import.js';
export {
  GbtaConfirmRequest,
  GbtaData,
  GbtaConfirmResponse,
  GbtaExportQuery,
  GbtaMapping,
  GbtaMark,
  GbtaOutcome,
  GbtaRemoveResponse,
  GbtaReport,
  GbtaReportRow,
  GbtaResponse,
  GbtaRule,
  GbtaTemplateQuery,
  GbtaTopic,
  GbtaUploadResponse,
} from './gbta.js';
export {
  Covers,
  GiveBackGroupAnswers,
  GivenBackResponse,
  GroupAnswer,
  GroupAnswers,
  GroupAnswerUpdate,
  GroupDocument,
  GroupDocuments,
  GroupDocumentsUploaded,
  GroupOffer,
  GroupSource,
  HotelGroupAnswer,
  HotelGroupAnswers,
  NewGroupAnswer,
  OneGroupAnswer,
  TakeGroupAnswers,
  TakenResponse,
  TakeOutcome,
} from './group-answer.js';
export { Id, Uuid, uuidPattern, type StepKey } from './ids.js';
export { Text } from './text.js';
export {
  Conversion,
  Constraint,
  DependencyEntry,
  Factor,
  FactorOrigin,
  Figure,
  GroupDefinition,
  Minutes,
  ShortForm,
  OptionDefinition,
  QuestionDefinition,
  QuestionnaireDefinition,
  StepDefinition,
  ValidationRules,
} from './definition.js';
export { draftLimits } from './authoring-limits.js';
export {
  AuthoringVersion,
  AuthoringVersionParams,
  AuthoringVersions,
  ChangedDraft,
  Draft,
  DraftChecks,
  DraftChecksQuery,
  DraftComparison,
  DraftComparisonQuery,
  DraftConflict,
  type DraftProblem,
  DraftReleased,
  DraftRestore,
  DraftRevision,
  DraftRevisionParams,
  DraftRevisions,
  DraftRevisionsQuery,
  Drafts,
  DraftSave,
  DraftTitle,
  DraftTrial,
  DraftTrialQuery,
  FormsInTheWay,
  NewDraft,
  NewProposal,
  OneDraft,
  ProposalRelease,
  Releasers,
  ProposalReturn,
} from './authoring.js';
export { UserPermissions, UserPermissionsUpdate } from './user-permissions.js';
export { sumDryRuns } from './dry-run-sum.js';
export {
  FormMigrationApplied,
  FormMigrationDone,
  FormMigrationDryRun,
  FormMigrationDryRunQuery,
  FormMigrationPage,
  FormMigrationParams,
  FormMigrationPlans,
  FormMigrations,
  FormMigrationTarget,
  FormsToMigrate,
  FormsToMigrateQuery,
  MigratedForms,
  MigratedFormsQuery,
} from './form-migration.js';
export {
  OneWebhook,
  OneWebhookDelivery,
  Webhook,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookFields,
  Webhooks,
  WebhookSwitch,
  WebhookWithSecret,
} from './webhook.js';
export {
  type DeliveryState,
  mostWebhookTries,
  webhookEvents,
  webhookLimits,
  type WebhookEvent,
} from './webhook-words.js';
export { ApiToken, apiTokenLimits, ApiTokens, CreatedApiToken, NewApiToken } from './api-token.js';
export { CodesConfirmation, CodesOrder, CodesState, OneTimeCode, RecoveryCodes } from './one-time-codes.js';
export {
  Notice,
  NoticeMails,
  Notices,
  NoticesRead,
  type DraftNoticeKind,
  type HotelNoticeKind,
  type NoticeKind,
} from './notice.js';
export { AuditEntry, AuditFilter, AuditPage, AuditQuery } from './audit.js';
export { LegalTerms } from './legal.js';
export { Answer, AnswerChanges, AnswerMap, Revisions } from './answer.js';
export {
  Hotel,
  HotelList,
  HotelListMetadata,
  HotelListQuery,
  HotelRow,
  HotelStatus,
  HotelUpdate,
  NewHotel,
  Pagination,
  ReviewProgress,
  SavedHotel,
  SubmissionStatus,
} from './hotel.js';
export {
  FoundUser,
  HotelIds,
  NewOrganization,
  NewOrganizationUser,
  Organization,
  OrganizationHotels,
  OrganizationListQuery,
  OrganizationMetadata,
  OrganizationPageQuery,
  OrganizationPagination,
  OrganizationRow,
  OrganizationUpdate,
  OrganizationUser,
  OrganizationUsers,
  UserId,
  UserIds,
  UserSearchQuery,
} from './organization.js';
export { DataExport, Erasure, PersonalData } from './personal-data.js';
export { AssignedReviewers, AssignReviewers, Reviewers } from './reviewers.js';
export {
  AccountToken,
  ChangePasswordRequest,
  ForgotPasswordRequest,
  InvitationPasskey,
  ConfirmAddressRequest,
  OwnAccount,
  ProfileRequest,
  LanguageChoice,
  RegisterRequest,
  ResetPasswordRequest,
  Said,
  SignIns,
  VerifyResetTokenRequest,
} from './account.js';
export {
  Assertion,
  Attestation,
  maxPasskeys,
  NewPasskey,
  Passkey,
  PasskeyChange,
  PasskeyOrder,
  PasskeyQuestion,
  Passkeys,
  Proof,
  ProvenRequest,
} from './passkey.js';
export {
  Conversation,
  Conversations,
  type ConversationSide,
  Mentionable,
  NewQuestionMessage,
  QuestionMessage,
} from './conversation.js';
export { DirectoryPath, DirectoryQuery, ScimError, ScimUser, ScimUsers } from './directory.js';
export { LoginRequest, Permission, Permissions, SessionResponse, User } from './session.js';
export {
  AnsweredBy,
  AnsweredTogether,
  Conflict,
  DroppedAnswer,
  OutdatedEvidence,
  QuestionnaireResponse,
  Questionnaires,
  SaveResponse,
  SaveRequest,
  SetQuestionnaireTypeRequest,
  StepsData,
  SubmitResponse,
} from './questionnaire-calls.js';
export {
  Attachment,
  AttachmentsByQuestion,
  AttachRequest,
  FilePreview,
  HotelFile,
  HotelFiles,
  maxFileNameLength,
  QuestionAttachmentsResponse,
  UploadResponse,
} from './attachment.js';
export { Example, Examples } from './examples.js';
export { NextAssessmentModel } from './next-assessment.js';
export { StrengthsModel } from './strengths.js';
export { Translation } from './translation.js';
export { Profile } from './profile.js';
export { PublicConfiguration } from './config.js';
export {
  AssessedAnswer,
  AssessedPart,
  DetailedAssessment,
  detailedAssessmentFormat,
  downloadFormats,
  type DownloadFormat,
} from './detailed-assessment.js';
export { ExportedAnswer, ExportedAssessment, exportedAssessmentFormat } from './exported-assessment.js';
export { ErrorResponse } from './error.js';
export {
  FactorSet,
  factorSets,
  type ElectricityFactors,
  type FuelFactors,
  type HeatValues,
  type WarmingPotentials,
} from './factors.js';
export { responses, type Responses } from './responses.js';
export {
  GroupSources,
  KnownReview,
  RejectionReason,
  RejectionReasons,
  ReviewedPart,
  ReviewMap,
  SaveReviewsRequest,
  SaveReviewsResponse,
  SourcesResponse,
  SourcesReviews,
} from './review.js';
export { ScoreDocument, ScoreHistory, ScoreRecord, ScoreSummary } from './score.js';
export { PlausibilityCheck, QuestionScore, ScoreModel } from './score-model.js';
export { Criterion, EditionStanding, ServedStandards, Standard, Standards } from './standard.js';
export { Demandable, ValueChainCap } from './value-chain-cap.js';
export { VsmeMapping, VsmePoint, vsmePeriodParts, VsmeRule, type VsmeChosen } from './vsme.js';
export {
  AltTextRequest,
  GalleryOrderRequest,
  maxAltTextLength,
  maxMissionLength,
  maxMissionWords,
  MissionStatementRequest,
  TravelerMedium,
  TravelerPage,
  TravelerPageChange,
  TravelerPageModel,
  TravelerUploadResponse,
  wordsIn,
} from './traveler.js';
