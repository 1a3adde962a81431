/** What an organization answers for its hotels: adding, changing and withdrawing it (ADR 25). */
import { findQuestion, labelInEntry } from '@alo/engine';
import {
  groupAnswerLimits,
  type GroupAnswer,
  type GroupAnswerUpdate,
  type NewGroupAnswer,
  type OneGroupAnswer,
} from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { createId } from '../../ids.js';
import { organizationAbsent } from '../organizations/absent.js';
import { lockOrganization } from '../organizations/repository.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import type { AskedChange } from '../idempotency/change-request.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import type { Release } from '../questionnaires/releases.js';
import { answerWords } from '../submission/answer-words.js';
import { fitting, groupQuestion } from './fitting.js';
import { documentAttachment, type DocumentLink } from './documents/document-link.js';
import * as repository from './repository.js';
import { dayOf, stateOn } from './state.js';
import { groupAnswerTexts } from './texts.js';

export interface GroupAnswersServiceOptions {
  readonly database: Database;
  readonly change: AuditedChange;
  /** The newest version of a questionnaire, as it is today; undefined where there is none. */
  readonly newestRelease: (key: string) => Release | undefined;
  readonly linksFor: (familyId: string, organizationId: string) => DocumentLink;
  readonly now: () => Date;
}

/** An answer after a change; it is kept for a repeated request, so it holds no addresses. */
interface Changed {
  readonly message: string;
  readonly id: string;
}

const unfit = (message: string) => new HttpError(422, 'UNFIT_ANSWER', message);
const notFound = () => new HttpError(404, 'NOT_FOUND', groupAnswerTexts.notFound);

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && dayOf(at) === text;
};

/** The fields as they are stored. @throws HttpError 422 */
function checkedFields(fields: GroupAnswerUpdate): GroupAnswerUpdate {
  const { valid_from: from, valid_until: until } = fields;
  const title = fields.title.trim();
  if (title === '') throw new HttpError(422, 'TITLE_NEEDED', groupAnswerTexts.titleNeeded);
  if (!isDay(from) || (until !== null && (!isDay(until) || until < from)))
    throw new HttpError(422, 'BAD_DAYS', groupAnswerTexts.badDays);
  const lower = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];
  return {
    ...fields,
    title,
    document_ids: lower(fields.document_ids),
    hotel_ids: fields.hotel_ids && lower(fields.hotel_ids),
  };
}

/** Is what hotels take over the same? */
const hasSameContent = (
  before: repository.StoredGroupAnswer,
  { answer, documentIds }: repository.WrittenAnswer,
): boolean => {
  const parts = (given: typeof answer) => [
    given.selectedOptionId ?? null,
    given.typedValue ?? null,
    given.note ?? null,
  ];
  const documents = (ids: readonly string[]) => ids.toSorted();
  return (
    JSON.stringify([parts(before.answer), documents(before.documents.map(({ id }) => id))]) ===
    JSON.stringify([parts(answer), documents(documentIds)])
  );
};

export function createGroupAnswersService(options: GroupAnswersServiceOptions) {
  const { database, change, newestRelease, linksFor, now } = options;

  function described(stored: repository.StoredGroupAnswer, familyId: string): GroupAnswer {
    const questionnaire = newestRelease(stored.questionnaire)?.questionnaire;
    const question = questionnaire && findQuestion(questionnaire, stored.questionId);
    const { state, why } = stateOn(dayOf(now()), stored, questionnaire);
    const link = linksFor(familyId, stored.organizationId);
    const { typedValue = null, selectedOptionId = null } = stored.answer;
    return {
      ...{ id: stored.id, questionnaire: stored.questionnaire, question_id: stored.questionId },
      question: questionnaire && question ? labelInEntry(questionnaire, question) : null,
      ...{ step_key: question?.stepKey ?? null, title: stored.title },
      answer: stored.answer,
      means: question ? answerWords(question, stored.answer).words : (typedValue ?? selectedOptionId ?? ''),
      documents: stored.documents.map((document) => documentAttachment(document, link)),
      hotel_ids: stored.isForAllHotels ? null : [...stored.hotelIds],
      covers: { hotels: stored.hotels, of: stored.of },
      taken: stored.taken,
      ...{ valid_from: stored.validFrom, valid_until: stored.validUntil, revision: stored.revision },
      ...{ state, is_offered: state === 'offered', why },
      ...{ updated_by: stored.updatedBy, updated_at: stored.updatedAt.toISOString() },
    };
  }

  /** What is written of an answer, checked against questionnaire, documents and hotels. @throws HttpError 422 */
  async function checked(
    transaction: Executor,
    place: {
      readonly id: string;
      readonly organizationId: string;
      readonly questionnaire: string;
      readonly questionId: string;
    },
    fields: GroupAnswerUpdate,
  ): Promise<repository.WrittenAnswer> {
    const { organizationId } = place;
    const { title, document_ids: documentIds, hotel_ids: hotelIds } = checkedFields(fields);
    const release = newestRelease(place.questionnaire);
    if (!release) throw new HttpError(422, 'NO_QUESTIONNAIRE', groupAnswerTexts.noQuestionnaire);
    const question = groupQuestion(release.questionnaire, place.questionId);
    if (typeof question === 'string') throw new HttpError(422, 'NOT_FOR_GROUPS', question);
    const held = await repository.holdDocuments(transaction, organizationId, documentIds);
    if (held.length < documentIds.length)
      throw new HttpError(422, 'NO_DOCUMENT', groupAnswerTexts.noDocument);
    const fits = fitting(release.questionnaire, place.questionId, fields.answer, held);
    if (typeof fits === 'string') throw unfit(fits);
    const known = hotelIds && (await repository.countHotelsIn(transaction, organizationId, hotelIds));
    if (hotelIds && known !== hotelIds.length)
      throw new HttpError(422, 'OTHER_HOTELS', groupAnswerTexts.otherHotels);
    return {
      ...{ id: place.id, title, answer: fits.answer, documentIds, hotelIds },
      ...{ validFrom: fields.valid_from, validUntil: fields.valid_until },
    };
  }

  /** For the audit log. */
  const told = ({ id, title, documentIds, hotelIds, validFrom, validUntil }: repository.WrittenAnswer) => ({
    ...{ answer_id: id, title, documents: documentIds.length, hotels: hotelIds?.length ?? 'all' },
    ...{ valid_from: validFrom, valid_until: validUntil },
  });

  /** Locks an answer that is not withdrawn. @throws HttpError 404, 409 */
  async function hold(transaction: Executor, organizationId: string, id: string) {
    const before = await repository.lockAnswer(transaction, organizationId, id);
    if (!before) throw notFound();
    return before;
  }

  /** The answer as it is now, under the sentence of its change. */
  async function after(
    { caller }: AskedChange,
    organizationId: string,
    { result, isReplayed }: IdempotentResult<Changed>,
  ): Promise<IdempotentResult<OneGroupAnswer>> {
    const stored = await repository.findAnswer(database, organizationId, result.id);
    if (!stored) throw notFound();
    return { result: { message: result.message, data: described(stored, caller.familyId) }, isReplayed };
  }

  return {
    /** Those of an organization, the newest first. */
    list: async (familyId: string, organizationId: string): Promise<GroupAnswer[]> =>
      (await repository.listAnswers(database, organizationId)).map((stored) => described(stored, familyId)),

    /** @throws HttpError 409 too many, 422 */
    async create(request: AskedChange, organizationId: string, fields: NewGroupAnswer) {
      const { questionnaire, question_id: questionId } = fields;
      const done = await change<Changed>(request, 'addGroupAnswer', async (transaction) => {
        // One after the other: they are counted.
        if (!(await lockOrganization(transaction, organizationId, 'changes'))) throw organizationAbsent();
        if ((await repository.countAnswers(transaction, organizationId)) >= groupAnswerLimits.answers)
          throw new HttpError(409, 'TOO_MANY', groupAnswerTexts.tooMany({ most: groupAnswerLimits.answers }));
        const place = { organizationId, questionnaire, questionId };
        const written = await checked(transaction, { ...place, id: createId() }, fields);
        await repository.insertAnswer(transaction, place, written, {
          userId: request.caller.userId,
          at: now(),
        });
        return {
          result: { message: groupAnswerTexts.created, id: written.id },
          target: organizationId,
          detail: { question: questionId, after: told(written) },
        };
      });
      return after(request, organizationId, done);
    },

    /** @throws HttpError 404, 409 it is withdrawn, 412 somebody else has changed it, 422 */
    async update(request: AskedChange, organizationId: string, id: string, fields: GroupAnswerUpdate) {
      const done = await change<Changed>(request, 'changeGroupAnswer', async (transaction) => {
        const before = await hold(transaction, organizationId, id);
        const { questionnaire, questionId, taken } = before;
        if (before.isWithdrawn) throw new HttpError(409, 'WITHDRAWN', groupAnswerTexts.isWithdrawn);
        if (fields.base_revision !== undefined && fields.base_revision !== before.revision)
          throw new HttpError(412, 'STALE_GROUP_ANSWER', groupAnswerTexts.stale);
        const written = await checked(transaction, { id, organizationId, questionnaire, questionId }, fields);
        const isContent = !hasSameContent(before, written);
        await repository.updateAnswer(transaction, written, isContent, {
          userId: request.caller.userId,
          at: now(),
        });
        return {
          result: { message: groupAnswerTexts.changed({ taken }), id },
          target: organizationId,
          detail: { question: questionId, after: told(written), taken, is_new_content: isContent },
        };
      });
      return after(request, organizationId, done);
    },

    /** Hotels keep what they took over. @throws HttpError 404 */
    async withdraw(request: AskedChange, organizationId: string, id: string) {
      const done = await change<Changed>(request, 'withdrawGroupAnswer', async (transaction) => {
        const { taken, isWithdrawn, questionId, title } = await hold(transaction, organizationId, id);
        const result = { message: groupAnswerTexts.withdrawn({ taken }), id };
        if (isWithdrawn) return { result, isUnchanged: true };
        await repository.withdrawAnswer(transaction, id, { userId: request.caller.userId, at: now() });
        return {
          result,
          target: organizationId,
          detail: { question: questionId, answer_id: id, title, taken },
        };
      });
      return after(request, organizationId, done);
    },
  };
}

export type GroupAnswersService = ReturnType<typeof createGroupAnswersService>;
