import { findQuestion, isEntryMark, takesAnswer, type Questionnaire } from '../model/questionnaire.js';
import type { QuestionDiff } from './diff-questionnaires.js';

/** What of a diff tells two of them apart for an author. */
const kindsOf = (diff: QuestionDiff | undefined): string =>
  diff?.status === 'changed'
    ? diff.differences.map(({ kind }) => kind).join()
    : (diff?.status ?? 'in no version');

/**
 * Gives what an author reads of a diff (M-13). A group that repeats is written once, and its entries are many: what became
 * of a further entry is left out where the same became of the first, and an entry that came or went is named by its mark.
 * Cost: the diff.
 */
export function asWritten(
  before: Questionnaire,
  after: Questionnaire,
  diffs: readonly QuestionDiff[],
): QuestionDiff[] {
  const byId = new Map(diffs.map((diff) => [diff.id, diff]));
  return diffs.filter((diff) => {
    const question = findQuestion(diff.status === 'removed' ? before : after, diff.id);
    if (question?.writtenId === undefined) return true;
    const cameOrWent = diff.status === 'added' || diff.status === 'removed';
    if (!takesAnswer(question) || (isEntryMark(question) && !cameOrWent)) return false;
    const isAlone = !cameOrWent || byId.get(question.parent ?? '')?.status !== diff.status;
    return isAlone && kindsOf(diff) !== kindsOf(byId.get(question.writtenId));
  });
}
