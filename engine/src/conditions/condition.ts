/** Decides whether the conditions of a question are met; without any, its author's flag decides (V-1, V-2, V-12). */
import { figureResult } from '../figures/work-out.js';
import { questionOf, type Question, type Questionnaire } from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';
import { ruleValue } from './answer-parts.js';
import { alternativesIn, entryTest } from './dependencies.js';
import { progressIn } from './progress.js';
import { compileRule, type RuleTest, type VariableLookup } from './rule.js';

/** Looks up the variables of a rule in what is seen of a form. */
export const lookupIn =
  (questionnaire: Questionnaire, seen: SeenAnswers): VariableLookup =>
  (id, variable) => {
    if (variable === 'figure') return figureResult(questionnaire, id, seen).value ?? null;
    if (variable === 'progress') return seen.progressOf?.(id) ?? progressIn(questionnaire, id, seen);
    const question = questionOf(questionnaire, id);
    return ruleValue(question, seen.answerOf(question), variable);
  };

const compiledRules = new WeakMap<object, RuleTest>();

/** A rule without problems, compiled. It is kept as long as the rule is; questions can share it. */
export function compiledRule(written: object): RuleTest {
  let rule = compiledRules.get(written);
  if (rule === undefined) compiledRules.set(written, (rule = compileRule(written)));
  return rule;
}

/** The compiled `visible_when` of a question that has one: an object. */
export const compiledRuleOf = ({ visibleWhen }: Question): RuleTest => compiledRule(visibleWhen as object);

/** Does the question have a condition? Without one, its author's flag decides (V-1). */
export const hasCondition = ({ dependencies, visibleWhen }: Question): boolean =>
  dependencies.length > 0 || visibleWhen !== undefined;

type ConditionTest = (seen: SeenAnswers) => boolean;

/** The tests of a questionnaire's questions, by `question.index`. */
const compiledConditions = new WeakMap<Questionnaire, ConditionTest[]>();

function compileCondition(questionnaire: Questionnaire, question: Question): ConditionTest {
  if (!hasCondition(question)) return () => !question.excludedByAuthor;
  const clauses = alternativesIn(question).map((entries) =>
    entries.map((entry) => {
      const controller = questionOf(questionnaire, entry.questionId);
      return { controller, holds: entryTest(entry, controller) };
    }),
  );
  const rule = question.visibleWhen === undefined ? undefined : compiledRuleOf(question);
  return (seen) =>
    clauses.every((entries) => entries.some(({ controller, holds }) => holds(seen.answerOf(controller)))) &&
    (rule === undefined || rule(lookupIn(questionnaire, seen)));
}

/** Is the condition of `question` met? `dependencyGraph` must give the same result. */
export function isConditionMet(questionnaire: Questionnaire, question: Question, seen: SeenAnswers): boolean {
  let tests = compiledConditions.get(questionnaire);
  if (tests === undefined) compiledConditions.set(questionnaire, (tests = []));
  const isMet = (tests[question.index] ??= compileCondition(questionnaire, question));
  return isMet(seen);
}
