import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';
import { Text } from './text.js';
import {
  actionKinds,
  hotelCategories,
  hotelSortKeys,
  hotelStatuses,
  maxFilterValues,
  reviewerSortKeys,
  submissionStatuses,
} from './words.js';

export const SubmissionStatus = Type.Enum([...submissionStatuses]);
export type SubmissionStatus = Static<typeof SubmissionStatus>;

export const HotelStatus = Type.Enum([...hotelStatuses]);
export type HotelStatus = Static<typeof HotelStatus>;

const NullableText = Type.Union([Type.String(), Type.Null()]);
const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
const CategoryScores = Type.Record(Type.String(), NullableNumber);
const Certification = Type.Object({ name: Type.String(), info_text: NullableText });

/** A reviewer, by name. */
const Reviewer = Type.Object({ id: Uuid, name: Type.String() });

/** How far the review of a submission is. Only reviewers are told. */
export const ReviewProgress = Type.Object({
  /** Who has taken it; null = nobody yet. */
  reviewer: Type.Union([Reviewer, Type.Null()]),
  /** The reviewers who have opened its sources within the last two minutes, the last one first. */
  here: Type.Array(Reviewer),
  /** The number of questions with files, and of those that are decided. */
  sources: Type.Integer(),
  decided: Type.Integer(),
});
export type ReviewProgress = Static<typeof ReviewProgress>;

/** One row of the hotel list (LIST-07, LIST-09). */
export const HotelRow = Type.Object({
  id: Uuid,
  organization_id: Type.Optional(Type.Union([Uuid, Type.Null()])),
  /** Absent where there is nothing to do for the hotel. */
  action_kind: Type.Optional(Type.Enum([...actionKinds])),
  /** Of a submission under review, for reviewers. */
  review: Type.Optional(ReviewProgress),
  hotel_location_name: Type.String(),
  hotel_location_city: NullableText,
  hotel_location_country: NullableText,
  brand: NullableText,
  chain: NullableText,
  image_url: NullableText,
  alo_hotel_status: HotelStatus,
  alo_submission_status: SubmissionStatus,
  fasttrack: Type.Boolean(),
  score_alo: NullableNumber,
  score_e: NullableNumber,
  score_s: NullableNumber,
  score_g: NullableNumber,
  /** The share of the score that a file proves: its points, of all points earned; 0 to 1. */
  verified_share: NullableNumber,
  /** The title of the short form, where the score is of one; null = of the full form. */
  short_form: Type.Optional(NullableText),
  /** The year in which the score was published, where it is that of an earlier assessment; else null. */
  score_year: Type.Union([Type.Integer(), Type.Null()]),
  /** When the questionnaire was submitted last, and by whom (a name); null = not yet, or not known. */
  submitted_at: NullableText,
  submitted_by: NullableText,
});
export type HotelRow = Static<typeof HotelRow>;

/** PROD-09 to PROD-11. */
export const Hotel = Type.Object({
  ...HotelRow.properties,
  hotel_location_latitude: NullableNumber,
  hotel_location_longitude: NullableNumber,
  hotel_location_address: NullableText,
  hotel_location_postal_code: NullableText,
  questionnaire: Type.Object({ key: Type.String(), version: Type.Integer() }),
  /** When it was archived; absent of a hotel that is listed. */
  archived_at: Type.Optional(Type.String()),
  /** When the submission took these turns; null = not yet. */
  released_at: NullableText,
  approved_at: NullableText,
  published_at: NullableText,
  scores_detailed: Type.Union([
    Type.Object({ e: CategoryScores, s: CategoryScores, g: CategoryScores }),
    Type.Null(),
  ]),
  performance_overview: Type.Union([
    Type.Object({
      'Certifications and Standards': Type.Object({
        e: Type.Array(Certification),
        s: Type.Array(Certification),
        g: Type.Array(Certification),
      }),
      Strengths: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
});
export type Hotel = Static<typeof Hotel>;

/** SRV-08: the counts are text. */
export const HotelListMetadata = Type.Object({
  all_count: Type.String(),
  action_required_count: Type.String(),
  under_review_count: Type.String(),
  completed_count: Type.String(),
  fastrack_count: Type.String(),
});

export const Pagination = Type.Object({
  currentPage: Type.Integer(),
  totalCount: Type.Integer(),
  totalPages: Type.Integer(),
  hasNextPage: Type.Boolean(),
  hasPrevPage: Type.Boolean(),
});

export const HotelList = Type.Object({
  data: Type.Array(HotelRow),
  pagination: Pagination,
  metadata: HotelListMetadata,
});
export type HotelList = Static<typeof HotelList>;

const SortKey = Type.Enum([...hotelSortKeys, ...reviewerSortKeys]);
const SortOrder = Type.Enum(['asc', 'desc']);

/** A filter that is not set is absent or empty; one of several values comes several times. */
const oneOf = <Of extends Type.TSchema>(value: Of) =>
  Type.Optional(
    Type.Union([value, Type.Literal(''), Type.Array(value, { minItems: 1, maxItems: maxFilterValues })]),
  );
const FilterText = Text({ minLength: 1, maxLength: 200 });

/** API-26: the filter keys. A text is equal whatever its capitals and accents; a country is a code or a name of it. */
const filters = {
  hotel_location_name: oneOf(FilterText),
  hotel_location_city: oneOf(FilterText),
  hotel_location_country: oneOf(FilterText),
  brand: oneOf(FilterText),
  chain: oneOf(FilterText),
  alo_hotel_status: oneOf(Type.Enum([...hotelStatuses])),
  alo_submission_status: oneOf(Type.Enum([...submissionStatuses])),
  organization_id: oneOf(Uuid),
};

/** API-25 and API-26. The presence of `onlyFasttrack`, whatever its text, is the filter being on. */
export const HotelListQuery = Type.Object(
  {
    search: Type.Optional(Text({ maxLength: 200 })),
    primarySortKey: Type.Optional(SortKey),
    primarySortOrder: Type.Optional(SortOrder),
    secondarySortKey: Type.Optional(SortKey),
    secondarySortOrder: Type.Optional(SortOrder),
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    onlyFasttrack: Type.Optional(Text({ maxLength: 10 })),
    status: Type.Optional(Type.Enum([...hotelCategories])),
    ...filters,
    /** For reviewers: the hotels that this person has taken to review, `me` or `none`. */
    reviewer: Type.Optional(Type.Union([Uuid, Type.Literal('me'), Type.Literal('none'), Type.Literal('')])),
    /** For reviewers: the archived hotels, in place of those that are listed. */
    archived: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('')])),
  },
  { additionalProperties: false },
);
export type HotelListQuery = Static<typeof HotelListQuery>;

/** What is known of a hotel when it is added: its name at least. Empty texts are not known. */
const known = (maxLength: number) => Type.Optional(Type.Union([Text({ maxLength }), Type.Null()]));
const hotelFields = {
  hotel_location_address: known(500),
  hotel_location_city: known(200),
  /** An ISO 3166 alpha-2 code. */
  hotel_location_country: Type.Optional(Type.Union([Type.String({ pattern: '^[A-Z]{2}$' }), Type.Null()])),
  hotel_location_postal_code: known(50),
  hotel_location_latitude: Type.Optional(
    Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()]),
  ),
  hotel_location_longitude: Type.Optional(
    Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()]),
  ),
  brand: known(200),
  chain: known(200),
  alo_hotel_status: Type.Optional(HotelStatus),
  fasttrack: Type.Optional(Type.Boolean()),
  organization_id: Type.Optional(Type.Union([Uuid, Type.Null()])),
};
const HotelName = Text({ minLength: 1, maxLength: 200 });

/** A hotel that a super user adds. */
export const NewHotel = Type.Object(
  { hotel_location_name: HotelName, ...hotelFields },
  { additionalProperties: false },
);
export type NewHotel = Static<typeof NewHotel>;

/** What changes of a hotel: what is absent stays as it is. */
export const HotelUpdate = Type.Object(
  { hotel_location_name: Type.Optional(HotelName), ...hotelFields },
  { additionalProperties: false, minProperties: 1 },
);
export type HotelUpdate = Static<typeof HotelUpdate>;

/** The hotel as it is now. `namesakes`: other hotels of the same name, which is allowed but worth a look. */
export const SavedHotel = Type.Object({
  message: Type.String(),
  data: Type.Object({ id: Uuid, namesakes: Type.Integer() }),
});
export type SavedHotel = Static<typeof SavedHotel>;
