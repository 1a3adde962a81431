/** The door of the linter: what finds faults of a questionnaire, says where they stand, and mends them. */
export { checkDefinition, type CheckedDefinition, type LintOptions } from './check-definition.js';
export { createContent, type Content, type Entry } from './content.js';
export { checkExamplesFile, examplesReport, type ExamplesReport } from './examples.js';
export { fixQuestionnaire, type FixedQuestionnaire } from './files/fix-questionnaire.js';
export { lintQuestionnaire } from './files/lint-questionnaire.js';
export { locate, type DefinitionFiles } from './files/locate.js';
export { positionIn, type Position } from './files/position.js';
export { parseText, readJson, type Read } from './files/read-json.js';
export {
  CannotRead,
  readQuestionnaire,
  type QuestionnaireSource,
  type ReadQuestionnaire,
} from './files/read-questionnaire.js';
export { type PlacedProblem } from './files/placed-problem.js';
export { readTexts } from './files/read-texts.js';
export { applyFix, withCertainFixes } from './fixes/certain-fixes.js';
export { chooseFixes, type Fixed } from './fixes/choose-fixes.js';
export { mendedText } from './fixes/mended-text.js';
export { closest } from './fixes/closest.js';
export { checkNamedQuestion, checkNamedRelease } from './named.js';
export {
  at,
  describe,
  inFile,
  inRule,
  type Finding,
  type Fix,
  type PatchOperation,
  type Problem,
  type RuledFinding,
} from './problem.js';
export { ruleOf } from './rule-of.js';
export { checkGrids } from './rules/grids.js';
export { conflictText, fixedText } from './rules/reachable.js';
export { questionRules, type Rule, type Rules } from './rules/question-rules.js';
export { shapeFindings } from './shape-findings.js';
