/** A hotel and its reviewers write to each other, question by question. */
import { findQuestion } from '@alo/engine';
import type {
  Conversation,
  Conversations,
  ConversationSide,
  NewQuestionMessage,
  QuestionMessage,
} from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { superRole, type Caller } from '../../policy/caller.js';
import { conversationTexts } from './texts.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import type { ChangeRequest } from '../idempotency/change-request.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import type { Notices } from '../notices/notices.js';
import { noteReply } from '../reviews/repository.js';
import type { AskedQuestion } from '../reviews/service.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { labelOf } from '../submission/label-of.js';
import * as repository from './repository.js';

export interface ConversationsOptions {
  readonly database: Database;
  readonly change: AuditedChange;
  readonly releaseOf: ReleaseOf;
  readonly tellOfMessage: Notices['tellOfMessage'];
  readonly now: () => Date;
}

/** So many messages a question has at most. */
const most = 200;

const sideOf = ({ role }: Pick<Caller, 'role'>): ConversationSide =>
  role === superRole ? 'reviewer' : 'hotel';

/** @throws HttpError 409 there are too many messages about the question */
async function checkRoom(
  transaction: Executor,
  submission: Pick<repository.WrittenAbout, 'hotelId' | 'id'>,
  questionId: string,
): Promise<void> {
  if ((await repository.countMessages(transaction, submission, questionId)) >= most)
    throw new HttpError(409, 'TOO_MANY', conversationTexts.tooMany({ most }));
}

export function createConversationsService(options: ConversationsOptions) {
  const { database, change, releaseOf, tellOfMessage, now } = options;

  return {
    async list(caller: Caller, hotelId: string): Promise<Conversations> {
      const submission = await repository.findCurrent(database, hotelId);
      if (submission === undefined) return { data: [], people: [] };
      const { questionnaire } = releaseOf(submission);
      const found = await repository.listMessages(database, submission, caller.userId);
      const byQuestion = new Map<string, QuestionMessage[]>();
      // The question that was written about last stands first.
      for (const { questionId, at, ...rest } of found) {
        const earlier = byQuestion.get(questionId) ?? [];
        byQuestion.delete(questionId);
        byQuestion.set(questionId, [...earlier, { ...rest, at: at.toISOString() }]);
      }
      const data = [...byQuestion].toReversed().map(([id, messages]): Conversation => {
        return {
          question_id: id,
          question: labelOf(questionnaire, id),
          step_key: findQuestion(questionnaire, id)?.stepKey ?? '',
          messages,
        };
      });
      const people = await repository.listMentionable(database, submission, {
        userId: caller.userId,
        side: sideOf(caller),
      });
      return { data, people };
    },

    /**
     * Writes what a reviewer asks about an answer, in the transaction of the review (W-25).
     * @throws HttpError 409 there are too many messages
     */
    async ask(
      this: void,
      transaction: Executor,
      { hotelId, id: submissionId }: Pick<repository.WrittenAbout, 'hotelId' | 'id'>,
      { questionId, text, by: { userId: author, at } }: AskedQuestion,
    ): Promise<void> {
      await checkRoom(transaction, { hotelId, id: submissionId }, questionId);
      const message = { id: createId(), hotelId, questionId, author, side: 'reviewer' as const, text, at };
      await repository.insertMessage(transaction, { ...message, submissionId });
      await tellOfMessage(transaction, { ...message, mentions: [] });
    },

    /** @throws HttpError 404 no such question; 409 there are too many messages; 422 nothing was written, or to nobody who sees it */
    write(
      request: ChangeRequest,
      caller: Caller,
      questionId: string,
      { text: written, mentions }: NewQuestionMessage,
    ): Promise<IdempotentResult<QuestionMessage>> {
      const { hotelId } = request;
      return change(request, 'write message', async (transaction) => {
        const text = written.normalize('NFC').trim();
        if (text === '') throw new HttpError(422, 'NO_TEXT', conversationTexts.empty);
        const submission = await repository.findCurrent(transaction, hotelId);
        const question =
          submission && releaseOf(submission).questionnaire.questions.find(({ id }) => id === questionId);
        if (!submission || !question) throw new HttpError(404, 'NO_QUESTION', conversationTexts.noQuestion);
        await checkRoom(transaction, submission, questionId);
        const side = sideOf(caller);
        const { userId } = caller;
        const people = await repository.listMentionable(transaction, submission, { userId, side });
        if (!mentions.every((id) => people.some((person) => person.id === id.toLowerCase())))
          throw new HttpError(422, 'UNKNOWN_USER', conversationTexts.unknownPerson);
        const message = { id: createId(), hotelId, questionId, author: userId, side, text, at: now() };
        await repository.insertMessage(transaction, { ...message, submissionId: submission.id });
        await tellOfMessage(transaction, { ...message, mentions });
        if (side === 'hotel') await noteReply(transaction, submission, message);
        const { id, at } = message;
        return {
          result: { id, text, at: at.toISOString(), by: caller.name, side, is_own: true },
          target: hotelId,
          detail: { question: questionId, message: id },
        };
      });
    },
  };
}

export type ConversationsService = ReturnType<typeof createConversationsService>;
