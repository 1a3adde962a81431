/** Who reviews what: the reviewers, and the hotels that each has taken. */
import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';

/** The people who review, by name, with the number of submissions under review that each has taken. */
export const Reviewers = Type.Object({
  data: Type.Array(Type.Object({ id: Uuid, name: Type.String(), hotels: Type.Integer() })),
});
export type Reviewers = Static<typeof Reviewers>;

const Assignment = Type.Object(
  { hotel_id: Uuid, reviewer_id: Type.Union([Uuid, Type.Null()]) },
  { additionalProperties: false },
);

/** Who reviews which hotel from now on; null = nobody. */
export const AssignReviewers = Type.Object(
  { assignments: Type.Array(Assignment, { minItems: 1, maxItems: 500 }) },
  { additionalProperties: false },
);
export type AssignReviewers = Static<typeof AssignReviewers>;

/** `before`: who had them until now; sending it undoes the change. */
export const AssignedReviewers = Type.Object({
  message: Type.String(),
  data: Type.Object({ before: Type.Array(Assignment) }),
});
export type AssignedReviewers = Static<typeof AssignedReviewers>;
