import Type, { type Static } from 'typebox';
import { Text } from './text.js';
import { maxIdLength } from './words.js';

/** ENG-58: `null` = neither approved nor rejected; only a rejection has a reason. */
const Review = Type.Object(
  {
    approved: Type.Union([Type.Boolean(), Type.Null()]),
    reason_id: Type.Union([Text({ maxLength: maxIdLength }), Type.Null()]),
  },
  { additionalProperties: false },
);

/** Reviews by question id. In a save (API-08): absent = unchanged. */
export const ReviewMap = Type.Record(Type.String(), Review);
export type ReviewMap = Record<string, Static<typeof Review>>;

/** ENG-58: what a reviewer chooses from. */
export const RejectionReason = Type.Object({ id: Type.String(), reason_text: Type.String() });

/** SRV-15: what the sources data says of reviews. */
export const SourcesReviews = Type.Object({
  rejection_reasons: Type.Array(RejectionReason),
  reviews: ReviewMap,
});
export type SourcesReviews = Static<typeof SourcesReviews>;

/** API-08. */
export const SaveReviewsRequest = Type.Object({ reviews: ReviewMap }, { additionalProperties: false });
