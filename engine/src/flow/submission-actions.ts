/** What people do to a submission, whose it is, and when (F-39). */
import type { SubmissionStatus } from '../model/documents.generated.js';
import { nextStatus, type SubmissionEventType } from './submission.js';

/** The two kinds of actors on a submission: the people who answer, and those who review. */
export type SubmissionActor = 'respondent' | 'reviewer';

/** What each action does, and whose it is (F-39). A release gives the form on, or back (W-11). */
const actions = {
  saveAnswers: { by: 'respondent', events: ['answersSaved'] },
  submit: { by: 'respondent', events: ['submitted'] },
  saveReviews: { by: 'reviewer', events: ['reviewSaved'] },
  generateScore: { by: 'reviewer', events: ['scoreGenerated'] },
  release: { by: 'reviewer', events: ['released', 'rejectedOnRelease'] },
  approveScore: { by: 'respondent', events: ['scoreApproved'] },
  publish: { by: 'respondent', events: ['published'] },
  startNext: { by: 'respondent', events: ['nextStarted'] },
} as const satisfies Readonly<
  Record<string, { by: SubmissionActor; events: readonly SubmissionEventType[] }>
>;

export type SubmissionAction = keyof typeof actions;

/** May this kind of actor do this while the submission has this status (F-39)? */
export const mayAct = (status: SubmissionStatus, action: SubmissionAction, actor: SubmissionActor): boolean =>
  actions[action].by === actor &&
  actions[action].events.some((event) => nextStatus(status, event) !== undefined);
