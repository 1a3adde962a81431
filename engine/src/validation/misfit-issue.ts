import type { Misfit } from '../model/misfit.js';
import type { Question } from '../model/questionnaire.js';
import type { Issue } from './issue.js';
import { validateAnswer } from './validate-answer.js';

/** Why the question cannot take the text as its answer; `undefined` when it can. */
export const misfitIssue = (question: Question, { text, reading }: Misfit): Issue | undefined =>
  validateAnswer(question, { typedValue: reading ?? text });
