import Type, { type Static } from 'typebox';
import { DraftConflict } from './authoring.js';
import { Id } from './ids.js';
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
  /** The draft as another person left it (412). */
  draft: Type.Optional(DraftConflict),
  /** The questionnaire that the form is on by now (409 DEFINITION_CHANGED). */
  questionnaire: Type.Optional(Type.Object({ key: Id, version: Type.Integer() })),
});
export type ErrorResponse = Static<typeof ErrorResponse>;
