/** The points of answers, before proof is asked for (P-1, P-3, P-5). */
import type { Answer, QuestionScore } from '../model/documents.generated.js';
import { isAnswered } from '../model/answer.js';
import { chosenIds } from '../model/choice.js';
import {
  questionOf,
  showsFigure,
  takesSeveral,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { isCompleted } from '../rules/completeness/answered.js';
import { findFigure } from '../figures/known-figures.js';
import { figureValue } from '../rules/figures.js';
import { seenThrough } from '../conditions/seen-through.js';
import { issueBeside } from '../rules/issues/issue-beside.js';
import { validateAnswer } from '../validation/validate-answer.js';

/** The answer of a visible question; `undefined` for a hidden or an unanswered one. */
export type VisibleAnswer = (id: QuestionId) => Answer | undefined;

/** What one question adds to its category: `points` of `maximum`. */
export interface Points {
  readonly points: number;
  readonly maximum: number;
  /** Is there an answer that counts? One that does not apply does. */
  readonly isAnswered: boolean;
  /** Does it not apply, as a whole or in a row? */
  readonly isNotApplicable: boolean;
  /** Of a question that shows a figure: what it comes to, rounded as it is shown (P-21). */
  readonly value?: number;
}

/** The points of an option; an option without points earns none. */
const pointsOfOption = ({ options = {} }: QuestionScore, id: string): number =>
  (Object.hasOwn(options, id) ? options[id] : undefined) ?? 0;

/** The points of what is chosen; of several options their sum, at most the maximum (P-24). */
export function pointsOfChosen(question: Question, score: QuestionScore, chosen: readonly string[]): number {
  const sum = chosen.reduce((points, id) => points + pointsOfOption(score, id), 0);
  return takesSeveral(question) ? Math.min(sum, score.maximum) : sum;
}

/** The points of the first band that a value falls in. */
const pointsOfValue = ({ bands = [] }: QuestionScore, value: number): number =>
  bands.find(({ at_least: least = -Infinity, at_most: most = Infinity }) => least <= value && value <= most)
    ?.points ?? 0;

/** The points of a typed value: those of its band, or those of any value. */
const pointsOfText = (score: QuestionScore, text: string): number =>
  score.bands === undefined ? (score.typed ?? 0) : pointsOfValue(score, Number(text));

/**
 * The points of one answer (P-1). `undefined` when it is none, or has an issue: then it is as good as missing.
 * `'notApplicable'` for an option that takes the question out of the sum (P-5).
 */
function pointsOfAnswer(
  questionnaire: Questionnaire,
  question: Question,
  score: QuestionScore,
  answerOf: VisibleAnswer,
): number | 'notApplicable' | undefined {
  const answer = answerOf(question.id);
  if (!isAnswered(answer) || !isCompleted(question, answer) || validateAnswer(question, answer) !== undefined)
    return undefined;
  if (issueBeside(questionnaire, question, seenThrough(questionnaire, answerOf)) !== undefined)
    return undefined;
  const chosen = chosenIds(question, answer);
  if (chosen.length === 0) return pointsOfText(score, answer?.typedValue ?? '');
  if (chosen.some((id) => score.not_applicable?.includes(id) === true)) return 'notApplicable';
  return pointsOfChosen(question, score, chosen);
}

/** The best that one row of a grid can earn. */
export const bestOfRow = ({ options = {} }: QuestionScore): number => Math.max(0, ...Object.values(options));

/** The points of a visible grid: the sum of its visible rows, each with the maximum of a row (P-3). */
function pointsOfGrid(
  questionnaire: Questionnaire,
  score: QuestionScore,
  rows: readonly Question[],
  answerOf: VisibleAnswer,
): Points {
  const best = bestOfRow(score);
  let [points, maximum, isAnswered, isNotApplicable] = [0, 0, false, false];
  for (const row of rows) {
    const earned = pointsOfAnswer(questionnaire, row, score, answerOf);
    isAnswered ||= earned !== undefined;
    isNotApplicable ||= earned === 'notApplicable';
    if (earned === 'notApplicable') continue;
    maximum += best;
    points += earned ?? 0;
  }
  return { points, maximum, isAnswered, isNotApplicable };
}

/** As a figure is shown: half away from 0, after the noise of fractions is gone. */
function asShown(value: number, decimals = 2): number {
  const scale = 10 ** decimals;
  const size = Number((Math.abs(value) * scale).toPrecision(12));
  return (Math.sign(value) * Math.round(size)) / scale;
}

/** The points of a question that shows a figure: none while the figure has no value (P-21). */
function pointsOfFigure(
  questionnaire: Questionnaire,
  { figure: id = '' }: Question,
  score: QuestionScore,
  answerOf: VisibleAnswer,
): Points {
  const { maximum } = score;
  const worth = figureValue(questionnaire, id, answerOf);
  if (worth === undefined) return { points: 0, maximum, isAnswered: false, isNotApplicable: false };
  const value = asShown(worth, findFigure(questionnaire, id)?.decimals);
  return { points: pointsOfValue(score, value), maximum, isAnswered: true, isNotApplicable: false, value };
}

/** The points of a visible question; of a grid, those of its rows that `isShown`. Cost: the question and its rows. */
export function pointsOf(
  questionnaire: Questionnaire,
  question: Question,
  score: QuestionScore,
  answerOf: VisibleAnswer,
  isShown: (id: QuestionId) => boolean,
): Points {
  if (score.per_row === true) {
    const rows = question.children.filter(isShown).map((id) => questionOf(questionnaire, id));
    return pointsOfGrid(questionnaire, score, rows, answerOf);
  }
  if (showsFigure(question)) return pointsOfFigure(questionnaire, question, score, answerOf);
  const earned = pointsOfAnswer(questionnaire, question, score, answerOf);
  const isNotApplicable = earned === 'notApplicable';
  return {
    points: isNotApplicable ? 0 : (earned ?? 0),
    maximum: isNotApplicable ? 0 : score.maximum,
    isAnswered: earned !== undefined,
    isNotApplicable,
  };
}
