/** What the conditions of a form ask for, question by question: the texts and numbers that stand in them. */
import { findQuestion, type Questionnaire, type QuestionId } from '../model/questionnaire.js';

export interface AskedFor {
  readonly texts: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  readonly options: ReadonlySet<string>;
}

interface Collected {
  readonly texts: Set<string>;
  readonly numbers: Set<number>;
  readonly options: Set<string>;
}

const isObject = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const listOf = (part: unknown): readonly unknown[] => (Array.isArray(part) ? part : [part]);

/** By the id of the controlling question. */
export function askedFor(questionnaire: Questionnaire): ReadonlyMap<QuestionId, AskedFor> {
  const found = new Map<QuestionId, Collected>();
  function note(id: QuestionId, value: unknown) {
    const known = found.get(id) ?? { texts: new Set(), numbers: new Set(), options: new Set() };
    found.set(id, known);
    if (typeof value === 'number') known.numbers.add(value);
    if (typeof value !== 'string' || value === '') return;
    known.texts.add(value);
    for (const option of findQuestion(questionnaire, id)?.options ?? [])
      if (option.id === value || option.label.toLowerCase() === value.toLowerCase())
        known.options.add(option.id);
  }
  function read(part: unknown) {
    if (Array.isArray(part)) for (const each of part) read(each);
    if (!isObject(part)) return;
    for (const given of Object.values(part)) {
      const operands = listOf(given);
      const ids = operands.flatMap((operand) =>
        isObject(operand) && typeof operand['var'] === 'string'
          ? [operand['var'].replace(/\.[a-z]+$/, '')]
          : [],
      );
      // What stands beside a variable is what it is compared with.
      for (const id of ids) for (const value of operands.flatMap(listOf)) note(id, value);
      read(operands);
    }
  }
  for (const { dependencies, visibleWhen, options, constraints } of questionnaire.questions) {
    for (const { questionId, requiredValue } of dependencies) note(questionId, requiredValue);
    read(visibleWhen);
    for (const option of options) read(option.visibleWhen);
    for (const { rule } of constraints) read(rule);
  }
  return found;
}
