/** Complete answer sets for a questionnaire, drawn by a seed: the same seed always gives the same answers. */
import {
  takesSeveral,
  asksForCoordinates,
  asksForNumber,
  createAnswerSheet,
  takesAnswer,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { Answer, AnswerMap, QuestionScore, ScoreModel } from '@alo/schemas';

/** A number from 0 to below 1. */
export type Random = () => number;

/** A small generator of numbers (mulberry32), enough to draw answers. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How scored questions are answered: any way, or always best or worst. Others are answered any way. */
export type Style = 'any' | 'best' | 'weakest';

const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Numbers that matter: the limits, the edges of bands and their neighbours, and one between. */
function numbersFor({ rules }: Question, score: QuestionScore | undefined, random: Random): number[] {
  const { minValue: least = 0, maxValue: most = 1_000_000, allowDecimal } = rules;
  const edges = (score?.bands ?? []).flatMap(({ at_least: low, at_most: high }) =>
    [low, high].flatMap((edge) => (edge === undefined ? [] : [edge, edge - 1, edge + 1])),
  );
  const all = [least, most, ...edges, least + random() * (most - least)];
  return [
    ...new Set(all.map((value) => (allowDecimal ? Math.round(value * 100) / 100 : Math.round(value)))),
  ].filter((value) => value >= least && value <= most);
}

/** A text that the question takes. */
function textFor(question: Question, score: QuestionScore | undefined, random: Random): string {
  const { type, rules } = question;
  if (asksForCoordinates(question)) return '41.150000,-8.610000';
  if (asksForNumber(question)) return String(oneOf(numbersFor(question, score, random), random) ?? 1);
  if (type === 'email') return 'a@example.org';
  if (type === 'phone') return '+3512200000';
  if (type === 'url' || rules.dataType === 'url') return 'https://example.org';
  if (rules.format === 'date')
    return oneOf(['2026-12-31', '2024-06-30', '2031-01-01'], random) ?? '2026-12-31';
  return 'x'.padEnd(Math.max(4, rules.minLength ?? 0), 'yzx');
}

/** Every answer that makes a difference to a question: its options, and what can be typed. */
export function answersTo(question: Question, score: QuestionScore | undefined, random: Random): Answer[] {
  const { type, rules, options } = question;
  const typed = (): string => textFor(question, score, random);
  const chosen = options.map(({ id }): Answer => {
    const opens = type === 'radio-text' && rules.showOnOptions.includes(id);
    return opens ? { selectedOptionId: id, typedValue: typed() } : { selectedOptionId: id };
  });
  if (takesSeveral(question)) {
    const together = options.filter(({ exclusive }) => !exclusive).map(({ id }) => id);
    return [...chosen, ...together.map((_, n) => ({ selectedOptionId: together.slice(0, n + 1).join(',') }))];
  }
  if (type === 'radio' || type === 'radio-text' || type === 'select') return chosen;
  const numbers = asksForNumber(question) ? numbersFor(question, score, random).map(String) : [typed()];
  return [...chosen, ...numbers.map((typedValue): Answer => ({ typedValue }))];
}

/** The points of an answer by the model, `undefined` where it says that the question does not apply. */
export function pointsOf(score: QuestionScore, { selectedOptionId, typedValue }: Answer): number | undefined {
  const option = selectedOptionId ?? null;
  if (option !== null) {
    // Of a checkbox, the ids of all that are chosen; what does not apply is chosen alone.
    const points = option.split(',').map((id) => score.options?.[id] ?? 0);
    return score.not_applicable?.includes(option) === true
      ? undefined
      : Math.min(
          score.maximum,
          points.reduce((sum, each) => sum + each, 0),
        );
  }
  if (!score.bands) return score.typed ?? 0;
  const value = Number(typedValue);
  return (
    score.bands.find(
      ({ at_least: least = -Infinity, at_most: most = Infinity }) => least <= value && value <= most,
    )?.points ?? 0
  );
}

/** The score of a question, or that of the grid whose row it is. */
export const scoreFor = (model: ScoreModel, { id, parent }: Question): QuestionScore | undefined => {
  const ofGrid = parent === undefined ? undefined : model.questions[parent];
  return model.questions[id] ?? (ofGrid?.per_row === true ? ofGrid : undefined);
};

function answerInStyle(
  question: Question,
  model: ScoreModel,
  random: Random,
  style: Style,
): Answer | undefined {
  const score = scoreFor(model, question);
  const possible = answersTo(question, score, random);
  if (score === undefined || style === 'any') return oneOf(possible, random);
  const worth = possible.flatMap((answer) => {
    const points = pointsOf(score, answer);
    return points === undefined ? [] : [{ answer, points }];
  });
  const wanted = worth.reduce(
    (found, { points }) => (style === 'best' ? Math.max(found, points) : Math.min(found, points)),
    style === 'best' ? -Infinity : Infinity,
  );
  return oneOf(
    worth.filter(({ points }) => points === wanted),
    random,
  )?.answer;
}

/** Answers to every visible question, one after the other, each seeing what the answers before it show. `given` are kept. */
export function drawAnswers(
  questionnaire: Questionnaire,
  model: ScoreModel,
  random: Random,
  style: Style = 'any',
  given: AnswerMap = {},
): AnswerMap {
  const sheet = createAnswerSheet(questionnaire);
  const answers: AnswerMap = {};
  for (const question of questionnaire.questions) {
    const { id, readOnly } = question;
    if (readOnly || !takesAnswer(question) || sheet.question(id).excluded) continue;
    const answer = given[id] ?? answerInStyle(question, model, random, style);
    if (answer === undefined) continue;
    sheet.set(id, answer);
    answers[id] = answer;
  }
  return answers;
}
