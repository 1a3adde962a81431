import { findFigure, findQuestion, type Questionnaire } from '@alo/engine';
import type { ScoreLine } from '@alo/engine/scoring';
import { shownValue } from '../words/shown-value.js';
import { answerText } from '../words/answer-text.js';
import { scoreTexts } from './texts.js';
import { unitAfter } from '../words/unit-after.js';

/** Gives the answers that counted, in one line; for a grid, how many of its rows are answered; a figure's value (P-21). */
export function answersText(
  questionnaire: Questionnaire,
  { questionId, answers, value }: Pick<ScoreLine, 'questionId' | 'answers' | 'value'>,
): string {
  const scored = findQuestion(questionnaire, questionId);
  const figure = findFigure(questionnaire, scored?.figure ?? '');
  if (figure !== undefined)
    return value === undefined ? '' : shownValue(value, figure) + unitAfter(figure.unit);
  const rows = scored?.children.length ?? 0;
  const given = Object.entries(answers);
  if (rows > 0) return scoreTexts.rows({ answered: given.length, all: rows });
  return given
    .map(([id, answer]) => {
      const question = findQuestion(questionnaire, id);
      return question ? answerText(question, answer) : '';
    })
    .join('; ');
}
