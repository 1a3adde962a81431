/** D-27: the short form names a condition and a question that there are, and the question proves that it may be short. */
import { findQuestion, type Question, type Questionnaire } from '../model/questionnaire.js';
import type { ProblemList } from './problem-list.js';

/** Is the question asked exactly while `full` does not hold? */
function isAskedUnless(full: unknown, { parent, dependencies, visibleWhen }: Question): boolean {
  if (parent !== undefined || dependencies.length > 0) return false;
  if (typeof visibleWhen !== 'object' || visibleWhen === null || !('!' in visibleWhen)) return false;
  const denied = visibleWhen['!'];
  return (Array.isArray(denied) ? denied[0] : denied) === full;
}

/** Why the question cannot prove that the form may be short; `undefined` where it can. */
function whyNoProof(question: Question, condition: string, full: unknown): string | undefined {
  const { id, type, options, readOnly } = question;
  if (!isAskedUnless(full, question))
    return `"${id}" must be asked on the short form and on no other: its "visible_when" is { "!": [{ "condition": "${condition}" }] }, and nothing else decides.`;
  const isProof =
    (type === 'radio' || type === 'select' || type === 'radio-text') &&
    !readOnly &&
    options.length > 0 &&
    options.every(({ evidence }) => evidence === 'required');
  return isProof ? undefined : `"${id}" must offer options, and each of them must require a file.`;
}

/** Adds what is wrong with the short form, where there is one. */
export function checkShortForm(questionnaire: Questionnaire, { add }: Pick<ProblemList, 'add'>) {
  const { shortForm, conditions } = questionnaire;
  if (shortForm === undefined) return;
  const { condition, provenBy } = shortForm;
  const isThere = Object.hasOwn(conditions, condition);
  if (!isThere) add('/short_form/condition', `There is no condition "${condition}".`);
  const question = findQuestion(questionnaire, provenBy);
  if (question === undefined) add('/short_form/proven_by', `There is no question "${provenBy}".`);
  if (!isThere || question === undefined) return;
  const why = whyNoProof(question, condition, conditions[condition]);
  if (why !== undefined) add('/short_form/proven_by', why);
}
