/** The strengths of a score in the language of the page: the server keeps them in English. */
import { findQuestion } from '@alo/engine';
import { answersText } from '@alo/renderer';
import type { LoadedScore } from './score-query';
import { texts } from './texts';

/** A strength in words. @param kept what the server says of it  @param at its place among the strengths of the score */
export function strengthWords(
  { score, questionnaire, strengthTitle }: LoadedScore,
  kept: string,
  at: number,
): string {
  const question = findQuestion(questionnaire, score.strengths[at]?.questionId ?? '');
  if (strengthTitle === undefined || question === undefined) return kept;
  const line = score.lines.find(({ questionId }) => questionId === question.id);
  const answer = line === undefined || question.children.length > 0 ? '' : answersText(questionnaire, line);
  const { strength } = texts.overview;
  const title = strengthTitle(question.id);
  if (title === undefined)
    return answer === '' ? question.label : strength.asked({ question: question.label, answer });
  // It was kept under another title: that one is not translated.
  if (kept !== title.source && !kept.startsWith(`${title.source}: `)) return kept;
  return answer === '' ? title.text : strength.titled({ title: title.text, answer });
}
