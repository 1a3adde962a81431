/** What an organization offers one of its hotels, question by question. These functions are pure. */
import { findQuestion, type Question, type Questionnaire } from '@alo/engine';
import type { HotelGroupAnswer } from '@alo/schemas';
import { fitting } from '../fitting.js';
import type { AnswersForHotel, StoredGroupAnswer } from '../repository.js';
import { stateOn } from '../state.js';
import type { SubmissionState } from '../../submission/state.js';
import type { StoredTaken } from './repository.js';

type Stored = AnswersForHotel['answers'][number];

/** One question about which the organization has said something. */
export interface Offered {
  readonly question: Question;
  readonly state: HotelGroupAnswer['state'];
  /** What the hotel can take over now: of several, the narrowest, then the newest. */
  readonly offer: StoredGroupAnswer | undefined;
  /** What the hotel has taken over and still has, with the answer of the group it came from. */
  readonly taken: { readonly record: StoredTaken; readonly from: Stored } | undefined;
}

/** Has the hotel still what it took over? It may have added files. */
export function isStillTaken(
  { stored, files }: Pick<SubmissionState, 'stored' | 'files'>,
  { questionId, answerRevision, files: own }: StoredTaken,
): boolean {
  const row = stored.find((answer) => answer.questionId === questionId);
  const serving = new Set(files.filter((file) => file.questionId === questionId).map(({ id }) => id));
  return row?.revision === answerRevision && own.every(({ id }) => serving.has(id));
}

/** Narrower first; of equally many hotels, that for named hotels, then the newest. */
const byNarrowness = (left: Stored, right: Stored): number =>
  Number(left.isForAllHotels) - Number(right.isForAllHotels) ||
  left.hotels - right.hotels ||
  right.createdAt.getTime() - left.createdAt.getTime() ||
  (left.id < right.id ? 1 : -1);

const isOffered = (day: string, stored: Stored, questionnaire: Questionnaire): boolean =>
  stored.isForHotel && stateOn(day, stored, questionnaire).state === 'offered';

function stateOf(
  day: string,
  offer: Stored | undefined,
  taken: Offered['taken'],
  hasAnswer: boolean,
): Offered['state'] | undefined {
  if (!taken) {
    if (!offer) return undefined;
    return hasAnswer ? 'own' : 'offered';
  }
  const { record, from } = taken;
  if (from.isWithdrawn || !from.isForHotel) return 'withdrawn';
  if (from.validUntil !== null && from.validUntil < day) return 'expired';
  const isNewest = from.content === record.content && (offer === undefined || offer.id === from.id);
  return isNewest ? 'taken' : 'outdated';
}

/** By question, in the order of the form. A question without an offer, and without anything taken over, is left out. */
export function offersOn(
  day: string,
  questionnaire: Questionnaire,
  state: Pick<SubmissionState, 'stored' | 'files'>,
  answers: readonly Stored[],
  records: readonly StoredTaken[],
): Map<string, Offered> {
  const found: Offered[] = [];
  for (const questionId of new Set(answers.map((answer) => answer.questionId))) {
    const question = findQuestion(questionnaire, questionId);
    if (question === undefined) continue;
    const own = answers.filter((answer) => answer.questionId === questionId);
    const [offer] = own.filter((answer) => isOffered(day, answer, questionnaire)).toSorted(byNarrowness);
    const record = records.find((each) => each.questionId === questionId);
    const from = record && own.find(({ id }) => id === record.answerId);
    const taken = record && from && isStillTaken(state, record) ? { record, from } : undefined;
    const hasAnswer = state.stored.some((row) => row.questionId === questionId && row.answer !== null);
    const is = stateOf(day, offer, taken, hasAnswer);
    if (is !== undefined) found.push({ question, state: is, offer, taken });
  }
  return new Map(
    found
      .toSorted((left, right) => left.question.index - right.question.index)
      .map((offered) => [offered.question.id, offered]),
  );
}

/** Does the answer of the hotel, with its files, hold exactly what the group offers now? Then a decision counts for both. */
export function isSameAsGroup(
  { files }: Pick<SubmissionState, 'files'>,
  { question, state, offer }: Pick<Offered, 'question' | 'state' | 'offer'>,
): boolean {
  if (state !== 'taken' || offer === undefined) return false;
  const hashes = (all: readonly { readonly sha256: string }[]) =>
    JSON.stringify([...new Set(all.map(({ sha256 }) => sha256))].toSorted());
  return hashes(files.filter(({ questionId }) => questionId === question.id)) === hashes(offer.documents);
}

/** Has an answer of the group for the question, if there were any, passed its last day? */
export const hasExpired = (day: string, answers: readonly Stored[], questionId: string): boolean =>
  answers.some(
    (answer) =>
      answer.questionId === questionId &&
      answer.isForHotel &&
      !answer.isWithdrawn &&
      answer.validUntil !== null &&
      answer.validUntil < day,
  );

/** The answer as this questionnaire takes it; undefined where it does not. */
export function fittingOffer(
  questionnaire: Questionnaire,
  { questionId, answer, documents }: StoredGroupAnswer,
) {
  const fits = fitting(questionnaire, questionId, answer, documents);
  return typeof fits === 'string' ? undefined : fits;
}
