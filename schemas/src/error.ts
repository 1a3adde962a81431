import Type, { type Static } from 'typebox';
import { KnownReview } from './review.js';
import { Conflict, DroppedAnswer } from './questionnaire-calls.js';

/** Every refusal. `message` is for people, `code` is stable, `requestId` names the line in the log. */
export const ErrorResponse = Type.Object({
  message: Type.String(),
  code: Type.String(),
  requestId: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() }))),
  conflicts: Type.Optional(Type.Array(Conflict)),
  /** The answers that the save would remove if it were accepted; comes with `conflicts`. */
  wouldDrop: Type.Optional(Type.Array(DroppedAnswer)),
  /** Decisions that another reviewer made since, by question id (412). */
  reviews: Type.Optional(Type.Record(Type.String(), KnownReview)),
});
export type ErrorResponse = Static<typeof ErrorResponse>;
