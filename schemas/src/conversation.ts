import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';
import { Text } from './text.js';
import { maxMentions, maxMessageLength } from './words.js';

/** For whom somebody speaks. */
export type ConversationSide = 'hotel' | 'reviewer';
const Side = Type.Unsafe<ConversationSide>(Type.String({ description: '`hotel` or `reviewer`' }));

/** What somebody wrote about a question. Times are UTC, ISO 8601. */
export const QuestionMessage = Type.Object({
  id: Uuid,
  text: Type.String(),
  at: Type.String(),
  /** The name of the person; null: the account is gone. */
  by: Type.Union([Type.String(), Type.Null()]),
  side: Side,
  is_own: Type.Boolean(),
});
export type QuestionMessage = Static<typeof QuestionMessage>;

/** What was written about one question, the oldest first. */
export const Conversation = Type.Object({
  question_id: Type.String(),
  question: Type.String(),
  step_key: Type.String(),
  messages: Type.Array(QuestionMessage),
});
export type Conversation = Static<typeof Conversation>;

/** Somebody who can be named in a message, so that they are told of it. */
export const Mentionable = Type.Object({ id: Uuid, name: Type.String(), side: Side });
export type Mentionable = Static<typeof Mentionable>;

/** `GET /hotels/{id}/conversations`: of the current submission, the one that was written in last first. */
export const Conversations = Type.Object({
  data: Type.Array(Conversation),
  people: Type.Array(Mentionable),
});
export type Conversations = Static<typeof Conversations>;

/** `POST /hotels/{id}/conversations/{qid}/messages` */
export const NewQuestionMessage = Type.Object(
  {
    text: Text({ maxLength: maxMessageLength }),
    /** The ids of people who are named. */
    mentions: Type.Array(Uuid, { maxItems: maxMentions }),
  },
  { additionalProperties: false },
);
export type NewQuestionMessage = Static<typeof NewQuestionMessage>;
