/**
 * The door of `@alo/engine/testing`: arbitraries of fast-check for any questionnaire, and the laws that hold of it. It
 * needs fast-check, which the engine itself does not.
 */
export { answersTo, completeAnswers, type DrawOptions, type FilledIn } from './testing/answers.js';
export { beginEditing, type Editing } from './testing/editing.js';
export type { Edit } from './testing/edits.js';
export {
  beginTwoPeople,
  type Button,
  type FormMove,
  type PersonName,
  type TwoPeople,
} from './testing/form-runs.js';
export { editHistories, formRuns, type FormRun } from './testing/histories.js';
export type { CheckOptions, Law } from './testing/laws/law.js';
export { checkLaws, laws, type LawOptions } from './testing/laws/pack.js';
export { createMemoryServer, type MemoryServer, type NumberedSteps } from './testing/memory-server.js';
export {
  openForm,
  resolveWithMine,
  startForm,
  submit,
  type FormOptions,
  type OpenForm,
} from './testing/open-form.js';
export { questionnaires } from './testing/questionnaires.js';
export type { Examples } from './testing/pools.js';
