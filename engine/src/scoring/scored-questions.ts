/** The scored questions of a score model, found once per questionnaire and kept as long as both are. */
import type { ScoreModel } from '../model/documents.generated.js';
import {
  conditionNamed,
  indexOf,
  questionOf,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { controllersOf, lookedAt } from '../conditions/controllers.js';
import { factorQuestions, figureQuestions } from '../figures/known-figures.js';
import { fullFormQuestions } from '../rules/short-form.js';
import { judgedQuestions } from '../rules/issues/judged-questions.js';
import { proofsOf, type ScoredQuestion } from './line.js';
import { withholdingQuestions } from './withheld.js';

export interface ScoredQuestions {
  /** The scored questions in form order. */
  readonly all: readonly ScoredQuestion[];
  /**
   * The places in `all` of the lines that an answer or its proof counts in: its own, or that of its grid, those of
   * figures that are worked out from it or proven by it (P-21), and those of answers that are judged beside it (L-19).
   */
  readonly linesOf: (id: QuestionId) => readonly number[];
  /**
   * The questions that the answer to `id` can show or hide, or that count otherwise while they are hidden, along any
   * chain, in form order.
   */
  readonly dependentsOf: (id: QuestionId) => readonly number[];
  /**
   * The place in `all` of a question, by its index, where it counts otherwise while it is hidden: by a named condition, or
   * as one that only the full form asks (P-22).
   */
  readonly conditionalLineOf: (index: number) => number | undefined;
  /** Can the answer to a question decide what figures keep back (P-20)? */
  readonly decidesWithheld: (id: QuestionId) => boolean;
}

const known = new WeakMap<ScoreModel, WeakMap<Questionnaire, ScoredQuestions>>();

/**
 * The scored questions of `model`. Cost: the form, once.
 * @throws RangeError for a question or a condition that the questionnaire does not have.
 */
export function scoredQuestions(questionnaire: Questionnaire, model: ScoreModel): ScoredQuestions {
  let ofModel = known.get(model);
  if (ofModel === undefined) known.set(model, (ofModel = new WeakMap()));
  let found = ofModel.get(questionnaire);
  if (found === undefined) ofModel.set(questionnaire, (found = find(questionnaire, model)));
  return found;
}

function find(questionnaire: Questionnaire, model: ScoreModel): ScoredQuestions {
  const all = Object.entries(model.questions)
    .map(([id, score]): ScoredQuestion => ({ question: questionOf(questionnaire, id), score }))
    .sort((left, right) => left.question.index - right.question.index);
  const judged = judgedQuestions(questionnaire);
  const lines = new Map<QuestionId, number[]>();
  all.forEach((scored, line) => {
    const { question, score } = scored;
    const counting = new Set([question.id, ...proofsOf(scored)]);
    if (score.per_row === true) for (const row of question.children) counting.add(row);
    // Another answer can make one an issue, which then counts for nothing (L-19, L-20).
    for (const id of score.per_row === true ? question.children : [question.id])
      for (const looked of judged.get(id) ?? []) counting.add(looked);
    if (question.figure !== undefined)
      for (const id of [
        ...figureQuestions(questionnaire, question.figure),
        ...factorQuestions(questionnaire, question.figure),
      ])
        counting.add(id);
    for (const id of counting) lines.set(id, [...(lines.get(id) ?? []), line]);
  });
  const conditional = new Map<number, number>();
  const onlyFull = fullFormQuestions(questionnaire);
  all.forEach(({ question, score }, line) => {
    if (score.asked_when !== undefined || onlyFull.has(question.id)) conditional.set(question.index, line);
    for (const id of score.per_row === true ? question.children : [])
      if (onlyFull.has(id)) conditional.set(indexOf(questionnaire, id), line);
  });
  const { direct } = createDependents(questionnaire, all);
  const chains = new Map<QuestionId, readonly number[]>();
  const deciding = withholdingQuestions(model, questionnaire);
  return {
    all,
    decidesWithheld: (id) => deciding.has(id),
    linesOf: (id) => lines.get(id) ?? [],
    conditionalLineOf: (index) => conditional.get(index),
    dependentsOf(id) {
      let chain = chains.get(id);
      if (chain === undefined) chains.set(id, (chain = chainFrom(id, questionnaire, direct)));
      return chain;
    },
  };
}

type Dependents = ReadonlyMap<QuestionId, readonly number[]>;

/** The questions whose condition looks at each question, those nested in it, and those that its answer lets count. */
function createDependents(
  questionnaire: Questionnaire,
  scored: readonly ScoredQuestion[],
): { readonly direct: Dependents } {
  const direct = new Map<QuestionId, number[]>();
  const add = (id: QuestionId, index: number) => {
    const list = direct.get(id);
    if (list) list.push(index);
    else direct.set(id, [index]);
  };
  for (const question of questionnaire.questions) {
    for (const id of new Set(controllersOf(questionnaire, question))) add(id, question.index);
    if (question.parent !== undefined) add(question.parent, question.index);
  }
  for (const { question, score } of scored)
    if (score.asked_when !== undefined)
      for (const id of lookedAt(questionnaire, conditionNamed(questionnaire, score.asked_when)))
        add(id, question.index);
  return { direct };
}

function chainFrom(id: QuestionId, { questions }: Questionnaire, direct: Dependents): readonly number[] {
  const reached = new Set<number>();
  const waiting = [...(direct.get(id) ?? [])];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const next = questions[index];
    if (next === undefined || reached.has(index)) continue;
    reached.add(index);
    waiting.push(...(direct.get(next.id) ?? []));
  }
  return [...reached].sort((left, right) => left - right);
}
