/**
 * What an archive of a hotel holds (ADR 24), as JSON schemas: an archive that comes in is checked against them. The names
 * of the members are those of the columns, and their order is the one in which they are written.
 */
import {
  Hotel,
  hotelStatuses,
  idPattern,
  maxFileNameLength,
  maxMessageLength,
  maxLinkLength,
  maxReviewNoteLength,
  maxReviewPage,
  maxTextLength,
  ScoreDocument,
  submissionStatuses,
  Text,
} from '@alo/schemas';
import { asideTables } from '../form-migrations/kept.js';
import Type, { type Static, type TObject, type TSchema } from 'typebox';

/** As the server makes ids: small letters alone, since an id is also the name of a file. */
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const Uuid = Type.String({ pattern: `^${uuid}$` });
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** UTC to the microsecond, as PostgreSQL writes it; `moment` is checked beside the schema. */
const Moment = Type.String({ format: 'moment' });
const Id = Type.String({ pattern: idPattern });
const Revision = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const HotelName = Text({ minLength: 1, maxLength: maxTextLength });
const Points = Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]);
const Share = Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]);
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const exactly = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

export const archiveFormat = 'alo-hotel-archive' as const;
export const archiveVersion = 1 as const;

const Entry = exactly({ path: Text({ maxLength: 200 }), bytes: Bytes, sha256: Sha256 });
export type Entry = Static<typeof Entry>;

const UsedQuestionnaire = exactly({
  key: Id,
  version: Type.Integer({ minimum: 1 }),
  sha256: Sha256,
  score_model_sha256: Sha256,
});

/** Names every other entry, so that nothing can be added, left out or changed. */
export const Manifest = exactly({
  format: Type.Literal(archiveFormat),
  version: Type.Literal(archiveVersion),
  hotel: exactly({ id: Uuid, name: HotelName }),
  questionnaires: Type.Array(UsedQuestionnaire),
  entries: Type.Array(Entry),
});
export type Manifest = Static<typeof Manifest>;

/** Whose deeds the rows tell: an id, and the name that is shown. */
export const People = Type.Array(exactly({ id: Uuid, name: Text({ maxLength: maxTextLength }) }));
export type People = Static<typeof People>;

/** A hotel says these of itself in answers. */
const Place = Type.Union([Text({ maxLength: maxTextLength }), Type.Null()]);
const { scores_detailed: CategoryScores, performance_overview: Overview } = Hotel.properties;

const HotelRecord = exactly({
  id: Uuid,
  hotel_location_name: HotelName,
  hotel_location_address: Place,
  hotel_location_city: Place,
  hotel_location_country: Place,
  hotel_location_postal_code: Place,
  hotel_location_latitude: orNull(Type.Number({ minimum: -90, maximum: 90 })),
  hotel_location_longitude: orNull(Type.Number({ minimum: -180, maximum: 180 })),
  brand: Place,
  chain: Place,
  alo_hotel_status: Type.Enum([...hotelStatuses]),
  fasttrack: Type.Boolean(),
  ...{ score_alo: Points, score_e: Points, score_s: Points, score_g: Points, verified_share: Share },
  scores_detailed: CategoryScores,
  performance_overview: Overview,
  questionnaire_type: Place,
  created_at: Moment,
  archived_at: orNull(Moment),
});

const SubmissionRecord = exactly({
  id: Uuid,
  questionnaire: Id,
  version: Type.Integer({ minimum: 1 }),
  status: Type.Enum([...submissionStatuses]),
  revision: Revision,
  is_current: Type.Boolean(),
  ...{ created_at: Moment, updated_at: Moment },
  ...{ submitted_at: orNull(Moment), submitted_by: orNull(Uuid) },
  ...{ returned_at: orNull(Moment), returned_by: orNull(Uuid) },
  score_id: orNull(Uuid),
  ...{ released_at: orNull(Moment), released_by: orNull(Uuid) },
  ...{ approved_at: orNull(Moment), approved_by: orNull(Uuid) },
  ...{ published_at: orNull(Moment), published_by: orNull(Uuid) },
  follows: orNull(Uuid),
});

const FileRecord = exactly({
  id: Uuid,
  original_filename: Text({ minLength: 1, maxLength: maxFileNameLength }),
  mime_type: Text({ maxLength: 200 }),
  bytes: Bytes,
  // Of what its sender sent; a picture is served as the server made it anew.
  sha256: Sha256,
  has_active_content: Type.Boolean(),
  ...{ uploaded_by: Uuid, uploaded_at: Moment },
});

const NullableText = orNull(Text({ maxLength: maxTextLength }));
const StoredAnswer = exactly({
  note: NullableText,
  typedValue: NullableText,
  selectedOptionId: NullableText,
});
/** `erased`: it said something about a person, and its time has come (operations.md). */
const FormerAnswer = Type.Union([StoredAnswer, exactly({ erased: Type.Literal(true) }), Type.Null()]);
const Pin = exactly({ question: Sha256, answer: Sha256, files: Sha256 });
const Note = orNull(Text({ minLength: 1, maxLength: maxReviewNoteLength }));
const Page = orNull(Type.Integer({ minimum: 1, maximum: maxReviewPage }));
const RecognitionLink = orNull(Text({ minLength: 1, maxLength: maxLinkLength }));
const Decision = {
  approved: orNull(Type.Boolean()),
  asks: Type.Optional(Note),
  note: Type.Optional(Note),
  page: Type.Optional(Page),
  recognitionLink: Type.Optional(RecognitionLink),
  reasonId: Type.Optional(orNull(Id)),
};

/** What a form needs to go back to its old version (form-migrations). Its rows are those of tables, without their hotel. */
const Kept = exactly({
  renamed: Type.Array(exactly({ from: Id, to: Id })),
  writers: Type.Array(exactly({ question_id: Id, updated_by: Uuid, updated_at: Text({ maxLength: 40 }) })),
  reviews: Type.Array(exactly({ question_id: Id, was: orNull(Type.Object({ question_id: Id })) })),
  messages: Type.Array(Uuid),
  matched: exactly({ gbta_mark: Type.Array(Id), group_taken: Type.Array(Id) }),
  aside: Type.Record(Type.Enum([...asideTables]), Type.Array(Type.Object({}))),
});
const MigrationReport = Type.Object({
  given: Type.Integer({ minimum: 0 }),
  moved: Type.Array(
    exactly({ from: Id, to: Id, option: Type.Optional(exactly({ was: Type.String(), is: Type.String() })) }),
  ),
});

const ScoredSource = exactly({
  files: Type.Array(Text({ maxLength: maxFileNameLength })),
  approved: orNull(Type.Boolean()),
  reasonId: orNull(Id),
  reviewedBy: orNull(Uuid),
  reviewedAt: orNull(Text({ maxLength: 40 })),
});

/** The rows of a table that go into one entry. */
export interface Part<Schema = { readonly properties: object }> {
  readonly table: string;
  /** Of one row: its members are the columns. */
  readonly schema: Schema;
  /** The order of the rows, in SQL: alike on every database. */
  readonly order: string;
  /** The columns that name a person. */
  readonly people: readonly string[];
}

const part = <Properties extends Record<string, TSchema>>(
  table: string,
  order: string,
  people: readonly (keyof Properties & string)[],
  schema: TObject<Properties>,
): Part<TObject<Properties>> => ({ table, schema, order, people });

export const hotelPart = part('hotel', 'id', [], HotelRecord);

const turns = ['submitted_by', 'returned_by', 'released_by', 'approved_by', 'published_by'] as const;
export const submissionPart = part('submission', 'created_at, id', turns, SubmissionRecord);

export const filesPart = part('attachment', 'id', ['uploaded_by'], FileRecord);

/** What there is of each submission, by the name of its entry. */
export const submissionParts = {
  answers: part(
    'answer',
    'question_id collate "C"',
    ['updated_by'],
    exactly({
      question_id: Id,
      ...{ selected_option_id: NullableText, typed_value: NullableText, note: NullableText },
      ...{ revision: Revision, updated_by: Uuid, updated_at: Moment },
    }),
  ),
  'answer-history': part(
    'answer_event',
    'question_id collate "C", revision',
    ['actor'],
    exactly({
      question_id: Id,
      revision: Revision,
      op: Type.Enum(['set', 'clear', 'drop']),
      ...{ old: FormerAnswer, new: FormerAnswer },
      ...{ actor: Uuid, request_id: Text({ maxLength: 200 }), at: Moment },
    }),
  ),
  steps: part(
    'step_state',
    'step_key collate "C"',
    [],
    exactly({ step_key: Id, last_save: Type.Enum(['draft', 'final']), saved_at: Moment }),
  ),
  attachments: part(
    'attachment_use',
    'question_id collate "C", attachment_id',
    ['attached_by'],
    exactly({ question_id: Id, attachment_id: Uuid, attached_by: Uuid, attached_at: Moment }),
  ),
  outdated: part(
    'outdated_evidence',
    'question_id collate "C", attachment_id',
    [],
    exactly({
      ...{ question_id: Id, attachment_id: Uuid },
      ...{ original_filename: Text({ maxLength: maxFileNameLength }), attached_at: Moment },
    }),
  ),
  reviews: part(
    'review',
    'question_id collate "C"',
    ['reviewed_by'],
    exactly({
      question_id: Id,
      ...{ approved: orNull(Type.Boolean()), reason_id: orNull(Id), note: Note, page: Page, pin: Pin },
      /** These are absent in archives from before answers could be asked about. */
      asks: Type.Optional(Note),
      recognition_link: Type.Optional(RecognitionLink),
      ...{ replied_at: Type.Optional(orNull(Moment)), returned_at: Type.Optional(orNull(Moment)) },
      ...{ revision: Revision, reviewed_by: Uuid, reviewed_at: Moment },
    }),
  ),
  'review-history': part(
    'review_event',
    'question_id collate "C", revision',
    ['actor'],
    exactly({
      ...{ question_id: Id, revision: Revision },
      ...{ old: orNull(exactly(Decision)), new: orNull(exactly({ ...Decision, pin: Type.Optional(Pin) })) },
      ...{ actor: Uuid, request_id: Text({ maxLength: 200 }), at: Moment },
    }),
  ),
  scores: part(
    'score',
    'computed_at, id',
    ['computed_by'],
    exactly({
      id: Uuid,
      day: Type.String({ format: 'day' }),
      revision: Revision,
      score_model_sha256: Sha256,
      ...{ score_alo: Points, score_e: Points, score_s: Points, score_g: Points, verified_share: Share },
      ...{ scores_detailed: CategoryScores, performance_overview: Overview },
      ...{ trace: ScoreDocument, sources: Type.Record(Type.String(), ScoredSource) },
      ...{ computed_by: Uuid, computed_at: Moment },
    }),
  ),
  messages: part(
    'question_message',
    'at, id',
    ['author'],
    exactly({
      ...{ id: Uuid, question_id: Id, author: orNull(Uuid), side: Type.Enum(['hotel', 'reviewer']) },
      ...{ text: Text({ minLength: 1, maxLength: maxMessageLength }), at: Moment },
    }),
  ),
  migrations: part(
    'form_migration',
    'migrated_at, id',
    ['migrated_by', 'undone_by'],
    exactly({
      id: Uuid,
      ...{ from_version: Type.Integer({ minimum: 1 }), to_version: Type.Integer({ minimum: 1 }) },
      ...{ revision: Revision, report: MigrationReport, kept: orNull(Kept) },
      ...{ migrated_by: Uuid, migrated_at: Moment },
      ...{ undone_by: orNull(Uuid), undone_at: orNull(Moment) },
    }),
  ),
  parked: part(
    'parked_answer',
    'migration_id, question_id collate "C"',
    [],
    exactly({
      ...{ migration_id: Uuid, question_id: Id },
      ...{ selected_option_id: NullableText, typed_value: NullableText, note: NullableText },
      ...{ code: Text({ maxLength: 40 }), message: Text({ maxLength: maxTextLength }), parked_at: Moment },
    }),
  ),
} as const;

export type PartName = keyof typeof submissionParts;
export const partNames = Object.keys(submissionParts) as PartName[];
/** Most forms have none of these, and older archives neither: without rows, there is no entry. */
export const rareParts: readonly PartName[] = ['migrations', 'parked'];

export type HotelRecord = Static<typeof HotelRecord>;
export type SubmissionRecord = Static<typeof SubmissionRecord>;
export type FileRecord = Static<typeof FileRecord>;
export type RowsOf<Name extends PartName> = readonly Static<(typeof submissionParts)[Name]['schema']>[];

/** A submission with all that belongs to it. */
export interface ArchivedSubmission {
  readonly submission: SubmissionRecord;
  readonly parts: { readonly [Name in PartName]: RowsOf<Name> };
}

/** A hotel as an archive has it. Submissions stand in the order in which they began. */
export interface ArchivedHotel {
  readonly hotel: HotelRecord;
  readonly people: People;
  readonly files: readonly FileRecord[];
  readonly submissions: readonly ArchivedSubmission[];
}

/** The entries by name. */
export const entries = {
  manifest: 'manifest.json',
  hotel: 'hotel.json',
  people: 'people.json',
  files: 'files.ndjson',
  content: (fileId: string) => `files/${fileId}`,
  /** @param place of the submission among those of its hotel, from 1 */
  submission: (place: number, id: string) => `submissions/${place}-${id}/submission.json`,
  part: (place: number, id: string, name: PartName) => `submissions/${place}-${id}/${name}.ndjson`,
} as const;

const folderOf = new RegExp(`^submissions/([1-9]\\d{0,3})-(${uuid})/submission\\.json$`);

/** The place and the id of a submission, where this is the name of its entry. */
export function placeOf(path: string): { readonly place: number; readonly id: string } | undefined {
  const [, place, id] = folderOf.exec(path) ?? [];
  return place === undefined || id === undefined ? undefined : { place: Number(place), id };
}
