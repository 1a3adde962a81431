/** What is wrong with a definition by itself: as the engine reads it, then by the rules for authors. */
import type { QuestionnaireDefinition } from '@alo/engine';
import { DefinitionError, parseDefinition, type DefinitionProblem } from '@alo/engine/authoring';
import { createContent, type Content } from './content.js';
import { fixOf } from './fixes/definition-fixes.js';
import { inRule, type RuledFinding } from './problem.js';
import { ruleOf } from './rule-of.js';
import { questionRules, type Rules } from './rules/question-rules.js';

/** A member that only a question has, in a group of a step. */
const conditionOfGroup = /^"(?:dependency_list|dependency_match|visible_when)" is not a known member\.$/;
const groupPlace = /^\/steps\/\d+\/groups\/\d+(?:\/metadata)?$/;

/** The sentence of the engine, with what an author does instead where many try the same. */
const withAdvice = ({ pointer, message }: DefinitionProblem): string =>
  conditionOfGroup.test(message) && groupPlace.test(pointer)
    ? `${message} A group has no condition of its own: give it to each question of the group, and the group is hidden while all of them are.`
    : message;

export interface CheckedDefinition {
  readonly findings: readonly RuledFinding[];
  /** Absent where the engine cannot read the definition: then the rules for authors have nothing to look at. */
  readonly content: Content | undefined;
  /** The rules for authors that it was held against. */
  readonly rules: Rules;
}

export interface LintOptions {
  /** The rules for authors, by name; `questionRules` where none are given. */
  readonly rules?: Rules;
}

/**
 * Checks any JSON value. What the engine refuses is found alone: the rules for authors look at a definition that can be
 * read. Fixes are proposals: `withCertainFixes` keeps those that mend and do no harm. Reads no file, and never throws for
 * what a document says. Cost: that of each rule; `condition-reach` analyses all conditions.
 */
export function checkDefinition(
  document: unknown,
  { rules = questionRules }: LintOptions = {},
): CheckedDefinition {
  try {
    const questionnaire = parseDefinition(document);
    // The engine has just checked that the document is one.
    const content = createContent(document as QuestionnaireDefinition, questionnaire);
    const findings = Object.entries(rules).flatMap(([rule, check]) => inRule(rule, check(content)));
    return { findings, content, rules };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    const findings = error.problems.map((problem) => {
      const rule = ruleOf(problem);
      const fix = fixOf(document, { ...problem, rule });
      return { ...problem, message: withAdvice(problem), rule, fix };
    });
    return { findings, content: undefined, rules };
  }
}
