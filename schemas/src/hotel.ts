import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';
import { Text } from './text.js';
import { hotelCategories, hotelSortKeys, hotelStatuses, submissionStatuses } from './words.js';

export const SubmissionStatus = Type.Enum([...submissionStatuses]);
export type SubmissionStatus = Static<typeof SubmissionStatus>;

export const HotelStatus = Type.Enum([...hotelStatuses]);
export type HotelStatus = Static<typeof HotelStatus>;

const NullableText = Type.Union([Type.String(), Type.Null()]);
const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
const CategoryScores = Type.Record(Type.String(), NullableNumber);
const Certification = Type.Object({ name: Type.String(), info_text: NullableText });

/** One row of the hotel list (LIST-07, LIST-09). */
export const HotelRow = Type.Object({
  id: Uuid,
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

const SortKey = Type.Enum([...hotelSortKeys]);
const SortOrder = Type.Enum(['asc', 'desc']);

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
  },
  { additionalProperties: false },
);
export type HotelListQuery = Static<typeof HotelListQuery>;
