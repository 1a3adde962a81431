import Type, { type Static } from 'typebox';
import { Conflict, DroppedAnswer } from './questionnaire-calls.js';

/** Every refusal. `message` is for people, `code` is stable, `requestId` names the line in the log. */
export const ErrorResponse = Type.Object({
  message: Type.String(),
  code: Type.String(),
  requestId: Type.String(),
  errors: Type.Optional(Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() }))),
  conflicts: Type.Optional(Type.Array(Conflict)),
  /** With `conflicts`: the answers that the save would remove if it were accepted. */
  wouldDrop: Type.Optional(Type.Array(DroppedAnswer)),
});
export type ErrorResponse = Static<typeof ErrorResponse>;
