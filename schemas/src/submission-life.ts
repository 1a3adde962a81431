/**
 * The life of a hotel's submission (design 6.17): the table that server and app hand to `submissionLife` of the engine.
 * The server decides by it, and the app shows its buttons from it. It comes without schemas, as `words.ts` does.
 */
import type { submissionStatuses } from './words.js';

type Status = (typeof submissionStatuses)[number];

/** What happens to a submission. */
export type SubmissionEventType =
  | 'answersSaved'
  | 'submitted'
  | 'reviewSaved'
  | 'scoreGenerated'
  | 'released'
  | 'rejectedOnRelease'
  | 'scoreApproved'
  | 'published'
  | 'nextStarted';

/** The two kinds of actors on a submission: the people who answer, and those who review. */
export type SubmissionActor = 'respondent' | 'reviewer';

/** What people do to a submission. */
export type SubmissionAction =
  | 'saveAnswers'
  | 'submit'
  | 'saveReviews'
  | 'generateScore'
  | 'release'
  | 'approveScore'
  | 'publish'
  | 'startNext';

/** The shape that `submissionLife` takes. */
interface Life {
  readonly statuses: Readonly<Record<Status, Readonly<Partial<Record<SubmissionEventType, Status>>>>>;
  readonly writing: SubmissionEventType;
  readonly actions: Readonly<
    Record<
      SubmissionAction,
      { readonly by: SubmissionActor; readonly events: readonly SubmissionEventType[] }
    >
  >;
}

/** The table. A submission begins in the first status. */
export const hotelSubmissionLife: Life = {
  statuses: {
    'COMPLETE ASSESSMENT': { answersSaved: 'IN PROGRESS' },
    'IN PROGRESS': { answersSaved: 'IN PROGRESS', submitted: 'submitted' },
    submitted: {
      reviewSaved: 'pending',
      scoreGenerated: 'submitted',
      released: 'APPROVAL_SCORE',
      rejectedOnRelease: 'rejected',
    },
    pending: {
      reviewSaved: 'pending',
      scoreGenerated: 'pending',
      released: 'APPROVAL_SCORE',
      rejectedOnRelease: 'rejected',
    },
    rejected: { answersSaved: 'rejected', submitted: 'submitted' },
    APPROVAL_SCORE: { scoreApproved: 'SCORE_APPROVED' },
    SCORE_APPROVED: { published: 'published' },
    // The published assessment stays; the hotel begins the one that follows (N-5).
    published: { nextStarted: 'IN PROGRESS' },
    // An unfinished form and an approved score: both may be stored, but nothing leads to them.
    draft: { answersSaved: 'IN PROGRESS', submitted: 'submitted' },
    APPROVED: { published: 'published' },
  },
  writing: 'answersSaved',
  actions: {
    saveAnswers: { by: 'respondent', events: ['answersSaved'] },
    submit: { by: 'respondent', events: ['submitted'] },
    saveReviews: { by: 'reviewer', events: ['reviewSaved'] },
    generateScore: { by: 'reviewer', events: ['scoreGenerated'] },
    // It gives the form on, or back (W-11).
    release: { by: 'reviewer', events: ['released', 'rejectedOnRelease'] },
    approveScore: { by: 'respondent', events: ['scoreApproved'] },
    publish: { by: 'respondent', events: ['published'] },
    startNext: { by: 'respondent', events: ['nextStarted'] },
  },
};
