/** What is wrong with a definition by itself: as the engine reads it, then by the rules for authors. */
import type { QuestionnaireDefinition } from '@alo/schemas';
import { DefinitionError, parseDefinition } from '@alo/engine';
import { createContent, type Content } from '../content.js';
import { fixOf } from '../fixes/definition-fixes.js';
import { inRule, type Finding, type RuledFinding } from '../problem.js';
import { checkConditionValues } from '../rules/conditions.js';
import { checkDeadMembers } from '../rules/dead-members.js';
import { checkDefaults } from '../rules/defaults.js';
import { checkEmptyGroups } from '../rules/empty-groups.js';
import { checkEvidence } from '../rules/evidence.js';
import { checkGrids } from '../rules/grids.js';
import { checkLabels } from '../rules/labels.js';
import { checkLimits } from '../rules/limits.js';
import { checkNumbering } from '../rules/numbering.js';
import { checkOuterBlanks } from '../rules/outer-blanks.js';
import { checkReachable } from '../rules/reachable.js';
import { checkSteps } from '../rules/steps.js';
import { checkTexts } from '../rules/texts.js';
import { checkTypes } from '../rules/types.js';
import { checkUnits } from '../rules/units.js';
import { checkWaysOut } from '../rules/ways-out.js';
import { ruleOf } from './rule-of.js';

/** The rules for authors, by name. */
const questionRules: Readonly<Record<string, (content: Content) => Finding[]>> = {
  'step-roles': checkSteps,
  'words-missing': checkTexts,
  'way-out-missing': checkWaysOut,
  'grid-shape': checkGrids,
  'limits-missing': checkLimits,
  'evidence-place': checkEvidence,
  'condition-entry': checkConditionValues,
  'condition-reach': checkReachable,
  'numbers-count': checkNumbering,
  'labels-repeat': checkLabels,
  'types-differ': checkTypes,
  'units-known': checkUnits,
  'dead-members': checkDeadMembers,
  'default-issue': checkDefaults,
  'group-empty': checkEmptyGroups,
  'outer-blanks': checkOuterBlanks,
};

export interface CheckedDefinition {
  readonly findings: readonly RuledFinding[];
  /** Absent where the engine cannot read the definition: then the rules for authors have nothing to look at. */
  readonly content: Content | undefined;
}

/** Checks any JSON value. Reads no file, and knows no list but its own. */
export function checkDefinition(document: unknown): CheckedDefinition {
  try {
    const questionnaire = parseDefinition(document);
    // The engine has just checked that the document is one.
    const content = createContent(document as QuestionnaireDefinition, questionnaire);
    const findings = Object.entries(questionRules).flatMap(([rule, check]) => inRule(rule, check(content)));
    return { findings, content };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    const findings = error.problems.map((problem) => {
      const rule = ruleOf(problem);
      return { ...problem, rule, fix: fixOf(document, { ...problem, rule }) };
    });
    return { findings, content: undefined };
  }
}
