import Type, { type Static } from 'typebox';
import { BaseRevisions, perQuestion } from './answer.js';
import { Attachment } from './attachment.js';
import type { GroupDefinition } from './definition.js';
import { GroupSource } from './group-answer.js';
import { Id, Uuid } from './ids.js';
import { Text } from './text.js';
import { maxIdLength } from './words.js';

/** ENG-58: `null` = neither approved nor rejected; only a rejection has a reason. Of any answer, with or without files. */
const decision = {
  approved: Type.Union([Type.Boolean(), Type.Null()]),
  reason_id: Type.Union([Text({ maxLength: maxIdLength }), Type.Null()]),
  /** What the hotel is asked about its answer, in 300 characters at most; only where `approved` is `null`. */
  asks: Type.Optional(Text({ maxLength: 2000 })),
  /** A sentence to the hotel, of 300 characters at most; only a rejection has one. */
  note: Type.Optional(Text({ maxLength: 2000 })),
  /** The page of the file that the rejection is about, from 1 to 9999. */
  page: Type.Optional(Type.Integer()),
  /** The https page that shows that a certificate's scheme is recognised, of 2000 units at most; only an approval has one. */
  recognition_link: Type.Optional(Text({ maxLength: 4000 })),
  /** Of a source that is a group's: the decision is about this hotel alone. */
  only_here: Type.Optional(Type.Boolean()),
};
const Review = Type.Object(decision, { additionalProperties: false });

/** Reviews by question id. In a save (API-08): absent = unchanged. */
export const ReviewMap = Type.Record(Type.String(), Review);
export type ReviewMap = Record<string, Static<typeof Review>>;

/** What a decision was about, part by part: the question's words, the answer, the files. */
export const ReviewedPart = Type.Unsafe<'question' | 'answer' | 'files'>(Type.String());
export type ReviewedPart = Static<typeof ReviewedPart>;

/** A decision with its reviewer. `changed`: what has changed since; then it no longer counts. */
export const KnownReview = Type.Object({
  ...decision,
  revision: Type.Integer(),
  changed: Type.Array(ReviewedPart),
  /** Of a rejection: it is about the answer, which earns nothing; absent: about its files alone. */
  about_answer: Type.Optional(Type.Boolean()),
  /** The form has been with the hotel since. */
  was_returned: Type.Optional(Type.Boolean()),
  /** The hotel has written about the question since. */
  replied: Type.Optional(Type.Boolean()),
  /** Of a rejection: the files that it is about, as far as the question still has them. */
  rejected_files: Type.Array(Uuid),
  /** null when the account is gone. */
  reviewed_by: Type.Union([Type.String(), Type.Null()]),
  reviewed_at: Type.String(),
});
export type KnownReview = Static<typeof KnownReview>;

/** Reviews by question id. */
export const KnownReviews = Type.Record(Type.String(), KnownReview);

/** The sources that are a group's, by question id: a decision about one counts for all hotels that have the same. */
export const GroupSources = Type.Record(Type.String(), GroupSource);

/** What a reason is about; absent: the files of the answer. */
const ReasonSubject = Type.Optional(Type.Unsafe<'answer'>(Type.String()));

/** ENG-58: what a reviewer chooses from. `advice`: what the hotel can do about it. */
export const RejectionReason = Type.Object({
  id: Type.String(),
  reason_text: Type.String(),
  about: ReasonSubject,
  advice: Type.Optional(Type.String()),
});
export type RejectionReason = Static<typeof RejectionReason>;

/** `schemas/rejection-reasons.json`: those that ship, in the order of the list. Nine at most: each has a digit. */
export const RejectionReasons = Type.Array(
  Type.Object(
    {
      id: Id,
      reason_text: Type.String({ minLength: 1, maxLength: 60 }),
      about: Type.Optional(Type.Enum(['answer'])),
      advice: Type.String({ minLength: 1, maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
  { maxItems: 9 },
);
export type RejectionReasons = Static<typeof RejectionReasons>;

/** SRV-15: what the sources data says of reviews. */
export const SourcesReviews = Type.Object({
  rejection_reasons: Type.Array(RejectionReason),
  reviews: KnownReviews,
});
export type SourcesReviews = Static<typeof SourcesReviews>;

/**
 * SRV-15, ENG-05: a group per step that asks for evidence; each of its fields carries its `attachments`. `attachments`
 * holds the same by question id.
 */
export const SourcesResponse = Type.Object({
  groups: Type.Array(Type.Unsafe<GroupDefinition>(Type.Unknown())),
  ...SourcesReviews.properties,
  attachments: Type.Record(Type.String(), Type.Array(Attachment)),
  /** The last time that the submission was given back, and the reviewer (null: the account is gone). */
  returned: Type.Union([
    Type.Object({ at: Type.String(), by: Type.Union([Type.String(), Type.Null()]) }),
    Type.Null(),
  ]),
  /** Only for reviewers, where there are any. */
  group: Type.Optional(GroupSources),
});
export type SourcesResponse = Static<typeof SourcesResponse>;

/** API-08. `baseRevisions`: the revision of each review as it was loaded (0 = none); absent = last writer wins. */
export const SaveReviewsRequest = Type.Object(
  {
    reviews: Type.Record(Type.String(), Review, perQuestion),
    baseRevisions: Type.Optional(BaseRevisions),
  },
  { additionalProperties: false },
);
export type SaveReviewsRequest = Static<typeof SaveReviewsRequest>;

/** ERR-02. The reviews that were sent, as they are stored now; `group` as far as they are about sources of a group. */
export const SaveReviewsResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({ reviews: KnownReviews, group: Type.Optional(GroupSources) }),
});
export type SaveReviewsResponse = Static<typeof SaveReviewsResponse>;
