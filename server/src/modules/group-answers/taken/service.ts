/** Hotels take over what their organization has answered, and give it back (ADR 25). */
import { evaluate, labelInEntry } from '@alo/engine';
import type {
  Answer,
  GivenBackResponse,
  HotelGroupAnswers,
  TakeGroupAnswers,
  TakenResponse,
} from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import { HttpError } from '../../../http/http-error.js';
import { limits } from '../../../limits.js';
import type { Caller } from '../../../policy/caller.js';
import { mayCall } from '../../../policy/policy.js';
import type { Storage } from '../../../storage/storage.js';
import { texts } from '../../../texts.js';
import { hiders } from '../../answers/hidden.js';
import { writeAnswers } from '../../answers/repository.js';
import { attach, insertFiles } from '../../evidence/repository.js';
import { identityOf, type ChangeRequest } from '../../idempotency/change-request.js';
import { findReplay, type IdempotentResult } from '../../idempotency/idempotency.js';
import { usedBytes } from '../../intake/repository.js';
import type { Staging } from '../../intake/staging.js';
import { answerWords } from '../../submission/answer-words.js';
import type { Changed, ChangeSubmission, Changing, Unchanged } from '../../submission/change.js';
import type { ReleaseOf } from '../../submission/dated-releases.js';
import { readSubmission } from '../../submission/repository.js';
import { reviewedForm } from '../../submission/reviewed-form.js';
import { answersOf, type Submission } from '../../submission/state.js';
import { documentAttachment, type DocumentLink } from '../documents/document-link.js';
import { readAnswersFor, type StoredGroupAnswer } from '../repository.js';
import { dayOf } from '../state.js';
import { groupAnswerTexts } from '../texts.js';
import { CopyMissingError, createCopies, type Copies } from './copies.js';
import { planGiveBack } from './give-back-plan.js';
import { offersOn } from './offers.js';
import * as repository from './repository.js';
import { planTake, type TakePlan, type Taking } from './take-plan.js';
import { mayWriteAnswers } from '../../submission/life.js';

export interface TakingServiceOptions {
  readonly database: Executor;
  readonly changeSubmission: ChangeSubmission;
  readonly releaseOf: ReleaseOf;
  readonly storage: Storage;
  readonly staging: Staging;
  readonly linksFor: (familyId: string, organizationId: string) => DocumentLink;
  /** Called with each file that was stored. Its failure is not that of the call. */
  readonly onStored?: (file: { readonly hotelId: string; readonly fileId: string }) => void;
  readonly now: () => Date;
}

/** Who may make this call may take answers over. */
const taking = 'POST /api/hotels/:id/groupAnswers/take';
const mostAttempts = 3;

/** @throws HttpError 409 it is not for the hotel to change */
function checkOpen({ status }: Submission): void {
  if (!mayWriteAnswers(status)) throw new HttpError(409, 'LOCKED', groupAnswerTexts.locked);
}

/** What the planning needs of a submission, in a transaction or before it. */
type Planned = Pick<Changing, 'state' | 'release' | 'form'>;

export function createTakingService(options: TakingServiceOptions) {
  const { database, changeSubmission, releaseOf, linksFor, onStored, now } = options;
  const copyStore = createCopies(options);

  async function readOffers(executor: Executor, { state, release }: Pick<Planned, 'state' | 'release'>) {
    const { submission } = state;
    const day = dayOf(now());
    const { organization, answers } = await readAnswersFor(
      executor,
      submission.hotelId,
      submission.questionnaire,
    );
    const records = await repository.readTaken(executor, submission);
    const offers = offersOn(day, release.questionnaire, state, answers, records);
    return { organization, answers, offers, records, day };
  }

  async function planned(executor: Executor, from: Planned, asked: TakeGroupAnswers) {
    const { state, release, form } = from;
    const { hotelId } = state.submission;
    const { organization, ...read } = await readOffers(executor, from);
    const hashes = [...read.offers.values()].flatMap(({ offer }) =>
      (offer?.documents ?? []).map(({ sha256 }) => sha256),
    );
    const files = await repository.filesByHash(executor, hotelId, hashes);
    const room = limits.hotelFiles - (await usedBytes(executor, hotelId));
    const plan = planTake(
      { ...read, questionnaire: release.questionnaire, state, form, known: new Set(files.keys()), room },
      { questionIds: asked.question_ids, replace: new Set(asked.replace) },
    );
    return { plan, files, organization };
  }

  /** Copies what the hotel lacks of the documents that it is going to take over, as far as can be told before. */
  async function copiesFor(hotelId: string, asked: TakeGroupAnswers): Promise<Copies> {
    const state = await readSubmission(database, hotelId);
    checkOpen(state.submission);
    const release = releaseOf(state.submission);
    const form = reviewedForm(release.questionnaire, state, state.decisions);
    const { plan, files, organization } = await planned(database, { state, release, form }, asked);
    const needed = plan.takings.flatMap(({ documents }) =>
      documents.filter(({ sha256 }) => !files.has(sha256)),
    );
    return organization ? copyStore.make(organization.id, hotelId, needed) : new Map<string, string>();
  }

  /** Writes the rows of one question; gives what is noted of it. `files`: the files of the hotel by their hash. */
  async function writeTaking(
    { transaction, state, by }: Changing,
    { questionId, offer, revision, hasWritten, documents, former }: Taking,
    files: Map<string, string>,
    copies: Copies,
  ): Promise<repository.NewTaken> {
    const { submission } = state;
    const { hotelId } = submission;
    const own = new Map(former.map(({ id, isCopied }) => [id, isCopied]));
    const served: repository.TakenFile[] = [];
    for (const document of documents) {
      const { sha256 } = document;
      const there = files.get(sha256);
      const id = there ?? copies.get(sha256);
      if (id === undefined) throw new CopyMissingError(document.name);
      if (there === undefined) {
        await insertFiles(transaction, hotelId, [{ ...document, id, path: '' }], by);
        files.set(sha256, id);
      }
      served.push({ id, isCopied: there === undefined || (own.get(id) ?? false) });
    }
    const kept = new Set(served.map(({ id }) => id));
    const gone = former.filter(({ id }) => !kept.has(id));
    await repository.detachFiles(
      transaction,
      submission,
      questionId,
      gone.map(({ id }) => id),
    );
    await attach(transaction, submission, questionId, [...kept], by);
    const noted = { questionId, answerId: offer.id, content: offer.content };
    return { ...noted, answerRevision: revision, hasWritten, files: served };
  }

  const resultOf = ({ state }: Changing, { outcomes, changes }: TakePlan): TakenResponse => {
    const rows = new Map(
      state.stored.map(({ questionId, answer, revision }) => [questionId, { answer, revision }]),
    );
    for (const { questionId, new: answer, revision } of changes) rows.set(questionId, { answer, revision });
    const results = outcomes.map(({ questionId, outcome, reason, hiddenBy }) => {
      const { answer, revision }: { answer: Answer | null; revision: number } = rows.get(questionId) ?? {
        ...{ answer: null, revision: 0 },
      };
      return { question_id: questionId, outcome, reason, hidden_by: [...hiddenBy], answer, revision };
    });
    const count = outcomes.filter(({ outcome }) => outcome === 'taken').length;
    return { message: groupAnswerTexts.taken({ count }), data: { results } };
  };

  async function take(
    changing: Changing,
    asked: TakeGroupAnswers,
    copies: Copies,
  ): Promise<Changed<TakenResponse> | Unchanged<TakenResponse>> {
    const { transaction, state, by } = changing;
    const { submission } = state;
    checkOpen(submission);
    const { plan, files: known } = await planned(transaction, changing, asked);
    const result = resultOf(changing, plan);
    const { takings, changes } = plan;
    if (takings.length === 0) return { result, isUnchanged: true };
    await writeAnswers(transaction, submission, changes, by);
    const files = new Map(known);
    const noted: repository.NewTaken[] = [];
    for (const one of takings) noted.push(await writeTaking(changing, one, files, copies));
    await repository.writeTaken(transaction, submission, noted, by);
    const former = takings.flatMap((one) =>
      one.former.filter(({ isCopied }) => isCopied).map(({ id }) => id),
    );
    await repository.deleteUnused(transaction, submission.hotelId, former);
    return {
      result,
      detail: {
        taken: noted.map(({ questionId, answerId }) => ({ question: questionId, answer_id: answerId })),
      },
      ...(changes.length > 0 && { event: 'answersSaved' }),
    };
  }

  /** Takes over in one transaction; again, where the group has changed a document since it was copied. */
  async function takeOver(
    change: ChangeRequest,
    asked: TakeGroupAnswers,
  ): Promise<IdempotentResult<TakenResponse>> {
    const { hotelId } = change;
    const replay = await findReplay<TakenResponse>(database, identityOf(change, now()));
    if (replay) return replay;
    for (let attempts = 1; ; attempts += 1) {
      const copies = await copiesFor(hotelId, asked);
      const ids = [...copies.values()];
      try {
        const done = await changeSubmission(change, { action: 'takeGroupAnswers' }, (changing) =>
          take(changing, asked, copies),
        );
        const used = new Set(await repository.existing(database, hotelId, ids));
        const unused = ids.filter((id) => !used.has(id));
        await copyStore.forget(hotelId, unused);
        for (const fileId of used) onStored?.({ hotelId, fileId });
        return done;
      } catch (error) {
        await copyStore.forget(hotelId, ids);
        if (!(error instanceof CopyMissingError)) throw error;
        if (attempts === mostAttempts)
          throw new HttpError(503, 'BUSY', texts.unavailable, {
            headers: { 'retry-after': String(limits.retryAfter) },
          });
      }
    }
  }

  const offerOf = (stored: StoredGroupAnswer, words: string, link: DocumentLink) => ({
    ...{ answer_id: stored.id, title: stored.title, answer: stored.answer, means: words },
    documents: stored.documents.map((document) => documentAttachment(document, link)),
    ...{ valid_until: stored.validUntil, covers: { hotels: stored.hotels, of: stored.of } },
  });

  return {
    /** What the organization offers this hotel, and what it has taken over. */
    async read(caller: Caller, hotelId: string): Promise<HotelGroupAnswers['data']> {
      const state = await readSubmission(database, hotelId);
      const release = releaseOf(state.submission);
      const { organization, offers } = await readOffers(database, { state, release });
      const answers = answersOf(state.stored);
      const { questionnaire } = release;
      const { excluded } = evaluate(questionnaire, answers);
      const link = linksFor(caller.familyId, organization?.id ?? '');
      return {
        organization,
        may_take: mayCall(taking, caller) && mayWriteAnswers(state.submission.status),
        answers: [...offers.values()].map(({ question, state: is, offer, taken }) => ({
          ...{ question_id: question.id, question: labelInEntry(questionnaire, question) },
          ...{ step_key: question.stepKey, state: is },
          offer: offer ? offerOf(offer, answerWords(question, offer.answer).words, link) : null,
          taken: taken
            ? {
                ...{ answer_id: taken.from.id, title: taken.from.title, valid_until: taken.from.validUntil },
                attachment_ids: taken.record.files.map(({ id }) => id),
                ...{ by: taken.record.by, at: taken.record.at.toISOString() },
              }
            : null,
          is_asked: !excluded.has(question.id),
          hidden_by: excluded.has(question.id) ? hiders(questionnaire, answers, question.id) : [],
        })),
      };
    },

    /** @throws HttpError 409 the form is not for the hotel to change now, 503; StorageFullError, StorageUnavailableError */
    take: takeOver,

    /** Takes back answers and files that are still as they were taken over. @throws HttpError 409 */
    giveBack: (
      change: ChangeRequest,
      questionIds: readonly string[],
    ): Promise<IdempotentResult<GivenBackResponse>> =>
      changeSubmission<GivenBackResponse>(change, { action: 'giveBackGroupAnswers' }, async (changing) => {
        const { transaction, state, release, form, by } = changing;
        const { submission } = state;
        checkOpen(submission);
        const all = await repository.readTaken(transaction, submission);
        const plan = planGiveBack(release.questionnaire, state, form, all, questionIds);
        const { changes, records, stayed } = plan;
        const revisions = new Map(changes.map(({ questionId, revision }) => [questionId, revision]));
        const given = records.map(({ questionId, answerRevision }) => ({
          ...{ question_id: questionId, revision: revisions.get(questionId) ?? answerRevision },
        }));
        const result = {
          message: groupAnswerTexts.givenBack({ count: given.length }),
          data: { given_back: given, stayed: [...stayed] },
        };
        if (records.length === 0) return { result, isUnchanged: true };
        await writeAnswers(transaction, submission, changes, by);
        for (const { questionId, files } of records) {
          const ids = files.map(({ id }) => id);
          await repository.detachFiles(transaction, submission, questionId, ids);
        }
        const ids = records.map(({ questionId }) => questionId);
        await repository.deleteTaken(transaction, submission, ids);
        const copied = records.flatMap(({ files }) =>
          files.filter(({ isCopied }) => isCopied).map(({ id }) => id),
        );
        await repository.deleteUnused(transaction, submission.hotelId, copied);
        return {
          result,
          detail: { questions: ids, stayed: stayed.length },
          ...(changes.length > 0 && { event: 'answersSaved' }),
        };
      }),
  };
}

export type TakingService = ReturnType<typeof createTakingService>;
