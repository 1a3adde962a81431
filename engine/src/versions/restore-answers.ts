import { emptyAnswers } from '../model/answer.js';
import type { AnswerMap } from '../model/documents.generated.js';
import type { Migration } from './migrate-answers.js';

/**
 * Undoes a migration: the answers as they were, from what became of them alone (M-8). What was answered to other
 * questions of the new version since is left out. Cost: the answers.
 * @throws RangeError when an answer is missing that the migration moved
 */
export function restoreAnswers({ answers, parked, report }: Migration): AnswerMap {
  const restored = emptyAnswers();
  for (const { from, to, option } of report.moved) {
    const answer = Object.hasOwn(answers, to) ? answers[to] : undefined;
    if (answer === undefined) throw new RangeError(`The answer to "${to}" is missing.`);
    // An option that was selected since is none that the plan mapped.
    const isMapped = option !== undefined && answer.selectedOptionId === option.is;
    restored[from] = isMapped ? { ...answer, selectedOptionId: option.was } : answer;
  }
  for (const { questionId, answer } of parked) restored[questionId] = answer;
  return restored;
}
