import type { Answer } from '../../model/documents.generated.js';
import { hasValue } from '../../model/answer.js';
import { isAnsweredByChildren, isEntryMark, type Question } from '../../model/questionnaire.js';

/** Does the chosen option open a text box that still lacks its text (C-9)? */
const waitsForText = ({ type, rules }: Question, answer: Answer): boolean =>
  type === 'radio-text' &&
  rules.requiredWhenVisible &&
  rules.showOnOptions.includes(answer.selectedOptionId ?? '') &&
  (answer.typedValue ?? '') === '';

/** Is the question answered for completeness (C-2, C-9, C-10)? `files`: the number of its attachments. */
export function isCompleted(question: Question, answer: Answer | undefined, files = 0): boolean {
  if (question.type === 'file') return files > 0;
  return answer !== undefined && hasValue(answer) && !waitsForText(question, answer);
}

/** Does the question need an answer of its own? If so, it is listed while it is unanswered (C-7). */
export const isAsked = (question: Question): boolean =>
  !question.readOnly && !isAnsweredByChildren(question) && !isEntryMark(question);

/** Does the question count in `answered / total` (C-8)? A grid does, its rows (`isRow`) do not. */
export const isCounted = (question: Question, isRow: boolean): boolean =>
  !question.readOnly && question.type !== 'group' && !isRow && !isEntryMark(question);
