/** Answers that a reviewer challenges (W-25 to W-28): asks about, or rejects as answers. */
import type { Question, Questionnaire, QuestionId } from '../../model/questionnaire.js';
import { excludedQuestions } from '../visibility.js';
import type { Review } from './review.js';
import type { ReviewedForm } from './reviewed-form.js';

/** Why a rejection is made: a reason is about the files, unless it says that it is about the answer. */
interface ReasonKind {
  readonly id: string;
  readonly about?: string | undefined;
}

/** W-26: is the answer rejected, and not its files alone? Without files there is nothing else to reject. */
export const isAnswerRejected = (
  { approved, reasonId }: Pick<Review, 'approved' | 'reasonId'>,
  hasFiles: boolean,
  reasons: readonly ReasonKind[],
): boolean =>
  approved === false && (!hasFiles || reasons.some(({ id, about }) => id === reasonId && about === 'answer'));

/** Does the answer count nothing, as the decision stands (W-25, W-26)? */
export const isChallenge = ({ approved, asks, isAboutAnswer }: Review): boolean =>
  approved === null ? asks !== undefined : !approved && isAboutAnswer === true;

const challenged = (
  questionnaire: Questionnaire,
  { answers, reviews }: ReviewedForm,
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
  isMeant: (review: Review) => boolean,
): Question[] =>
  questionnaire.questions.filter(({ id }) => {
    const review = reviews.get(id);
    return review !== undefined && !excluded.has(id) && isChallenge(review) && isMeant(review);
  });

/** W-27: the questions that the respondent is asked, and has not written about. Form order. Cost: the form. */
export const questionsToReply = (
  questionnaire: Questionnaire,
  form: ReviewedForm,
  excluded?: ReadonlySet<QuestionId>,
): Question[] =>
  challenged(
    questionnaire,
    form,
    excluded,
    ({ approved, isReplied }) => approved === null && isReplied !== true,
  );

/**
 * W-27: what gives a form back: a question that the respondent has not written about, and an answer that was rejected since the
 * respondent had the form last. Form order. Cost: the form.
 */
export const challengesToGiveBack = (questionnaire: Questionnaire, form: ReviewedForm): Question[] =>
  challenged(questionnaire, form, undefined, ({ approved, isReplied, wasReturned }) =>
    approved === null ? isReplied !== true : wasReturned !== true,
  );

/** W-28: the questions that the respondent has written about, and that nobody has settled. Form order. Cost: the form. */
export const challengesToSettle = (questionnaire: Questionnaire, form: ReviewedForm): Question[] =>
  challenged(
    questionnaire,
    form,
    undefined,
    ({ approved, isReplied }) => approved === null && isReplied === true,
  );
