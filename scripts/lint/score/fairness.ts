/** P-16: a better answer never lowers a score, whatever it opens or hides. */
import { controllersOf, findQuestion, type Question, type Questionnaire } from '@alo/engine';
import {
  compareScores,
  createWhatIf,
  scoreSubmission,
  type ScoreTotals,
  type ScoringFacts,
} from '@alo/engine/scoring';
import { at, type Finding } from '@alo/lint';
import type { Answer, AnswerMap, ScoreModel } from '@alo/schemas';
import type { ScoredContent } from '../scored-content.js';
import { comparedQuestions } from './figures.js';
import { answersTo, drawAnswers, pointsOf, randomFrom, scoreFor, type Style } from './draw-answers.js';
import { withoutChecks } from './without-checks.js';

/** Smaller differences are noise of fractions. */
const noise = 1e-9;

/** Evidence plays no part: what it does is the same before and after. */
const factsOf = (answers: AnswerMap): ScoringFacts => ({
  answers,
  files: {},
  reviews: new Map(),
  today: '2026-01-01',
});

/** A better answer that lowers a score, and the answers that show it. */
interface Unfairness {
  readonly question: Question;
  /** The weaker answer among them. */
  readonly answers: AnswerMap;
  readonly better: Answer;
}

/** Is any score of `after` lower, or gone? */
function isLower(before: ScoreTotals, after: ScoreTotals): boolean {
  const fell = (was: number | null | undefined, is: number | null | undefined) =>
    typeof was === 'number' && (typeof is !== 'number' || is < was - noise);
  if (fell(before.score, after.score)) return true;
  return Object.entries(before.pillars).some(([key, pillar]) => {
    const next = after.pillars[key as 'e'];
    return (
      fell(pillar.score, next?.score) ||
      Object.entries(pillar.categories).some(([name, { score }]) =>
        fell(score, next?.categories[name]?.score),
      )
    );
  });
}

/** The questions that an answer can show or hide, along any chain. */
function dependentsOf(questionnaire: Questionnaire): (id: string) => readonly string[] {
  const chains = new Map<string, readonly string[]>();
  return (id) => {
    const known = chains.get(id);
    if (known) return known;
    const reached = new Set([id]);
    for (const question of questionnaire.questions)
      if (
        (question.parent !== undefined && reached.has(question.parent)) ||
        controllersOf(questionnaire, question).some((other) => reached.has(other))
      )
        reached.add(question.id);
    reached.delete(id);
    const chain = [...reached];
    chains.set(id, chain);
    return chain;
  };
}

/** A possible answer, what it is worth, and the scores that it leads to. */
interface Outcome {
  readonly answer: Answer;
  readonly points: number;
  readonly totals: ScoreTotals;
}

/**
 * The first pair in which what is worth more, or as much and stands later in the form, leads to a lower score. Of two amounts
 * that are `compared` by a figure none is the better answer: the hotel has used what it has used (P-21).
 */
function unfairPair(
  outcomes: readonly Outcome[],
  isCompared: boolean,
): readonly [Outcome, Outcome] | undefined {
  for (const [place, weaker] of outcomes.entries())
    for (const [other, better] of outcomes.entries()) {
      const isLater = better.points === weaker.points && other > place && !isCompared;
      const isBetter = better.points > weaker.points || isLater;
      if (isBetter && isLower(weaker.totals, better.totals)) return [weaker, better];
    }
  return undefined;
}

/**
 * Compares all answers to every scored question that is answered in `answers`, each twice: with what it shows answered
 * as before, and not answered yet. Returns how many pairs of answers were compared.
 */
export function findUnfairness(
  questionnaire: Questionnaire,
  model: ScoreModel,
  answers: AnswerMap,
  seed: number,
  found: (unfairness: Unfairness) => void,
): number {
  const random = randomFrom(seed);
  const { after } = createWhatIf(questionnaire, withoutChecks(model), factsOf(answers));
  const dependents = dependentsOf(questionnaire);
  const compared = comparedQuestions(questionnaire, model);
  let pairs = 0;
  for (const id of Object.keys(answers)) {
    const question = findQuestion(questionnaire, id);
    const score = question && scoreFor(model, question);
    if (question === undefined || score === undefined) continue;
    const opened = dependents(id).filter((other) => Object.hasOwn(answers, other));
    const possible = answersTo(question, score, random);
    for (const cleared of opened.length === 0 ? [[]] : [[], opened]) {
      const gone = Object.fromEntries(cleared.map((other): [string, null] => [other, null]));
      const outcomes = possible.flatMap((answer): Outcome[] => {
        const points = pointsOf(score, answer);
        return points === undefined
          ? []
          : [{ answer, points, totals: after({ answers: { ...gone, [id]: answer } }) }];
      });
      pairs += (outcomes.length * (outcomes.length - 1)) / 2;
      const pair = unfairPair(outcomes, compared.has(id));
      if (pair === undefined) continue;
      const others = Object.entries(answers).filter(([other]) => !cleared.includes(other));
      found({
        question,
        answers: { ...Object.fromEntries(others), [id]: pair[0].answer },
        better: pair[1].answer,
      });
    }
  }
  return pairs;
}

const isStillUnfair = (
  questionnaire: Questionnaire,
  model: ScoreModel,
  { question, answers, better }: Unfairness,
) => {
  if (!Object.hasOwn(answers, question.id)) return false;
  const { totals, after } = createWhatIf(questionnaire, withoutChecks(model), factsOf(answers));
  return isLower(totals, after({ answers: { [question.id]: better } }));
};

/** The same with as few answers as show it. */
function smallest(questionnaire: Questionnaire, model: ScoreModel, unfairness: Unfairness): Unfairness {
  let shown = unfairness;
  for (const id of Object.keys(unfairness.answers)) {
    const { [id]: _, ...others } = shown.answers;
    const fewer = { ...shown, answers: others };
    if (isStillUnfair(questionnaire, model, fewer)) shown = fewer;
  }
  return shown;
}

const worded = (question: Question | undefined, { selectedOptionId, typedValue }: Answer): string => {
  const label = question?.options.find(({ id }) => id === selectedOptionId)?.label;
  return `"${label ?? typedValue ?? ''}"`;
};

const shownScores = (value: number | null): string => (value === null ? 'none' : value.toFixed(1));

function findingOf({ questionnaire, model }: ScoredContent, unfairness: Unfairness): Finding {
  const { question, answers, better } = smallest(questionnaire, model, unfairness);
  const given = answers[question.id];
  const before = scoreSubmission(questionnaire, withoutChecks(model), factsOf(answers));
  const after = scoreSubmission(
    questionnaire,
    withoutChecks(model),
    factsOf({ ...answers, [question.id]: better }),
  );
  const { pillar = 'e', category = '' } = scoreFor(model, question) ?? {};
  const opened = compareScores(before, after)
    .questions.filter(({ questionId, maximum }) => questionId !== question.id && maximum !== 0)
    .map(({ questionId }) => `"${questionId}"`);
  const [was, is] = [before, after].map(
    (score) => score.pillars[pillar]?.categories[category]?.score ?? null,
  );
  const others = Object.entries(answers)
    .filter(([id]) => id !== question.id)
    .map(([id, answer]) => `${id} ${worded(findQuestion(questionnaire, id), answer)}`);
  return {
    pointer: at(
      '/questions',
      scoreFor(model, question) === model.questions[question.id]
        ? question.id
        : (question.parent ?? question.id),
    ),
    message:
      `To answer "${question.id}" with ${worded(question, better)} instead of ${worded(question, given ?? {})} lowers the score of ${category} from ${shownScores(was ?? null)} to ${shownScores(is ?? null)}` +
      `${opened.length > 0 ? `, because ${opened.join(', ')} then counts otherwise: "when_hidden": "zero" would keep its maximum while it is hidden` : ''}.` +
      (others.length > 0 ? ` Seen with ${others.join(', ')}.` : ''),
  };
}

/** Contexts that are tried: everything at its best and at its weakest, and drawn ones. */
const contexts: readonly (readonly [Style, number])[] = [
  ...Array.from({ length: 4 }, (_, seed): [Style, number] => ['best', seed]),
  ...Array.from({ length: 3 }, (_, seed): [Style, number] => ['weakest', seed]),
  ...Array.from({ length: 8 }, (_, seed): [Style, number] => ['any', seed]),
];

/** P-16: each question whose better answer lowers a score, once, with answers that show it. */
export function checkFairness(content: ScoredContent): Finding[] {
  const { questionnaire, model } = content;
  if (Object.keys(model.questions).some((id) => findQuestion(questionnaire, id) === undefined)) return [];
  const unfair = new Map<string, Unfairness>();
  for (const [style, seed] of contexts)
    findUnfairness(
      questionnaire,
      model,
      drawAnswers(questionnaire, model, randomFrom(seed), style),
      seed,
      (each) => {
        if (!unfair.has(each.question.id)) unfair.set(each.question.id, each);
      },
    );
  return [...unfair.values()].map((each) => findingOf(content, each));
}
