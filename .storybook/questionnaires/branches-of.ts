/** The gallery of a questionnaire: what the analysis of the engine says of every question that is not always shown. */
import { createAnswerSheet, findQuestion, type Question, type Questionnaire } from '@alo/engine';
import {
  analyse,
  explain,
  explanationText,
  type Explanation,
  type Reach,
  type Reason,
} from '@alo/engine/authoring';
import { shortLabel } from '@alo/engine/server';
import { conflictText } from '@alo/lint';
import type { Branch } from './branch.js';

const nameOf = (question: Question): string =>
  `${question.number === undefined ? '' : `${question.number}. `}${shortLabel(question)}`;

/** What an operator says of each condition, once each: `and, in, number`. */
function operatorsIn(rule: unknown): string[] {
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([name, operands]) =>
    Array.isArray(rule) || name === 'var' ? operatorsIn(operands) : [name, ...operatorsIn(operands)],
  );
}

/** Which kind of condition decides: its operators, where it stands, and whether another step decides. */
function kindOf(questionnaire: Questionnaire, question: Question, reason: Reason | undefined): string {
  const conditions = reason?.conditions ?? [];
  const controllers = conditions.flatMap(({ answers }) => answers.map(({ questionId }) => questionId));
  const isNear = controllers.every((id) => findQuestion(questionnaire, id)?.stepKey === question.stepKey);
  const operators = new Set(conditions.flatMap(({ member, rule }) => [member, ...operatorsIn(rule)]));
  return [isNear ? 'near' : 'far', ...[...operators].sort()].join(' ');
}

/** Why a question is not shown with any answers. */
const neverText = ({ id }: Question, reach: Reach & { readonly kind: 'never' }): string =>
  reach.conditions.some(({ member }) => member === 'excluded')
    ? 'It is never shown, because its author has left it out.'
    : `It is never shown, because ${conflictText(id, reach.conditions)} cannot hold together.`;

/** What the story says, and what it does, of a question with this reach; `undefined` = it is always shown. */
function standing(
  question: Question,
  reach: Reach,
  { flip }: Explanation,
  flipText: string,
): Pick<Branch, 'shown' | 'changes' | 'words'> | undefined {
  if (reach.kind === 'never')
    return { shown: undefined, changes: undefined, words: [neverText(question, reach)] };
  if (reach.kind === 'unknown') {
    const words = ['Which answers show it cannot be told: try them in the story of its step.'];
    return { shown: undefined, changes: undefined, words };
  }
  if (flip.kind === 'never') return undefined;
  const changes = flip.kind === 'changes' ? flip.changes : undefined;
  return { shown: reach.witness, changes, words: [flipText] };
}

/** The row of a grid that comes and goes with it is seen there. */
const isSeenWithParent = ({ parent, dependencies, visibleWhen }: Question): boolean =>
  parent !== undefined && dependencies.length === 0 && visibleWhen === undefined;

/**
 * A branch for every question that some answers show and others hide, or that no answers show, in form order. What is
 * always shown has none: the story of its step shows it.
 */
export function branchesOf(questionnaire: Questionnaire): Branch[] {
  const analysis = analyse(questionnaire);
  const titles = new Map(questionnaire.steps.map(({ key, title }) => [key, title]));
  const kinds = new Set<string>();
  return questionnaire.questions.flatMap((question): Branch[] => {
    const { id, stepKey } = question;
    const reach = analysis.questions.get(id);
    if (reach === undefined || isSeenWithParent(question)) return [];
    const sheet = createAnswerSheet(questionnaire, {
      answers: reach.kind === 'shown' ? reach.witness : {},
    });
    const explanation = explain(sheet, id);
    const { flip } = explanationText(questionnaire, explanation);
    const found = standing(question, reach, explanation, flip);
    if (found === undefined) return [];
    const kind = kindOf(questionnaire, question, explanation.reasons[0]);
    const isSample = !kinds.has(kind);
    kinds.add(kind);
    const stepTitle = titles.get(stepKey) ?? stepKey;
    return [{ questionId: id, stepKey, name: nameOf(question), stepTitle, ...found, isSample }];
  });
}
