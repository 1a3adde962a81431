/** The door for authors' tools: analysis and explanation of a questionnaire. */
export { analyse, type Analysis, type FixedCondition, type Reach, type Unknown } from './analysis/analyse.js';
export { type Condition } from './analysis/conditions-of.js';
export { type Conflict } from './analysis/conflict.js';
export {
  explain,
  type AnswerChange,
  type Explanation,
  type Flip,
  type JudgedCondition,
  type LookedAt,
  type Reason,
} from './analysis/explain.js';
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
