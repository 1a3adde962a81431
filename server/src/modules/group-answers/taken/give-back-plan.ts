/** Decides what a hotel gives back to its group. These functions are pure. */
import type { Questionnaire } from '@alo/engine';
import { lockedChanges, type ReviewedForm } from '@alo/engine/review';
import type { AnswerMap, GivenBackResponse } from '@alo/schemas';
import { spareGiven } from '../../answers/hidden.js';
import type { AnswerChange } from '../../answers/repository.js';
import { planSave } from '../../answers/save-plan.js';
import { answersOf, fileCountsOf, type SubmissionState } from '../../submission/state.js';
import { groupAnswerTexts } from '../texts.js';
import { isStillTaken } from './offers.js';
import type { StoredTaken } from './repository.js';

export interface GiveBackPlan {
  readonly changes: readonly AnswerChange[];
  readonly records: readonly StoredTaken[];
  readonly stayed: GivenBackResponse['data']['stayed'];
}

/** What is still as it was taken over goes, unless what people have given since needs it. */
export function planGiveBack(
  questionnaire: Questionnaire,
  state: SubmissionState,
  form: ReviewedForm,
  records: readonly StoredTaken[],
  questionIds: readonly string[],
): GiveBackPlan {
  const answers = answersOf(state.stored);
  const { notBack } = groupAnswerTexts;
  const reasons = new Map<string, string>();
  const asked = questionIds.flatMap((questionId) => {
    const record = records.find((each) => each.questionId === questionId);
    const isLocked =
      state.submission.status === 'rejected' &&
      lockedChanges(questionnaire, form, { [questionId]: null }).length > 0;
    if (!record) reasons.set(questionId, notBack.notTaken);
    else if (!isStillTaken(state, record)) reasons.set(questionId, notBack.changed);
    else if (isLocked) reasons.set(questionId, notBack.locked);
    else return [record];
    return [];
  });
  const without = (some: readonly StoredTaken[]): AnswerMap => {
    const gone = new Set(some.filter(({ hasWritten }) => hasWritten).map(({ questionId }) => questionId));
    return answersOf(state.stored.filter(({ questionId }) => !gone.has(questionId)));
  };
  const going = new Set(asked.map(({ questionId }) => questionId));
  const given = [...Object.keys(answers), ...Object.keys(fileCountsOf(state.files))];
  const { changes: spared, refused } = spareGiven(
    questionnaire,
    answers,
    given.filter((id) => !going.has(id)),
    asked,
    without,
  );
  for (const { questionId } of refused.keys()) reasons.set(questionId, notBack.needed);
  const { hotelId } = state.submission;
  const cleared = spared.filter(({ hasWritten }) => hasWritten).map(({ questionId }) => [questionId, null]);
  const { changes } = planSave(questionnaire, state, {
    ...{ hotelId, stepKey: questionnaire.steps[0]?.key ?? '', saveAsDraft: true },
    answers: Object.fromEntries(cleared) as Record<string, null>,
  });
  return {
    ...{ changes, records: spared },
    stayed: [...reasons].map(([questionId, reason]) => ({ question_id: questionId, reason })),
  };
}
