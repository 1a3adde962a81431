import { findQuestion, type Questionnaire, type QuestionId } from '../model/questionnaire.js';
import type { MigrationPlan } from './migration-plan.js';
import { shapeProblems } from './plan-shape.js';
import { wayOf } from './way.js';

export type PlanProblemCode =
  | 'notAPlan'
  | 'unknownQuestion'
  | 'unknownOption'
  | 'namedTwice'
  | 'droppedToo'
  | 'twoIntoOne'
  | 'goesNowhere'
  | 'noReason';

/** Something wrong with a plan. */
export interface PlanProblem {
  /** The place in the plan, as a JSON pointer; empty for the plan as a whole. */
  readonly pointer: string;
  readonly code: PlanProblemCode;
  readonly message: string;
}

type Add = (pointer: string, code: PlanProblemCode, message: string) => void;

/** Each question is renamed once, from one that was there to one that is. */
function checkRenamed(before: Questionnaire, after: Questionnaire, plan: MigrationPlan, add: Add): void {
  const seen = new Set<QuestionId>();
  (plan.renamed ?? []).forEach(({ from, to }, at) => {
    const pointer = `/renamed/${at}`;
    if (findQuestion(before, from) === undefined)
      add(`${pointer}/from`, 'unknownQuestion', `The old version has no question "${from}".`);
    if (findQuestion(after, to) === undefined)
      add(`${pointer}/to`, 'unknownQuestion', `The new version has no question "${to}".`);
    if (seen.has(from)) add(`${pointer}/from`, 'namedTwice', `Question "${from}" is renamed twice.`);
    seen.add(from);
  });
}

function checkDropped(before: Questionnaire, plan: MigrationPlan, add: Add): void {
  const renamed = new Set((plan.renamed ?? []).map(({ from }) => from));
  const seen = new Set<QuestionId>();
  (plan.dropped ?? []).forEach(({ question, reason }, at) => {
    const pointer = `/dropped/${at}`;
    if (findQuestion(before, question) === undefined)
      add(`${pointer}/question`, 'unknownQuestion', `The old version has no question "${question}".`);
    if (seen.has(question))
      add(`${pointer}/question`, 'namedTwice', `The answers to "${question}" are dropped twice.`);
    if (renamed.has(question))
      add(
        `${pointer}/question`,
        'droppedToo',
        `Question "${question}" is renamed, and its answers are dropped.`,
      );
    if (reason.trim() === '')
      add(`${pointer}/reason`, 'noReason', `Say why the answers to "${question}" are dropped.`);
    seen.add(question);
  });
}

/** No two questions give their answers to one, whether the plan names them or they keep their ids. */
function checkTargets(before: Questionnaire, after: Questionnaire, plan: MigrationPlan, add: Add): void {
  const { questionTo, dropReason } = wayOf(plan);
  const sources = new Map<QuestionId, QuestionId[]>();
  for (const { id } of before.questions) {
    const to = questionTo(id);
    if (dropReason(id) !== undefined || findQuestion(after, to) === undefined) continue;
    const known = sources.get(to);
    if (known === undefined) sources.set(to, [id]);
    else known.push(id);
  }
  (plan.renamed ?? []).forEach(({ from, to }, at) => {
    const others = (sources.get(to) ?? []).filter((id) => id !== from);
    if (others.length === 0) return;
    const [other = ''] = others;
    add(
      `/renamed/${at}/to`,
      'twoIntoOne',
      `The answers to "${from}" and "${other}" would both become those to "${to}". Drop one of them.`,
    );
  });
}

function checkOptions(before: Questionnaire, after: Questionnaire, plan: MigrationPlan, add: Add): void {
  const { questionTo, dropReason } = wayOf(plan);
  const seen = new Set<string>();
  (plan.options ?? []).forEach(({ question: id, from, to }, at) => {
    const pointer = `/options/${at}`;
    const old = findQuestion(before, id);
    if (old === undefined) {
      add(`${pointer}/question`, 'unknownQuestion', `The old version has no question "${id}".`);
      return;
    }
    from.forEach((option, place) => {
      if (!old.options.some((known) => known.id === option))
        add(`${pointer}/from/${place}`, 'unknownOption', `Question "${id}" had no option "${option}".`);
      const key = JSON.stringify([id, option]);
      if (seen.has(key))
        add(`${pointer}/from/${place}`, 'namedTwice', `Option "${option}" of "${id}" is mapped twice.`);
      seen.add(key);
    });
    const next = dropReason(id) === undefined ? findQuestion(after, questionTo(id)) : undefined;
    if (next === undefined)
      add(`${pointer}/question`, 'goesNowhere', `The new version takes over no answers to "${id}".`);
    else if (!next.options.some((known) => known.id === to))
      add(`${pointer}/to`, 'unknownOption', `Question "${next.id}" has no option "${to}".`);
  });
}

/**
 * Everything wrong with a plan (M-5), each with its place; empty = nothing. `plan` may be any JSON value. Never throws.
 * Cost: both forms and the plan.
 */
export function checkPlan(before: Questionnaire, after: Questionnaire, plan: MigrationPlan): PlanProblem[] {
  const shape = shapeProblems(plan);
  if (shape.length > 0) return shape.map((problem) => ({ ...problem, code: 'notAPlan' }));
  const problems: PlanProblem[] = [];
  const add: Add = (pointer, code, message) => problems.push({ pointer, code, message });
  checkRenamed(before, after, plan, add);
  checkDropped(before, plan, add);
  checkTargets(before, after, plan, add);
  checkOptions(before, after, plan, add);
  return problems;
}
