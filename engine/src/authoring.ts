/** The door of authors and their tools: what reads a definition as it was written, and lints, analyses and explains it. */
export { DefinitionError, type DefinitionProblem } from './definition/definition-error.js';
export { parseDefinition } from './definition/parse-definition.js';
export { defineQuestionnaire } from './typed/define-questionnaire.js';
export { fullFormQuestions } from './rules/short-form.js';
export { entryHolds, ruleOfDependencies, ruleOfEntry } from './conditions/dependencies.js';
export { ruleProblems, type RuleProblem } from './conditions/check-rule.js';
export { ruleValue, type RuleVariable } from './conditions/answer-parts.js';
export { lookupIn } from './conditions/condition.js';
export { lookedAt } from './conditions/controllers.js';
export { ruleHolds, ruleControllers } from './conditions/rule.js';
export {
  analyse,
  type Analysis,
  type FixedCondition,
  type NeverOffered,
  type Reach,
  type Unknown,
} from './analysis/analyse.js';
export { type Condition } from './analysis/conditions-of.js';
export { type ConditionConflict } from './analysis/conflict.js';
export {
  explain,
  type AnswerChange,
  type Explanation,
  type Flip,
  type JudgedCondition,
  type LookedAt,
  type Reason,
} from './analysis/explain.js';
export { requirementText } from './analysis/requirement-text.js';
export { explanationText, type ExplanationText } from './analysis/explanation-text.js';
export {
  checkExamples,
  type ExampleProblem,
  type ExampleProblemCode,
} from './analysis/examples/check-examples.js';
export { type Mutant } from './analysis/examples/mutants.js';
export {
  completeExamples,
  mutationScore,
  type MissedMutant,
  type MutationScore,
} from './analysis/examples/mutation-score.js';
export { textsOfStrengths, type StrengthTitles } from './translation/texts-of-strengths.js';
export { textsForTravelers, type TravelerTitles } from './translation/texts-for-travelers.js';
export {
  textsToTranslate,
  translationGaps,
  type PlacedText,
  type TranslationGaps,
} from './translation/translation-gaps.js';
export { asWritten } from './versions/as-written.js';
export { checkPlan, type PlanProblem, type PlanProblemCode } from './versions/check-plan.js';
export { diffQuestionnaires, type QuestionDiff } from './versions/diff-questionnaires.js';
export { likelyRenames, type LikelyRename } from './versions/likely-renames.js';
export {
  migrateAnswers,
  type Migration,
  type MigrationReport,
  type MovedAnswer,
  type ParkedAnswer,
  type ParkedCode,
} from './versions/migrate-answers.js';
export {
  type DroppedAnswers,
  type MappedOptions,
  type MigrationPlan,
  type RenamedQuestion,
} from './versions/migration-plan.js';
export { carriedReview, type AnsweredVersion, type CarriedReview } from './versions/carried-review.js';
export { type AtWorst } from './versions/at-worst.js';
export { type PartChange } from './versions/changed-parts.js';
export { type OptionsChanged } from './versions/option-differences.js';
export { type Difference } from './versions/question-differences.js';
export { type PartKind } from './versions/question-parts.js';
export { restoreAnswers } from './versions/restore-answers.js';
export { answersTable, engineTables } from './editing/companion-tables.js';
export { deleteFrom, type Deletion } from './editing/delete.js';
export {
  type Companion,
  type DocumentChange,
  type EditProblem,
  type EditProblemCode,
  type FormDocuments,
  type FormEdit,
  type UnheldExample,
} from './editing/documents.js';
export { type IdKind, type Naming, type Place, type ReferenceTables } from './editing/place.js';
export { type Renaming } from './editing/new-ids.js';
export { rename } from './editing/rename.js';
export { type Carried, type NotCarried } from './interchange/not-carried.js';
export { readSurveyJs } from './interchange/survey-js/read-survey-js.js';
export { readFhir } from './interchange/fhir/read-fhir.js';
export { readXlsForm, type XlsForm } from './interchange/xlsform/read-xlsform.js';
export { xlsFormOfSheets, type XlsSheet, type XlsWorkbook } from './interchange/xlsform/sheets.js';
