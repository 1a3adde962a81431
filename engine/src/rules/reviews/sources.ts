/** The sources of a form: questions with evidence under review, and what their reviews lead to (W-9 to W-11). */
import { answerIn } from '../../model/answer.js';
import { filesOf } from '../../model/attachment-counts.js';
import type { Question, Questionnaire, QuestionId } from '../../model/questionnaire.js';
import { evidenceNeed, takesFiles } from '../evidence/evidence.js';
import { excludedQuestions } from '../visibility.js';
import { challengesToGiveBack } from './challenges.js';
import type { ReviewedForm } from './reviewed-form.js';
import type { Reviews } from './review.js';

/** A question with evidence. */
export interface Source {
  readonly question: Question;
  /** Does its answer need the evidence? */
  readonly isRequired: boolean;
}

/** W-9: the visible questions that have files. Form order. `excluded`: as far as known. Cost: the form. */
export function sourcesOf(
  questionnaire: Questionnaire,
  { answers, files }: Pick<ReviewedForm, 'answers' | 'files'>,
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
): Source[] {
  const visibleAnswer = (id: string) => (excluded.has(id) ? undefined : answerIn(answers, id));
  return questionnaire.questions
    .filter(
      (question) =>
        filesOf(files, question.id) > 0 && !excluded.has(question.id) && takesFiles(questionnaire, question),
    )
    .map((question) => ({
      question,
      isRequired: evidenceNeed(questionnaire, question, visibleAnswer) === 'required',
    }));
}

export interface ReviewCounts {
  readonly open: number;
  /** The respondent is asked about them. */
  readonly asked: number;
  readonly approved: number;
  readonly rejected: number;
}

/** W-10. */
export function reviewCounts(sources: readonly Source[], reviews: Reviews): ReviewCounts {
  const decisions = sources.map(({ question }) => {
    const { approved = null, asks } = reviews.get(question.id) ?? {};
    if (approved !== null) return approved ? 'approved' : 'rejected';
    return asks === undefined ? 'open' : 'asked';
  });
  const count = (wanted: keyof ReviewCounts) => decisions.filter((decision) => decision === wanted).length;
  return {
    open: count('open'),
    asked: count('asked'),
    approved: count('approved'),
    rejected: count('rejected'),
  };
}

/** W-23. */
const approvalsForScore = 3;

/** W-23: how many more sources have to be approved before the form can be scored. */
export const missingApprovals = (sources: readonly Source[], reviews: Reviews): number =>
  Math.max(0, Math.min(approvalsForScore, sources.length) - reviewCounts(sources, reviews).approved);

/** W-11: the required sources that are rejected: what keeps a form from being released. Form order. */
export const rejectedSources = (
  questionnaire: Questionnaire,
  form: ReviewedForm,
  excluded?: ReadonlySet<QuestionId>,
): Question[] =>
  sourcesOf(questionnaire, form, excluded)
    .filter(({ question, isRequired }) => isRequired && form.reviews.get(question.id)?.approved === false)
    .map(({ question }) => question);

/** What releasing the form to the respondent does (design 6.17): an event of the submission's life. */
export const releaseOutcome = (
  questionnaire: Questionnaire,
  form: ReviewedForm,
): 'rejectedOnRelease' | 'released' =>
  rejectedSources(questionnaire, form).length > 0 || challengesToGiveBack(questionnaire, form).length > 0
    ? 'rejectedOnRelease'
    : 'released';
