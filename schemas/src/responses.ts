import Type, { type Static } from 'typebox';
import { AuditEntry, AuditPage } from './audit.js';
import { AccountToken, OwnAccount, SignIns } from './account.js';
import { HotelFiles, QuestionAttachmentsResponse, UploadResponse } from './attachment.js';
import { PublicConfiguration } from './config.js';
import { DetailedAssessment } from './detailed-assessment.js';
import { ErrorResponse } from './error.js';
import { LegalTerms } from './legal.js';
import { Translation } from './translation.js';
import { UserPermissions } from './user-permissions.js';
import {
  AuthoringDone,
  AuthoringVersion,
  AuthoringVersions,
  ChangedDraft,
  DraftChecks,
  DraftComparison,
  DraftConflict,
  DraftReleased,
  DraftRevision,
  DraftRevisions,
  Drafts,
  DraftTrial,
  FormsInTheWay,
  OneDraft,
  Releasers,
} from './authoring.js';
import {
  Hotel,
  HotelList,
  HotelListMetadata,
  HotelRow,
  SavedHotel,
  type HotelStatus,
  type SubmissionStatus,
} from './hotel.js';
import { GbtaConfirmResponse, GbtaRemoveResponse, GbtaResponse, GbtaUploadResponse } from './gbta.js';
import {
  GivenBackResponse,
  GroupAnswers,
  GroupDocuments,
  GroupDocumentsUploaded,
  HotelGroupAnswers,
  OneGroupAnswer,
  TakenResponse,
} from './group-answer.js';
import {
  HotelImportDetail,
  HotelImports,
  ImportDoubles,
  ImportResponse,
  ImportRows,
  ImportUndo,
} from './hotel-import.js';
import { QuestionnaireResponse, Questionnaires, SaveResponse, StepsData } from './questionnaire-calls.js';
import { ApiTokens, CreatedApiToken } from './api-token.js';
import {
  FormMigrationApplied,
  FormMigrationDone,
  FormMigrationDryRun,
  FormMigrationPlans,
  FormsToMigrate,
  MigratedForms,
} from './form-migration.js';
import { OneWebhook, OneWebhookDelivery, WebhookDeliveries, Webhooks, WebhookWithSecret } from './webhook.js';
import { CodesOrder, CodesState, RecoveryCodes } from './one-time-codes.js';
import { Conversations, QuestionMessage } from './conversation.js';
import { Notices } from './notice.js';
import { Passkey, PasskeyOrder, PasskeyQuestion, Passkeys } from './passkey.js';
import { DataExport, Erasure, PersonalData } from './personal-data.js';
import { AssignedReviewers, Reviewers } from './reviewers.js';
import { KnownReviews, SaveReviewsResponse, SourcesResponse } from './review.js';
import { ScoreHistory, ScoreRecord } from './score.js';
import { FoundUser, OrganizationHotels, OrganizationRow, OrganizationUsers } from './organization.js';
import { Permissions, SessionResponse, User } from './session.js';
import { ServedStandards } from './standard.js';
import { TravelerPage, TravelerUploadResponse } from './traveler.js';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Statuses are taken however they are written, and compared and shown without regard to that (UNSP-020, ADR 20). */
const statuses = {
  alo_hotel_status: Type.Unsafe<HotelStatus>(Type.String()),
  alo_submission_status: Type.Unsafe<SubmissionStatus>(Type.String()),
  action_kind: Type.Optional(Type.Unsafe<HotelRow['action_kind'] & string>(Type.String())),
};

/** The parts of a definition that are read before the engine reads all of it. */
const DefinitionOutline = Type.Object({
  key: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  steps: Type.Array(Type.Object({ stepKey: Type.String(), metadata: Type.Object({ title: Type.String() }) })),
});

/** The parts of a score model that are read before the engine reads all of it. */
const ScoreModelOutline = Type.Object({
  questionnaire: Type.Object({ key: Type.String(), version: Type.Integer() }),
  questions: Type.Record(Type.String(), Type.Unknown()),
});

/** What tells a detailed assessment that this client knows from another one. */
const AssessmentOutline = Type.Object({ data: Type.Pick(DetailedAssessment, ['format']) });

/** `POST /hotels/{id}/submitForm` as far as the specification agrees with itself (design 6.30). */
const AnySubmitResponse = Type.Object({
  status: Type.Union([Type.String(), Type.Boolean(), Type.Null()]),
  message: nullable(Type.String()),
  stepKey: nullable(Type.String()),
  questionId: nullable(Type.String()),
  data: nullable(Type.Object({ is_completed: nullable(Type.Boolean()) })),
});

/** A translation as a client reads it: the server has checked how long its words are. */
const ReadTranslation = Type.Object({
  ...Translation.properties,
  phrases: Type.Optional(Type.Record(Type.String(), Type.String())),
  texts: Type.Record(Type.String(), Type.Object({ source: Type.String(), text: Type.String() })),
});

/** A row of the hotel list as a client reads it. */
const ReadHotelRow = Type.Object({ ...HotelRow.properties, ...statuses });

/**
 * What a client reads of each response (design 6.30): the body with its envelope. A client takes further members, and
 * reads a missing member that may be null as null (UNSP-004).
 */
export const responses = {
  /** The specification names only user and token (SRV-04). */
  session: Type.Object({ ...SessionResponse.properties, expiresAt: Type.Optional(Type.String()) }),
  user: User,
  accountToken: AccountToken,
  ownAccount: OwnAccount,
  signIns: SignIns,
  notices: Notices,
  conversations: Conversations,
  questionMessage: QuestionMessage,
  codesState: CodesState,
  codesOrder: CodesOrder,
  recoveryCodes: RecoveryCodes,
  apiTokens: ApiTokens,
  createdApiToken: CreatedApiToken,
  authoringVersion: AuthoringVersion,
  authoringVersions: AuthoringVersions,
  translation: ReadTranslation,
  drafts: Drafts,
  draft: OneDraft,
  changedDraft: ChangedDraft,
  /** What comes with a 412 beside the words for people. */
  draftConflict: Type.Object({ draft: DraftConflict }),
  draftChecks: DraftChecks,
  draftComparison: DraftComparison,
  draftTrial: DraftTrial,
  authoringDone: AuthoringDone,
  draftReleased: DraftReleased,
  releasers: Releasers,
  draftRevisions: DraftRevisions,
  draftRevision: DraftRevision,
  formsInTheWay: FormsInTheWay,
  formMigrationPlans: FormMigrationPlans,
  formMigrationDryRun: FormMigrationDryRun,
  formMigrationApplied: FormMigrationApplied,
  formMigrationDone: FormMigrationDone,
  formsToMigrate: FormsToMigrate,
  migratedForms: MigratedForms,
  webhooks: Webhooks,
  webhook: OneWebhook,
  webhookWithSecret: WebhookWithSecret,
  webhookDeliveries: WebhookDeliveries,
  webhookDelivery: OneWebhookDelivery,
  passkeys: Passkeys,
  passkey: Passkey,
  passkeyQuestion: PasskeyQuestion,
  passkeyOrder: PasskeyOrder,
  personalData: PersonalData,
  dataExport: DataExport,
  erasure: Erasure,
  permissions: Permissions,
  configuration: PublicConfiguration,
  hotels: Type.Object({
    ...HotelList.properties,
    /** A server may leave counts out: then none is shown. */
    metadata: Type.Optional(Type.Partial(HotelListMetadata)),
    data: Type.Array(ReadHotelRow),
  }),
  hotel: Type.Object({ data: Type.Object({ ...Hotel.properties, ...statuses }) }),
  savedHotel: SavedHotel,
  reviewers: Reviewers,
  /** The organizations as those that a hotel can be moved to. */
  organizationChoices: Type.Object({
    data: Type.Array(Type.Pick(OrganizationRow, ['id', 'name', 'hotel_count', 'user_count'])),
  }),
  questionnaires: Questionnaires,
  assignedReviewers: AssignedReviewers,
  steps: Type.Object({ data: StepsData }),
  questionnaire: Type.Object({ data: QuestionnaireResponse }),
  definition: DefinitionOutline,
  standards: ServedStandards,
  save: SaveResponse,
  upload: UploadResponse,
  questionAttachments: QuestionAttachmentsResponse,
  hotelFiles: Type.Object({ data: HotelFiles }),
  /** The definition has the groups already. */
  sources: Type.Object({ data: Type.Omit(SourcesResponse, ['groups']) }),
  saveReviews: SaveReviewsResponse,
  /** What a refused save of reviews carries (412): those that another reviewer decided otherwise. */
  staleReviews: Type.Object({ reviews: KnownReviews }),
  scoreModel: ScoreModelOutline,
  scoreHistory: Type.Object({ data: ScoreHistory }),
  scoreRecord: Type.Object({ data: ScoreRecord }),
  detailedAssessmentOutline: AssessmentOutline,
  detailedAssessment: Type.Object({ data: DetailedAssessment }),
  travelerPage: Type.Object({ data: TravelerPage }),
  travelerUpload: TravelerUploadResponse,
  auditPage: Type.Object({
    ...AuditPage.properties,
    data: Type.Array(
      Type.Object({ ...AuditEntry.properties, outcome: Type.Unsafe<AuditEntry['outcome']>(Type.String()) }),
    ),
  }),
  terms: Type.Object({ data: LegalTerms }),
  userPermissions: Type.Object({ data: UserPermissions }),
  organizations: Type.Object({ data: Type.Array(OrganizationRow) }),
  organization: Type.Object({ data: OrganizationRow }),
  organizationHotels: Type.Object({ ...OrganizationHotels.properties, data: Type.Array(ReadHotelRow) }),
  /** The specification gives the users no pages (UNSP-078). */
  organizationUsers: Type.Object({
    ...OrganizationUsers.properties,
    pagination: Type.Optional(OrganizationUsers.properties.pagination),
  }),
  foundUsers: Type.Object({ data: Type.Array(FoundUser) }),
  hotelImports: HotelImports,
  hotelImport: Type.Object({ data: HotelImportDetail }),
  importUpload: ImportResponse,
  importDoubles: ImportDoubles,
  importRows: ImportRows,
  importUndo: Type.Object({ data: ImportUndo }),
  gbta: GbtaResponse,
  gbtaUpload: GbtaUploadResponse,
  gbtaConfirmed: GbtaConfirmResponse,
  gbtaRemoved: GbtaRemoveResponse,
  groupAnswers: GroupAnswers,
  groupAnswer: OneGroupAnswer,
  groupDocuments: GroupDocuments,
  groupDocumentsUploaded: GroupDocumentsUploaded,
  hotelGroupAnswers: HotelGroupAnswers,
  groupTaken: TakenResponse,
  groupGivenBack: GivenBackResponse,
  submit: AnySubmitResponse,
  /** What a refusal may carry beside its message and code. */
  refusal: Type.Partial(Type.Pick(ErrorResponse, ['errors', 'conflicts', 'wouldDrop'])),
};
export type Responses = { [Name in keyof typeof responses]: Static<(typeof responses)[Name]> };
