/** The door of tools: what reads the conditions of a questionnaire, to lint, edit or explain it. */
export { fullFormQuestions } from './rules/short-form.js';
export { entryHolds, ruleOfDependencies, ruleOfEntry } from './conditions/dependencies.js';
export { ruleProblems, type RuleProblem } from './conditions/check-rule.js';
export { ruleValue, type RuleVariable } from './conditions/answer-parts.js';
export { ruleHolds, ruleControllers } from './conditions/rule.js';
