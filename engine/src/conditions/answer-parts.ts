/** What conditions see of an answer (V-13): its parts, by the names that rules have for them. */
import type { Answer } from '../model/documents.generated.js';
import type { Question } from '../model/questionnaire.js';
import { isNumberText } from '../model/formats.js';

/** Option id, typed text, typed number, label of the selected option; `null` = there is no such part. */
const readers = {
  option: (answer: Answer): string | null => answer.selectedOptionId ?? null,
  text: (answer: Answer): string | null => answer.typedValue ?? null,
  number: ({ typedValue: text = null }: Answer): number | null =>
    text !== null && isNumberText(text) ? Number(text) : null,
  label: (answer: Answer, { options }: Question): string | null =>
    options.find(({ id }) => id === answer.selectedOptionId)?.label ?? null,
};

export type RuleVariable = keyof typeof readers;

export const ruleVariables: readonly string[] = Object.keys(readers);

export const isRuleVariable = (name: string): name is RuleVariable => Object.hasOwn(readers, name);

/** A part of the answer to `question`; `null` when it is unanswered or hidden (`answer` is `undefined`) too. */
export const ruleValue = (
  question: Question,
  answer: Answer | undefined,
  variable: RuleVariable,
): string | number | null => (answer === undefined ? null : readers[variable](answer, question));
