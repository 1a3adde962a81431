import Type, { type Static } from 'typebox';
import { maxTextLength } from './words.js';

const Text = Type.Union([Type.String({ maxLength: maxTextLength }), Type.Null()]);

/** ENG-13. A typed value is always a string; numbers are written `-?\d+(\.\d+)?` in the definition's unit. */
export const Answer = Type.Object(
  {
    selectedOptionId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    typedValue: Type.Optional(Text),
    note: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type Answer = Static<typeof Answer>;

/** Answers by question id. */
export const AnswerMap = Type.Record(Type.String(), Answer);
export type AnswerMap = Record<string, Answer>;

/** A save's answers: absent = unchanged, `null` = cleared. */
export const AnswerChanges = Type.Record(Type.String(), Type.Union([Answer, Type.Null()]));
export type AnswerChanges = Record<string, Answer | null>;

/** Revision of each stored answer, by question id. */
export const Revisions = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));
export type Revisions = Record<string, number>;
