/** The parts of an answer that conditions see (V-13), by their names in rules. */
import type { Answer } from '../model/documents.generated.js';
import type { Question } from '../model/questionnaire.js';
import { chosenIds } from '../model/choice.js';
import { isDate, isNumberText } from '../model/formats.js';

const millisecondsOfDay = 86_400_000;

/**
 * Option id, ids of all chosen options, how many these are, typed text, typed number, the characters of the text, the days
 * from 1970 to the typed date, label of the selected option; `null` = the answer has no such part.
 */
const readers = {
  option: (answer: Answer): string | null => answer.selectedOptionId ?? null,
  options: (answer: Answer, question: Question): readonly string[] | null => {
    const ids = chosenIds(question, answer);
    return ids.length > 0 ? ids : null;
  },
  count: (answer: Answer, question: Question): number | null => chosenIds(question, answer).length || null,
  text: (answer: Answer): string | null => answer.typedValue ?? null,
  number: ({ typedValue: text = null }: Answer): number | null =>
    text !== null && isNumberText(text) ? Number(text) : null,
  length: ({ typedValue: text = null }: Answer): number | null =>
    text !== null ? Array.from(text).length : null,
  day: ({ typedValue: text = null }: Answer): number | null =>
    text !== null && isDate(text) ? Date.parse(text) / millisecondsOfDay : null,
  label: (answer: Answer, { options }: Question): string | null =>
    options.find(({ id }) => id === answer.selectedOptionId)?.sourceLabel ?? null,
};

export type RuleVariable = keyof typeof readers;

/** What a variable can be; a list holds the ids of chosen options. */
export type RuleValue = string | number | readonly string[] | null;

export const ruleVariables: readonly string[] = Object.keys(readers);

/** The variables that are numbers: what arithmetic takes (V-18). */
const numbers: ReadonlySet<string> = new Set<RuleVariable>(['number', 'count', 'length', 'day']);
export const isNumberVariable = (variable: RuleVariable): boolean => numbers.has(variable);

export const isRuleVariable = (name: string): name is RuleVariable => Object.hasOwn(readers, name);

/** A part of the answer to `question`; `null` too when the question is unanswered or hidden (`answer` is `undefined`). */
export const ruleValue = (
  question: Question,
  answer: Answer | undefined,
  variable: RuleVariable,
): RuleValue => (answer === undefined ? null : readers[variable](answer, question));
