import type { Answer } from '@alo/schemas';
import { hasValue } from '../../model/answer.js';
import { isAnsweredByChildren, type Question } from '../../model/questionnaire.js';

/** Does a visible text box of a chosen option still wait for its text (UNSP-040)? */
const waitsForText = ({ type, rules }: Question, answer: Answer): boolean =>
  type === 'radio-text' &&
  rules.requiredWhenVisible &&
  rules.showOnOptions.includes(answer.selectedOptionId ?? '') &&
  (answer.typedValue ?? '') === '';

/**
 * Is a question that takes an answer of its own answered, as completeness sees it (ENG-25)? `files` counts the
 * attachments of a `file` question, which are its answer.
 */
export function isCompleted(question: Question, answer: Answer | undefined, files = 0): boolean {
  if (question.type === 'file') return files > 0;
  return answer !== undefined && hasValue(answer) && !waitsForText(question, answer);
}

/** Is this question asked one by one and so listed when it is missing? Not grids and groups, not read-only ones. */
export const isAsked = (question: Question): boolean => !question.readOnly && !isAnsweredByChildren(question);

/** Does the question count in `answered / total`? A grid counts once, its rows (`isRow`) do not; a group by its fields. */
export const isCounted = ({ readOnly, type }: Question, isRow: boolean): boolean =>
  !readOnly && type !== 'group' && !isRow;
