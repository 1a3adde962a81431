/**
 * A question's own condition: what decides, before its parent is looked at, whether it is shown.
 * `dependency_list` and `visible_when` must both hold; the `excluded` flag counts only when neither is there (ENG-21).
 */
import type { Answer } from '../model/documents.generated.js';
import { questionOf, type Question, type Questionnaire } from '../model/questionnaire.js';
import { ruleValue } from './answer-parts.js';
import { byController, entryHolds } from './dependencies.js';
import { compileRule, type RuleTest, type VariableLookup } from './rule.js';

/** The answer that counts for conditions: `undefined` for an unanswered or hidden question. */
export type EffectiveAnswer = (question: Question) => Answer | undefined;

/** How a rule on `questionnaire` looks up its variables. */
export const lookupIn =
  (questionnaire: Questionnaire, answerOf: EffectiveAnswer): VariableLookup =>
  (id, variable) => {
    const question = questionOf(questionnaire, id);
    return ruleValue(question, answerOf(question), variable);
  };

const rules = new WeakMap<Question, RuleTest>();

/** The `visible_when` of a question that has one: compiled once, and kept as long as the question is. */
export function ruleOf(question: Question): RuleTest {
  let rule = rules.get(question);
  if (rule === undefined) rules.set(question, (rule = compileRule(question.visibleWhen)));
  return rule;
}

/** Has the question a condition of its own? Without one its author's flag decides (V-1). */
export const hasCondition = ({ dependencies, visibleWhen }: Question): boolean =>
  dependencies.length > 0 || visibleWhen !== undefined;

/** Is the condition of `question` met? The reference; `dependencyGraph` is the same, prepared for many changes. */
export function isConditionMet(
  questionnaire: Questionnaire,
  question: Question,
  answerOf: EffectiveAnswer,
): boolean {
  if (!hasCondition(question)) return !question.excludedByAuthor;
  const { dependencies, visibleWhen } = question;
  const entriesHold = byController(dependencies).every(([id, entries]) => {
    const controller = questionOf(questionnaire, id);
    return entries.some((entry) => entryHolds(entry, controller, answerOf(controller)));
  });
  return entriesHold && (visibleWhen === undefined || ruleOf(question)(lookupIn(questionnaire, answerOf)));
}
