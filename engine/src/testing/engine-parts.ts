/** The parts of the engine that a form needs to be filled in: of this engine, or of one that is being tried. */
import { controllersOf } from '../conditions/controllers.js';
import { connectQuestionnaire } from '../flow/connect.js';
import { CallRefusedError } from '../flow/calls/call.js';
import { SavePostponedError, StaleAnswersError } from '../flow/step-machine.js';
import { takesText } from '../model/questionnaire.js';
import { openQuestions } from '../rules/completeness/open-questions.js';
import { evaluate, groupId } from '../rules/evaluate.js';
import { issuesIn } from '../rules/issues/issues-in.js';
import { misfitIssue } from '../validation/misfit-issue.js';
import { validateAnswer } from '../validation/validate-answer.js';
import { createAnswerSheet } from '../sheet/create-answer-sheet.js';

export const ownParts = {
  connectQuestionnaire,
  controllersOf,
  createAnswerSheet,
  evaluate,
  groupId,
  issuesIn,
  misfitIssue,
  openQuestions,
  takesText,
  validateAnswer,
  SavePostponedError,
  CallRefusedError,
  StaleAnswersError,
};
export type EngineParts = typeof ownParts;
