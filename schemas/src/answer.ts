import Type, { type Static } from 'typebox';
import { Text } from './text.js';
import {
  maxAnswersPerSave,
  maxChoiceLength,
  maxIdLength,
  maxRevisionsPerSave,
  maxTextLength,
} from './words.js';

const NullableText = (maxLength: number) => Type.Union([Text({ maxLength }), Type.Null()]);

/** ENG-13. A typed value is always a string; numbers are written `-?\d+(\.\d+)?` in the definition's unit. */
export const Answer = Type.Object(
  {
    /** The id of an option; of a checkbox those of all that are chosen, with a comma between two. */
    selectedOptionId: Type.Optional(NullableText(maxChoiceLength)),
    typedValue: Type.Optional(NullableText(maxTextLength)),
    note: Type.Optional(NullableText(maxTextLength)),
  },
  { additionalProperties: false },
);
export type Answer = Static<typeof Answer>;

/** Answers by question id. */
export const AnswerMap = Type.Record(Type.String(), Answer);
export type AnswerMap = Record<string, Answer>;

/** What a save can hold by question id: not for more questions than it may have answers. */
export const perQuestion = {
  maxProperties: maxAnswersPerSave,
  propertyNames: Text({ minLength: 1, maxLength: maxIdLength }),
};

/** A save's answers: absent = unchanged, `null` = cleared. */
export const AnswerChanges = Type.Record(Type.String(), Type.Union([Answer, Type.Null()]), perQuestion);
export type AnswerChanges = Record<string, Answer | null>;

/** Revision of each stored answer, by question id. */
export const Revisions = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));
export type Revisions = Record<string, number>;

/**
 * The revision that each changed answer of a save was based on, and that of each answer which the save may hide; 0 = there
 * was none. One answer can hide most of a questionnaire: that is more than a save has answers.
 */
export const BaseRevisions = Type.Record(
  Type.String(),
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  { ...perQuestion, maxProperties: maxRevisionsPerSave },
);
