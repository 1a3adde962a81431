import type { QuestionId } from '../model/questionnaire.js';
import { isLive, liveReviews, type KnownReview } from '../rules/reviews/known.js';
import { reasonIssue } from '../rules/reviews/reason.js';
import {
  isDecided,
  mergedReviews,
  noDecision,
  normalReview,
  reviewChanges,
  reviewsIssue,
  sameDecision,
  type Decision,
  type Review,
} from '../rules/reviews/review.js';
import { addListener, callAll, type Listeners } from '../sheet/watched.js';
import { createCalls } from './calls/create-calls.js';
import { messageOf } from './notice.js';
import {
  StaleReviewsError,
  type ReviewingState,
  type ReviewNotice,
  type ReviewPorts,
  type ReviewSave,
  type ReviewSheet,
  type ReviewSheetInput,
  type ReviewState,
} from './review-sheet.js';

/** A save as it is sent, with the decisions that it carries. */
interface SentReviews {
  readonly save: ReviewSave;
  readonly decisions: ReadonlyMap<QuestionId, Decision>;
}

/** A review that fell is no decision. */
const decisionOf = (review: KnownReview | undefined): Decision =>
  review && isLive(review) ? review : noDecision;

const sameState = (left: ReviewState, right: ReviewState): boolean =>
  left.saved === right.saved &&
  left.isDraft === right.isDraft &&
  left.issue === right.issue &&
  left.isConflict === right.isConflict &&
  sameDecision(left.decision ?? noDecision, right.decision ?? noDecision);

/** Starts to review. The host gives the reviews as they were loaded, and the port to the server. */
export function createReviewSheet(input: ReviewSheetInput, ports: ReviewPorts): ReviewSheet {
  const { submissionId, reasonIds, isAboutAnswer = () => false } = input;
  const saved = new Map(input.reviews);
  const drafts = new Map<QuestionId, Review>();
  const conflicts = new Set<QuestionId>();
  /** What was sent of each source, as long as it is not known whether the server holds it. */
  const sent = new Map<QuestionId, Set<Decision>>();
  let isSaving = false;
  let failure: string | undefined;

  const states = new Map<QuestionId, ReviewState>();
  const listeners = new Map<QuestionId, Listeners>();
  const listenersOfAll: Listeners = new Set();
  let whole: ReviewingState;
  let decisions: ReadonlyMap<QuestionId, Review>;

  const savedDecision = (id: QuestionId) => decisionOf(saved.get(id));

  function read(id: QuestionId): ReviewState {
    const decision = normalReview({ ...(drafts.get(id) ?? savedDecision(id)), questionId: id });
    const review = saved.get(id);
    return {
      decision,
      saved: review && isDecided(review) ? review : undefined,
      isDraft: drafts.has(id),
      issue: drafts.has(id) && decision ? reasonIssue(decision, reasonIds) : undefined,
      isConflict: conflicts.has(id),
    };
  }

  function readAll() {
    whole = { isSaving, unsaved: drafts.size, conflicts: [...conflicts], failure };
    decisions = mergedReviews(liveReviews(saved), drafts);
  }
  readAll();

  /** Tells the listeners. Cost: the sources that were looked at. */
  function changed() {
    readAll();
    const news: QuestionId[] = [];
    for (const [id, before] of states) {
      const now = read(id);
      if (sameState(before, now)) continue;
      states.set(id, now);
      news.push(id);
    }
    callAll([...news.flatMap((id) => [...(listeners.get(id) ?? [])]), ...listenersOfAll]);
  }

  /** W-15: deciding as it is saved leaves no draft. Deciding again also settles a conflict. */
  function decide(id: QuestionId, decision: Decision) {
    conflicts.delete(id);
    if (sameDecision(decision, savedDecision(id))) drafts.delete(id);
    else
      drafts.set(id, {
        questionId: id,
        ...decision,
        isAboutAnswer: decision.approved === false && isAboutAnswer(id, decision.reasonId),
      });
    changed();
  }

  /** Whom a decision is for stays as it is, cleared or decided otherwise (W-24). */
  function decideSo(id: QuestionId, approved: boolean) {
    const { decision } = question(id);
    const isOnlyHere = decision?.isOnlyHere;
    decide(id, {
      ...(decision?.approved === approved ? noDecision : { approved, reasonId: null }),
      isOnlyHere,
    });
  }

  const question = (id: QuestionId): ReviewState => {
    const state = states.get(id) ?? read(id);
    states.set(id, state);
    return state;
  };

  /** Takes what the server has (W-20). An older revision came late, and says nothing. */
  function take(current: ReadonlyMap<QuestionId, KnownReview>) {
    for (const [id, review] of current) {
      const before = saved.get(id);
      if (before && review.revision < before.revision) continue;
      const base = decisionOf(before);
      const theirs = decisionOf(review);
      saved.set(id, review);
      const draft = drafts.get(id);
      const isNews = review.revision !== before?.revision;
      const isOwn = !isNews || [...(sent.get(id) ?? [])].some((decision) => sameDecision(decision, review));
      if (isNews) sent.delete(id);
      if (!draft) continue;
      if (sameDecision(theirs, draft)) {
        drafts.delete(id);
        conflicts.delete(id);
      } else if (!isOwn && !sameDecision(theirs, base)) conflicts.add(id);
    }
  }

  const calls = createCalls<SentReviews, ReadonlyMap<QuestionId, KnownReview>>({
    ...ports,
    post: ({ save }, key) => ports.save(save, key),
    textOf: ({ save }) => JSON.stringify(save),
    moved({ decisions }, state) {
      const isOver = state === 'refused' || state === 'stale';
      for (const [id, decision] of decisions) {
        const ofSource = sent.get(id) ?? new Set();
        if (isOver) ofSource.delete(decision);
        else if (state !== 'confirmed') sent.set(id, ofSource.add(decision));
      }
    },
  });

  /** What keeps everything from being saved. */
  function obstacle(): ReviewNotice | undefined {
    if (conflicts.size > 0) return { code: 'reviewsInConflict', questionIds: [...conflicts] };
    const withoutReason = [...drafts].filter(([, draft]) => reasonIssue(draft, reasonIds) !== undefined);
    return withoutReason.length === 0
      ? undefined
      : { code: 'reasonsMissing', questionIds: withoutReason.map(([id]) => id) };
  }

  function planSave(): SentReviews {
    const reviews = reviewChanges(liveReviews(saved), drafts);
    const ids = Object.keys(reviews);
    const baseRevisions = Object.fromEntries(ids.map((id) => [id, saved.get(id)?.revision ?? 0]));
    const decisions = new Map(ids.map((id) => [id, drafts.get(id) ?? noDecision]));
    return { save: { reviews, baseRevisions }, decisions };
  }

  async function send(): Promise<ReviewNotice> {
    let planned = planSave();
    let found: ReviewNotice | undefined;
    /** An earlier save may go first, and decisions be made meanwhile. */
    function make(): SentReviews | undefined {
      planned = planSave();
      found = obstacle();
      return found || planned.decisions.size === 0 ? undefined : planned;
    }
    const countOf = (current: ReadonlyMap<QuestionId, KnownReview>, { decisions }: SentReviews) => {
      take(current);
      return decisions.size;
    };
    try {
      const count = (await calls.send('reviews', make, countOf, take)) ?? 0;
      return found ?? { code: 'reviewsSaved', count };
    } catch (error) {
      if (!(error instanceof StaleReviewsError)) {
        failure = messageOf(error) ?? '';
        return { code: 'reviewsNotSaved', message: messageOf(error) };
      }
      take(error.current);
      changed();
      if (conflicts.size > 0) return { code: 'reviewsInConflict', questionIds: [...conflicts] };
      // Decisions made meanwhile are the same, so the rest is sent; but not where the server says nothing new.
      const { baseRevisions } = planned.save;
      const isNewer = Object.keys(baseRevisions).some(
        (id) => (saved.get(id)?.revision ?? 0) !== baseRevisions[id],
      );
      if (isNewer) return send();
      failure = error.message;
      return { code: 'reviewsNotSaved', message: messageOf(error) };
    }
  }

  async function save(): Promise<ReviewNotice> {
    if (isSaving) return { code: 'reviewsBeingSaved' };
    if (reviewsIssue(submissionId, liveReviews(saved), drafts)) return { code: 'noReviewsToSave' };
    const found = obstacle();
    if (found) return found;
    isSaving = true;
    failure = undefined;
    try {
      changed();
      return await send();
    } finally {
      isSaving = false;
      changed();
    }
  }

  return {
    question,
    state: () => whole,
    shown: () => decisions,
    subscribe: (id, listener) => {
      question(id);
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own);
      return addListener(own, listener);
    },
    subscribeAll: (listener) => addListener(listenersOfAll, listener),
    approve: (id) => {
      decideSo(id, true);
    },
    reject: (id) => {
      decideSo(id, false);
    },
    giveReason: (id, reasonId) => {
      const { decision } = question(id);
      decide(id, {
        ...decision,
        approved: false,
        asks: undefined,
        recognitionLink: undefined,
        reasonId: decision?.reasonId === reasonId ? null : reasonId,
      });
    },
    ask: (id) => {
      const isAsked = question(id).decision?.asks !== undefined;
      decide(id, isAsked ? noDecision : { ...noDecision, asks: '' });
    },
    giveQuestion: (id, asks) => {
      decide(id, { ...noDecision, asks });
    },
    giveRemark: (id, remark) => {
      const { decision = noDecision } = question(id);
      decide(id, { ...decision, asks: undefined, recognitionLink: undefined, approved: false, ...remark });
    },
    giveLink: (id, link) => {
      const { isOnlyHere } = question(id).decision ?? noDecision;
      const recognitionLink = link === '' ? undefined : link;
      decide(id, { approved: true, reasonId: null, recognitionLink, isOnlyHere });
    },
    limit: (id, isOnlyHere) => {
      const { decision } = question(id);
      if (decision) decide(id, { ...decision, isOnlyHere });
    },
    save,
    settle: (id, whose) => {
      if (!conflicts.has(id)) return;
      decide(id, whose === 'theirs' ? savedDecision(id) : (drafts.get(id) ?? noDecision));
    },
    load: (reviews) => {
      take(reviews);
      for (const id of saved.keys()) if (!reviews.has(id)) saved.delete(id);
      changed();
    },
    discard: () => {
      drafts.clear();
      conflicts.clear();
      failure = undefined;
      changed();
    },
  };
}
