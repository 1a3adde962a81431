/** What is wrong with an answer beside the answers to other questions (L-19, L-20). */
import { compiledRule, lookupIn } from '../../conditions/condition.js';
import { variablesIn, type Variable } from '../../conditions/rule.js';
import { chosenOptions } from '../../model/choice.js';
import { questionOf, type Question, type Questionnaire } from '../../model/questionnaire.js';
import type { SeenAnswers } from '../../model/seen-answers.js';
import { notOffered } from '../options-offered.js';
import type { Issue } from '../../validation/issue.js';

const variables = new WeakMap<object, readonly Variable[]>();

/** The variables of a rule. They are kept as long as the rule is. */
function variablesOf(rule: object): readonly Variable[] {
  let found = variables.get(rule);
  if (found === undefined) variables.set(rule, (found = variablesIn(rule)));
  return found;
}

/**
 * The first thing that is wrong with an answer that is right by itself: a chosen option is not offered, or a constraint
 * does not hold; `undefined` when nothing is. A constraint is judged when all
 * questions are answered, and all figures have a value, that it looks at. Cost: the conditions of the chosen
 * options, and the constraints.
 */
export function issueBeside(
  questionnaire: Questionnaire,
  question: Question,
  seen: SeenAnswers,
): Issue | undefined {
  const { id: questionId, constraints, readOnly } = question;
  const answer = seen.answerOf(question);
  if (readOnly || answer === undefined) return undefined;
  const [gone] = notOffered(questionnaire, chosenOptions(question, answer), seen);
  if (gone) return { questionId, code: 'optionNotOffered', params: {}, option: gone.id };
  const lookup = lookupIn(questionnaire, seen);
  const isThere = ({ id, variable }: Variable) => {
    if (variable === 'progress') return true;
    if (variable === 'figure') return lookup(id, variable) !== null;
    return seen.answerOf(questionOf(questionnaire, id)) !== undefined;
  };
  const broken = constraints.find(
    ({ rule }) => variablesOf(rule as object).every(isThere) && !compiledRule(rule as object)(lookup),
  );
  return broken && { questionId, code: 'constraint', params: {}, message: broken.message };
}
