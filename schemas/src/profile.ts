/** A believable hotel: a whole set of answers, kept beside the questionnaire that it answers. */
import Type, { type Static } from 'typebox';
import { AnswerMap } from './answer.js';
import { Id } from './ids.js';
import { ReviewMap } from './review.js';

export const Profile = Type.Object(
  {
    key: Id,
    title: Type.String({ minLength: 1, maxLength: 100 }),
    description: Type.String({ minLength: 1, maxLength: 500 }),
    /** The day on which it is looked at, YYYY-MM-DD: certificates and reporting periods end. */
    today: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    answers: AnswerMap,
    /** How many files each question has. */
    files: Type.Record(Id, Type.Integer({ minimum: 1 })),
    /** What reviewers decided. */
    reviews: ReviewMap,
  },
  { additionalProperties: false },
);
export type Profile = Static<typeof Profile>;
