/** The door of the linter: what finds faults of a questionnaire, says where they stand, and mends them. */
export { checkDefinition, type CheckedDefinition, type LintOptions } from './check-definition.js';
export { checkCompanion, type CompanionKind } from './companion.js';
export { createContent, type Content, type Entry } from './content.js';
export { checkExamplesFile, examplesReport, type ExamplesReport } from './examples.js';
export {
  readTexts,
  type PlacedProblem,
  type QuestionnaireSource,
  type ReadQuestionnaire,
} from './source/assemble.js';
export { lintQuestionnaire } from './source/lint-questionnaire.js';
export { jsonFault, type JsonFault, type JsonFaultCode } from './source/json-fault.js';
export { parseJson, type Read } from './source/parse-json.js';
export { locate, type DefinitionFiles } from './source/locate.js';
export { positionIn, positionOfOffset, rangesIn, type Position, type TextRange } from './source/position.js';
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
export { checkTranslation, translationLanguage } from './translation.js';
