/** What happens to a submission after its review: calculated, released, approved, published (SRV-20; design 6.17). */
import {
  challengesToSettle,
  fallenApprovals,
  missingApprovals,
  releaseOutcome,
  sourcesOf,
  type ReviewedForm,
} from '@alo/engine/review';
import { judgedQuestions } from '@alo/engine/scoring';
import type { SubmissionEventType } from '@alo/schemas';
import { HttpError } from '../../http/http-error.js';
import { lifeTexts } from './texts.js';
import { noteReturn, readReviews, type StoredReview } from '../reviews/repository.js';
import type { ChangeKind, Changed, Changing } from '../submission/change.js';
import type { Turn } from '../submission/repository.js';
import { changedSince, reviewedForm } from '../submission/reviewed-form.js';
import { publishPage, readFacts } from '../traveler-page/publish-page.js';
import { computeScore } from './compute-score.js';
import * as repository from './repository.js';

/** A step of a submission: what it is, and its work, which gives the sentence that says that it is done. */
export interface Transition extends ChangeKind {
  readonly work: (changing: Changing) => Promise<Changed<string>>;
}

/** What the reviewers have decided, and the submission with those decisions that count. */
interface Reviewed {
  readonly reviews: readonly StoredReview[];
  readonly form: ReviewedForm;
}

async function readReviewed({ transaction, state, release }: Changing): Promise<Reviewed> {
  const reviews = await readReviews(transaction, state.submission);
  return { reviews, form: reviewedForm(release.questionnaire, state, reviews) };
}

/** SRC-07, W-23, W-29. @throws HttpError 409 */
function checkReviewed({ state, release }: Changing, { reviews, form }: Reviewed): void {
  const { questionnaire, scoreModel } = release;
  const missing = missingApprovals(sourcesOf(questionnaire, form), form.reviews);
  if (missing > 0) throw new HttpError(409, 'TOO_FEW_APPROVED', lifeTexts.tooFewApproved({ missing }));
  const known = new Map(
    reviews.map((review) => [
      review.questionId,
      { approved: review.approved, changed: changedSince(questionnaire, state, review) ?? [] },
    ]),
  );
  const fallen = fallenApprovals(judgedQuestions(questionnaire, scoreModel, form), known, form.reviews);
  if (fallen.length > 0)
    throw new HttpError(409, 'FALLEN_APPROVALS', lifeTexts.fallen({ count: fallen.length }));
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Computes and keeps the score; gives its id. */
function keepScore({ transaction, state, release, by }: Changing, { reviews, form }: Reviewed) {
  const { userId, at } = by;
  const score = computeScore(release, { state, reviews, form }, dayOf(at));
  return repository.insertScore(transaction, state.submission, score, {
    ...{ userId, at, scoreModelSha256: release.scoreModelSha256 },
    // The change counts the revision up by one.
    revision: state.submission.revision + 1,
  });
}

/** The score that was calculated, as long as computing it today would give the same; else a new one. */
async function currentScore(changing: Changing, reviewed: Reviewed): Promise<string> {
  const { submission } = changing.state;
  const known = await repository.findCurrentScore(changing.transaction, submission);
  const isCurrent = known?.revision === submission.revision && known.day === dayOf(changing.by.at);
  return isCurrent ? known.id : keepScore(changing, reviewed);
}

/**
 * Computes the score for the reviewers. Its work throws an HttpError 409 while too few sources are approved, or an approval
 * has fallen that nobody has decided again.
 */
export const generateScore: Transition = {
  action: 'GenerateScore',
  event: 'scoreGenerated',
  refusal: () => lifeTexts.notScorable,
  async work(changing) {
    const reviewed = await readReviewed(changing);
    checkReviewed(changing, reviewed);
    const scoreId = await keepScore(changing, reviewed);
    return { result: lifeTexts.scoreGenerated, scoreId, detail: { scoreId } };
  },
};

/**
 * Gives the form back when a required source is rejected or an answer is challenged, else gives the score to the hotel. Its
 * work throws an HttpError 409 while too few sources are approved for a score, an approval has fallen, or what a hotel replied is not settled.
 */
export const releaseToHotel: Transition = {
  action: 'ReleaseToHotel',
  event: 'released',
  refusal: () => lifeTexts.notReleasable,
  async work(changing) {
    const { transaction, state, release } = changing;
    const reviewed = await readReviewed(changing);
    if (releaseOutcome(release.questionnaire, reviewed.form) === 'rejectedOnRelease') {
      await noteReturn(transaction, state.submission, changing.by.at);
      return { result: lifeTexts.returned, event: 'rejectedOnRelease', turn: 'returned' };
    }
    const unsettled = challengesToSettle(release.questionnaire, reviewed.form).length;
    if (unsettled > 0) throw new HttpError(409, 'UNSETTLED', lifeTexts.unsettled({ count: unsettled }));
    checkReviewed(changing, reviewed);
    const scoreId = await currentScore(changing, reviewed);
    await repository.showScore(transaction, state.submission, scoreId);
    return { result: lifeTexts.scored, turn: 'released', scoreId, detail: { scoreId } };
  },
};

/** A step that changes nothing but the status. */
const turn = (
  action: string,
  event: SubmissionEventType,
  name: Turn,
  said: () => string,
  refusal: () => string,
): Transition => ({
  ...{ action, event, refusal },
  work: () => Promise.resolve({ result: said(), turn: name }),
});

/** The hotel agrees with its score. */
export const approveScore = turn(
  'ApproveScore',
  'scoreApproved',
  'approved',
  () => lifeTexts.scoreApproved,
  () => lifeTexts.notApprovable,
);

/** The hotel shows its score to travelers, with its page as it is saved. */
export const publish: Transition = {
  ...turn(
    'Publish',
    'published',
    'published',
    () => lifeTexts.scorePublished,
    () => lifeTexts.notPublishable,
  ),
  async work({ transaction, state, release, by }) {
    const { hotelId } = state.submission;
    const assessed = await readFacts(transaction, hotelId, release, state);
    // The sweeper deletes the files that are no longer needed.
    if (assessed) await publishPage(transaction, hotelId, assessed, by);
    return { result: lifeTexts.scorePublished, turn: 'published' };
  },
};
