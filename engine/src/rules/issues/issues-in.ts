import { answerIn } from '../../model/answer.js';
import type { AnswerMap } from '../../model/documents.generated.js';
import type { Question, Questionnaire, QuestionId } from '../../model/questionnaire.js';
import { seenAnswers } from '../../model/seen-answers.js';
import { excludedQuestions } from '../visibility.js';
import { issueBeside } from './issue-beside.js';
import type { Issue } from '../../validation/issue.js';
import { judgedQuestions } from './judged-questions.js';
import { validateAnswer } from '../../validation/validate-answer.js';

/**
 * Says of each question what is wrong with its answer (L-8): by itself, or else beside the other answers (L-19, L-20).
 * `undefined` when nothing is, and for a hidden question. `excluded`: the questions that are not shown, where they are known.
 * Never throws. Cost: the answers that are looked at.
 */
export function issuesIn(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
): (question: Question) => Issue | undefined {
  const judged = judgedQuestions(questionnaire);
  const seen = seenAnswers(answers, excluded);
  return (question) => {
    if (excluded.has(question.id)) return undefined;
    const alone = validateAnswer(question, answerIn(answers, question.id));
    if (alone !== undefined || !judged.has(question.id)) return alone;
    return issueBeside(questionnaire, question, seen);
  };
}
