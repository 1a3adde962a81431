/** What an organization answers once for several hotels. Days are `YYYY-MM-DD`, times UTC, ISO 8601. */
import Type, { type Static } from 'typebox';
import { Answer } from './answer.js';
import { Attachment } from './attachment.js';
import { Id, Uuid } from './ids.js';
import { Text } from './text.js';
import { groupAnswerLimits, groupAnswerStates, groupOfferStates, takeOutcomes } from './words.js';

const closed = { additionalProperties: false } as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const NullableText = nullable(Type.String());
const Day = Text({ minLength: 10, maxLength: 10 });

/** `hotels` of the `of` hotels of the organization. */
export const Covers = Type.Object({ hotels: Type.Integer(), of: Type.Integer() });
export type Covers = Static<typeof Covers>;

const fields = {
  title: Text({ minLength: 1, maxLength: groupAnswerLimits.title }),
  answer: Answer,
  /** Documents of the organization, in their order. */
  document_ids: Type.Array(Uuid, { maxItems: groupAnswerLimits.documents, uniqueItems: true }),
  /** null: all hotels of the organization, also those that come later. */
  hotel_ids: nullable(
    Type.Array(Uuid, { minItems: 1, maxItems: groupAnswerLimits.hotels, uniqueItems: true }),
  ),
  valid_from: Day,
  /** The last day; null: it has no end. */
  valid_until: nullable(Day),
};

/** `POST /hotelOrganizations/{id}/groupAnswers` */
export const NewGroupAnswer = Type.Object({ questionnaire: Id, question_id: Id, ...fields }, closed);
export type NewGroupAnswer = Static<typeof NewGroupAnswer>;

/** `PUT /hotelOrganizations/{id}/groupAnswers/{answerId}`. `base_revision`: as it was loaded; absent = last writer wins. */
export const GroupAnswerUpdate = Type.Object(
  { ...fields, base_revision: Type.Optional(Type.Integer({ minimum: 0 })) },
  closed,
);
export type GroupAnswerUpdate = Static<typeof GroupAnswerUpdate>;

/** A file that the organization keeps. `used_by`: the group answers that have it and are not withdrawn. */
export const GroupDocument = Type.Object({
  ...Attachment.properties,
  has_active_content: Type.Boolean(),
  is_scanned: Type.Boolean(),
  /** null when the account is gone. */
  uploaded_by: NullableText,
  uploaded_at: Type.String(),
  used_by: Type.Integer(),
});
export type GroupDocument = Static<typeof GroupDocument>;

const GroupAnswerState = Type.Enum([...groupAnswerStates]);

/** A group answer as its organization keeps it. */
export const GroupAnswer = Type.Object({
  id: Uuid,
  questionnaire: Type.String(),
  question_id: Type.String(),
  /** The words of the question, and its step; null where the newest questionnaire does not ask it any more. */
  question: NullableText,
  step_key: NullableText,
  title: Type.String(),
  answer: Answer,
  /** The answer in words. */
  means: Type.String(),
  documents: Type.Array(Attachment),
  hotel_ids: nullable(Type.Array(Uuid)),
  covers: Covers,
  /** Hotels that have it now as they took it over. */
  taken: Type.Integer(),
  valid_from: Type.String(),
  valid_until: NullableText,
  revision: Type.Integer(),
  state: GroupAnswerState,
  is_offered: Type.Boolean(),
  /** Why it is not offered; null where it is. */
  why: NullableText,
  /** The name of the person; null when the account is gone. */
  updated_by: NullableText,
  updated_at: Type.String(),
});
export type GroupAnswer = Static<typeof GroupAnswer>;

/** `may_write`: may the person who asks change them? */
export const GroupAnswers = Type.Object({
  data: Type.Object({ answers: Type.Array(GroupAnswer), may_write: Type.Boolean() }),
});
export type GroupAnswers = Static<typeof GroupAnswers>;

/** The message says how many hotels have taken it over. */
export const OneGroupAnswer = Type.Object({ message: Type.String(), data: GroupAnswer });
export type OneGroupAnswer = Static<typeof OneGroupAnswer>;

/** `GET /hotelOrganizations/{id}/groupDocuments`: the newest first. */
export const GroupDocuments = Type.Object({
  data: Type.Object({
    documents: Type.Array(GroupDocument),
    used_bytes: Type.Integer(),
    quota_bytes: Type.Integer(),
  }),
});
export type GroupDocuments = Static<typeof GroupDocuments>;

export const GroupDocumentsUploaded = Type.Object({
  message: Type.String(),
  data: Type.Object({ documents: Type.Array(Attachment) }),
});
export type GroupDocumentsUploaded = Static<typeof GroupDocumentsUploaded>;

const GroupOfferState = Type.Enum([...groupOfferStates]);

/** What a hotel can take over. */
export const GroupOffer = Type.Object({
  answer_id: Uuid,
  title: Type.String(),
  answer: Answer,
  means: Type.String(),
  documents: Type.Array(Attachment),
  valid_until: NullableText,
  covers: Covers,
});
export type GroupOffer = Static<typeof GroupOffer>;

/** One question of a hotel for which its organization has answered. */
export const HotelGroupAnswer = Type.Object({
  question_id: Type.String(),
  question: Type.String(),
  step_key: Type.String(),
  /**
   * | state       | the answer of the hotel                                                              |
   * | ----------- | ------------------------------------------------------------------------------------ |
   * | `offered`   | there is none                                                                        |
   * | `taken`     | is that of the group                                                                 |
   * | `outdated`  | is one of the group, which has changed it or offers another one since                |
   * | `expired`   | is one of the group, whose last day is over                                          |
   * | `withdrawn` | is one of the group, which offers it to this hotel no more                           |
   * | `own`       | is the hotel's own; taking over replaces it                                          |
   */
  state: GroupOfferState,
  /** null where nothing can be taken over now. */
  offer: nullable(GroupOffer),
  /** What the hotel has taken over and still has; null where it has something else. */
  taken: nullable(
    Type.Object({
      answer_id: Uuid,
      title: Type.String(),
      valid_until: NullableText,
      attachment_ids: Type.Array(Uuid),
      /** null when the account is gone. */
      by: NullableText,
      at: Type.String(),
    }),
  ),
  /** The questions whose answers keep it from being asked; `is_asked` false without any: the form itself does. */
  is_asked: Type.Boolean(),
  hidden_by: Type.Array(Type.String()),
});
export type HotelGroupAnswer = Static<typeof HotelGroupAnswer>;

/** `GET /hotels/{id}/groupAnswers`, in the order of the form. `may_take`: may the person take over now? */
export const HotelGroupAnswers = Type.Object({
  data: Type.Object({
    /** null: the hotel is in no organization. */
    organization: nullable(Type.Object({ id: Uuid, name: Type.String() })),
    may_take: Type.Boolean(),
    answers: Type.Array(HotelGroupAnswer),
  }),
});
export type HotelGroupAnswers = Static<typeof HotelGroupAnswers>;

const QuestionIds = Type.Array(Id, { minItems: 1, maxItems: groupAnswerLimits.atOnce, uniqueItems: true });

/** `POST /hotels/{id}/groupAnswers/take`: these questions, or all that are offered. `replace`: where another answer may go. */
export const TakeGroupAnswers = Type.Object(
  { question_ids: Type.Optional(QuestionIds), replace: Type.Optional(QuestionIds) },
  closed,
);
export type TakeGroupAnswers = Static<typeof TakeGroupAnswers>;

export const TakeOutcome = Type.Enum([...takeOutcomes]);
export type TakeOutcome = Static<typeof TakeOutcome>;

const Revision = Type.Integer({ minimum: 0 });

export const TakenResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({
    results: Type.Array(
      Type.Object({
        question_id: Type.String(),
        /**
         * `taken`; `unchanged`: it was there already; and why nothing was written: `kept` (another answer is there, or
         * would be lost), `hidden` (not asked), `expired`, `full` (no room for the documents), `locked` (not for the
         * hotel to change now), `notOffered`.
         */
        outcome: TakeOutcome,
        /** Why it was not taken; null where it was. */
        reason: NullableText,
        hidden_by: Type.Array(Type.String()),
        /** The answer as it is now, with its revision; 0 and null where there never was one. */
        answer: nullable(Answer),
        revision: Revision,
      }),
    ),
  }),
});
export type TakenResponse = Static<typeof TakenResponse>;

/** `POST /hotels/{id}/groupAnswers/giveBack` */
export const GiveBackGroupAnswers = Type.Object({ question_ids: QuestionIds }, closed);
export type GiveBackGroupAnswers = Static<typeof GiveBackGroupAnswers>;

/** The questions whose answer and files were given back, and those that stay as they are. */
export const GivenBackResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({
    given_back: Type.Array(Type.Object({ question_id: Type.String(), revision: Revision })),
    stayed: Type.Array(Type.Object({ question_id: Type.String(), reason: Type.String() })),
  }),
});
export type GivenBackResponse = Static<typeof GivenBackResponse>;

/**
 * A source that is a group's, as reviewers see it. `same`: the hotels that have taken it over and have the same answer and
 * files, this one included; `decided_for`: those for which its decision counts, whatever their status.
 */
export const GroupSource = Type.Object({
  organization: Type.String(),
  answer_id: Uuid,
  title: Type.String(),
  covers: Covers,
  same: Type.Integer(),
  decided_for: Type.Integer(),
});
export type GroupSource = Static<typeof GroupSource>;
