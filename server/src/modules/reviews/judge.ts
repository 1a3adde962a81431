/** Decides what a save of reviews changes. These functions are pure. */
import type { Questionnaire } from '@alo/engine';
import {
  changedParts,
  isDecided,
  isRecognitionLink,
  noDecision,
  sameDecision,
  type Decision,
} from '@alo/engine/review';
import { canBeVerified, certificatesFrom, judgedQuestions } from '@alo/engine/scoring';
import {
  maxLinkLength,
  maxReviewNoteLength,
  maxReviewPage,
  type KnownReview,
  type RejectionReason,
  type SaveReviewsRequest,
} from '@alo/schemas';
import { HttpError } from '../../http/http-error.js';
import { reviewTexts } from './texts.js';
import type { Release } from '../questionnaires/releases.js';
import { changedSince, isAboutAnswer, pinOf } from '../submission/reviewed-form.js';
import { answersOf, fileCountsOf, type Judged } from '../submission/state.js';
import type { SharedSources } from '../group-answers/taken/shared.js';
import type { ReviewChange, StoredReview } from './repository.js';

type SentReview = SaveReviewsRequest['reviews'][string];

/** The files that a rejection was about, as far as the question still has them. */
const rejectedFiles = ({ files }: Judged, { questionId, approved, reviewedAt }: StoredReview): string[] =>
  approved === false
    ? files
        .filter((file) => file.questionId === questionId && file.attachedAt <= reviewedAt)
        .map(({ id }) => id)
    : [];

/** The decisions as they travel, each with what has changed since. A cleared one keeps its revision. */
export function knownReviews(
  questionnaire: Questionnaire,
  state: Judged,
  reviews: readonly StoredReview[],
): Record<string, KnownReview> {
  const known = Object.create(null) as Record<string, KnownReview>;
  for (const review of reviews) {
    const { questionId, approved, reasonId, asks, note, page, recognitionLink: link } = review;
    const { revision, reviewedBy, reviewedAt } = review;
    const changed = changedSince(questionnaire, state, review);
    if (changed === undefined) continue;
    known[questionId] = {
      approved,
      reason_id: reasonId,
      ...(asks !== undefined && { asks }),
      ...(note !== undefined && { note }),
      ...(page !== undefined && { page }),
      ...(link !== undefined && { recognition_link: link }),
      revision,
      changed: isDecided(review) ? changed : [],
      ...(isAboutAnswer(state, review) && { about_answer: true }),
      ...(review.wasReturned && { was_returned: true }),
      ...(review.isReplied && { replied: true }),
      rejected_files: rejectedFiles(state, review),
      reviewed_by: reviewedBy,
      reviewed_at: reviewedAt.toISOString(),
      ...(review.isOnlyHere && { only_here: true }),
    };
  }
  return known;
}

interface SaveContext {
  /** The sources that are as a group has them: its answer by the question. */
  readonly shared: SharedSources;
  readonly questionnaire: Questionnaire;
  readonly scoreModel: Release['scoreModel'];
  readonly state: Judged;
  readonly reviews: readonly StoredReview[];
  readonly reasons: readonly RejectionReason[];
  /** YYYY-MM-DD in UTC: recognitions end. */
  readonly today: string;
}

/** The link that was sent; an empty one takes it back. */
const linkOf = ({ recognition_link: link = '' }: SentReview): string | undefined =>
  link === '' ? undefined : link;

/** The decision that was sent; only a rejection has a reason and what is added to it, and only an approval a link. */
function decisionOf(sent: SentReview): Decision {
  const { approved, reason_id: reasonId, asks, note, page, only_here } = sent;
  if (approved === null) return { approved, reasonId: null, asks, isOnlyHere: only_here };
  return approved
    ? { approved, reasonId: null, recognitionLink: linkOf(sent), isOnlyHere: only_here }
    : { approved, reasonId, note: note === '' ? undefined : note, page, isOnlyHere: only_here };
}

/** What can be judged: the sources, and every scored answer (W-25). */
function judgedIds({ questionnaire, scoreModel, state }: SaveContext): Set<string> {
  const form = { answers: answersOf(state.stored), files: fileCountsOf(state.files) };
  return new Set(judgedQuestions(questionnaire, scoreModel, form).map(({ id }) => id));
}

/** What is wrong with a question to the hotel; nothing where none is asked. */
function askProblem(id: string, { approved, asks }: SentReview): string | undefined {
  if (asks === undefined) return undefined;
  if (approved !== null) return reviewTexts.asksAndDecides({ question: id });
  if (asks.trim() === '') return reviewTexts.askEmpty({ question: id });
  return Array.from(asks).length > maxReviewNoteLength
    ? reviewTexts.askTooLong({ question: id, most: maxReviewNoteLength })
    : undefined;
}

/** The certificates whose recognition a reviewer can verify by a link (P-23), by the question that names the scheme. */
function verifiableIds({ questionnaire, scoreModel, state, today }: SaveContext): Set<string> {
  const facts = {
    answers: answersOf(state.stored),
    files: fileCountsOf(state.files),
    reviews: new Map(),
    today,
  };
  const certificates = certificatesFrom(questionnaire, scoreModel, facts);
  return new Set(certificates.filter(canBeVerified).map(({ questionId }) => questionId));
}

/** What is wrong with the link to a recognition (P-23); nothing where none is sent. */
function linkProblem(context: SaveContext, id: string, sent: SentReview): string | undefined {
  const link = linkOf(sent);
  if (link === undefined) return undefined;
  const { recognitionLink: words } = reviewTexts;
  if (sent.approved !== true) return words.withoutApproval({ question: id });
  if (!verifiableIds(context).has(id)) return words.notNeeded({ question: id });
  if (link.length > maxLinkLength) return words.tooLong({ question: id, most: maxLinkLength });
  if (isRecognitionLink(link)) return undefined;
  return /^http:/i.test(link) ? words.notSecure({ question: id }) : words.noLink({ question: id });
}

/** Refuses what is no decision about an answer or its files. @throws HttpError 422 */
function checkReviews(context: SaveContext, { reviews }: SaveReviewsRequest): void {
  const { reasons } = context;
  const judged = judgedIds(context);
  const problems = Object.entries(reviews).flatMap(([id, sent]) => {
    const { approved, reason_id: reason, note = '', page = 1 } = sent;
    const isNone = approved === null && sent.asks === undefined;
    if (!judged.has(id) && !isNone) return [{ id, message: reviewTexts.noSource({ question: id }) }];
    const wrongAsk = askProblem(id, sent);
    if (wrongAsk !== undefined) return [{ id, message: wrongAsk }];
    const wrongLink = linkProblem(context, id, sent);
    if (wrongLink !== undefined) return [{ id, message: wrongLink }];
    if (approved !== false) return [];
    if (Array.from(note).length > maxReviewNoteLength)
      return [{ id, message: reviewTexts.reviewNoteTooLong({ question: id, most: maxReviewNoteLength }) }];
    if (page < 1 || page > maxReviewPage)
      return [{ id, message: reviewTexts.noSuchReviewPage({ question: id, most: maxReviewPage }) }];
    const isKnown = reasons.some((each) => each.id === reason);
    if (reason !== null && !isKnown) return [{ id, message: reviewTexts.unknownReason({ question: id }) }];
    return reason === null && reasons.length > 0
      ? [{ id, message: reviewTexts.reasonNeeded({ question: id }) }]
      : [];
  });
  if (problems.length === 0) return;
  throw new HttpError(422, 'BAD_REVIEWS', problems.map(({ message }) => message).join(' '), {
    errors: problems.map(({ id, message }) => ({ pointer: `/body/reviews/${id}`, message })),
  });
}

/** Decisions that another reviewer changed since they were loaded, to something else than what is sent now. */
function conflictsOf(
  { questionnaire, state, reviews }: SaveContext,
  { reviews: sent, baseRevisions = {} }: SaveReviewsRequest,
): Record<string, KnownReview> {
  const stored = reviews.filter((review) => {
    const { [review.questionId]: base } = baseRevisions;
    const { [review.questionId]: mine } = sent;
    if (mine === undefined || base === undefined || base === review.revision) return false;
    return !sameDecision(decisionOf(mine), review);
  });
  return knownReviews(questionnaire, state, stored);
}

/**
 * Decides what the save writes. A decision that was made before and no longer counts is made anew by sending it again.
 * @throws HttpError 412 another reviewer decided otherwise, 422 a decision that is none
 */
export function planReviews(context: SaveContext, request: SaveReviewsRequest): ReviewChange[] {
  checkReviews(context, request);
  const conflicts = conflictsOf(context, request);
  if (Object.keys(conflicts).length > 0) {
    throw new HttpError(412, 'STALE_REVIEW', reviewTexts.staleReview, { reviews: conflicts });
  }
  const { questionnaire, state, reviews, shared } = context;
  const before = new Map(reviews.map((review) => [review.questionId, review]));
  return Object.entries(request.reviews).flatMap(([questionId, sent]): ReviewChange[] => {
    const old = before.get(questionId);
    const pin = pinOf(questionnaire, state, questionId);
    const source = shared.get(questionId);
    const sentDecision = decisionOf(sent);
    // A question is asked of one hotel, and a link is for the certificate of one.
    const isForOne = sent.asks !== undefined || sentDecision.recognitionLink !== undefined;
    const isOnlyHere = source !== undefined && (sent.only_here === true || isForOne);
    const decision = { ...sentDecision, isOnlyHere };
    const isSame =
      isOnlyHere === (old?.isOnlyHere ?? false) &&
      sameDecision(decision, old ?? noDecision) &&
      (old === undefined ||
        !isDecided(decision) ||
        (pin !== undefined && changedParts(old.pin, pin).length === 0));
    if (pin === undefined || isSame) return [];
    const { approved, reasonId, asks, note, page, recognitionLink } = old ?? noDecision;
    const was = old ? { approved, reasonId, asks, note, page, recognitionLink } : null;
    const groupAnswerId = source === undefined || isOnlyHere ? null : source.answer.id;
    const revision = (old?.revision ?? 0) + 1;
    return [{ questionId, ...decision, pin, revision, groupAnswerId, old: was }];
  });
}
