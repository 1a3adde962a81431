/** Decides which answers go with a GBTA file. These functions are pure. */
import type { Questionnaire } from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import type { AnswerChange } from '../answers/repository.js';
import { answersOf, fileCountsOf, type SubmissionState } from '../submission/state.js';
import { spareGiven } from '../answers/hidden.js';
import type { StoredMark } from './repository.js';
import { gbtaTexts } from './texts.js';

export interface UndoPlan {
  readonly changes: readonly AnswerChange[];
  readonly stayed: readonly { readonly question_id: string; readonly reason: string }[];
}

/** Does the answer stand as the file wrote it? */
const isUnchanged = ({ revision, currentRevision }: StoredMark): boolean => revision === currentRevision;

/** Whatever nobody has changed, confirmed, proved or built upon is taken back. */
export function planUndo(
  questionnaire: Questionnaire,
  { stored, files }: Pick<SubmissionState, 'stored' | 'files'>,
  marks: readonly StoredMark[],
): UndoPlan {
  const answers = answersOf(stored);
  const counts = fileCountsOf(files);
  const { stays } = gbtaTexts;

  const reasonToStay = (mark: StoredMark): string | undefined => {
    if (!isUnchanged(mark)) return stays.changed;
    if (mark.isConfirmed) return stays.confirmed;
    return (counts[mark.questionId] ?? 0) > 0 ? stays.hasFiles : undefined;
  };
  const without = (some: readonly StoredMark[]): AnswerMap => {
    const gone = new Set(some.map(({ questionId }) => questionId));
    return answersOf(stored.filter(({ questionId }) => !gone.has(questionId)));
  };

  const reasons = new Map(marks.map((mark) => [mark, reasonToStay(mark)]));
  const asked = marks.filter((mark) => reasons.get(mark) === undefined);
  const taken = new Set(asked.map(({ questionId }) => questionId));
  const given = [...Object.keys(answers).filter((id) => !taken.has(id)), ...Object.keys(counts)];
  const { changes, refused } = spareGiven(questionnaire, answers, given, asked, without);
  for (const mark of refused.keys()) reasons.set(mark, stays.needed);
  return {
    changes: changes.map(({ questionId, revision }) => ({
      ...{ questionId, revision: revision + 1, op: 'clear', old: answers[questionId] ?? null, new: null },
    })),
    stayed: marks.flatMap((mark) => {
      const reason = reasons.get(mark);
      return reason === undefined ? [] : [{ question_id: mark.questionId, reason }];
    }),
  };
}
