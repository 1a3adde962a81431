import { findQuestion, type Questionnaire, type ScoreLine } from '@alo/engine';
import { answerText } from '../words/answer-text.js';
import { scoreTexts } from './texts.js';

/** Gives the answers that counted, in one line; for a grid, how many of its rows are answered. */
export function answersText(
  questionnaire: Questionnaire,
  { questionId, answers }: Pick<ScoreLine, 'questionId' | 'answers'>,
): string {
  const rows = findQuestion(questionnaire, questionId)?.children.length ?? 0;
  const given = Object.entries(answers);
  if (rows > 0) return scoreTexts.rows(given.length, rows);
  return given
    .map(([id, answer]) => {
      const question = findQuestion(questionnaire, id);
      return question ? answerText(question, answer) : '';
    })
    .join('; ');
}
