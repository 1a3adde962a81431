/** What is wrong with an answer beside the answers to other questions (L-19, L-20). */
import { compiledRule, lookupIn, type EffectiveAnswer } from '../../conditions/condition.js';
import { ruleControllers } from '../../conditions/rule.js';
import { chosenOptions } from '../../model/choice.js';
import { questionOf, type Question, type Questionnaire, type QuestionId } from '../../model/questionnaire.js';
import { notOffered } from '../options-offered.js';
import type { Issue } from './issue.js';

const controllers = new WeakMap<object, readonly QuestionId[]>();

/** The questions that a rule looks at. They are kept as long as the rule is. */
function controllersIn(rule: object): readonly QuestionId[] {
  let found = controllers.get(rule);
  if (found === undefined) controllers.set(rule, (found = [...ruleControllers(rule)]));
  return found;
}

/**
 * The first thing that is wrong with an answer that is right by itself: a chosen option is not offered, or a constraint
 * does not hold; `undefined` when nothing is. `answerOf` gives the answers that conditions see, and none of a hidden
 * question. A constraint is judged when all questions are answered that it looks at. Cost: the conditions of the chosen
 * options, and the constraints.
 */
export function issueBeside(
  questionnaire: Questionnaire,
  question: Question,
  answerOf: EffectiveAnswer,
): Issue | undefined {
  const { id: questionId, constraints, readOnly } = question;
  const answer = answerOf(question);
  if (readOnly || answer === undefined) return undefined;
  const [gone] = notOffered(questionnaire, chosenOptions(question, answer), answerOf);
  if (gone) return { questionId, code: 'optionNotOffered', params: {}, option: gone.id };
  const lookup = lookupIn(questionnaire, answerOf);
  const isAnswered = (id: QuestionId) => answerOf(questionOf(questionnaire, id)) !== undefined;
  const broken = constraints.find(
    ({ rule }) => controllersIn(rule as object).every(isAnswered) && !compiledRule(rule as object)(lookup),
  );
  return broken && { questionId, code: 'constraint', params: {}, message: broken.message };
}
