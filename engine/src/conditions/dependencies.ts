/** Dependency entries: entries on the same controlling question are alternatives, different ones must all hold. */
import { conditionTypes, type Answer } from '@alo/schemas';
import { takesText, type Dependency, type Question, type QuestionId } from '../definition/questionnaire.js';
import {
  equals,
  labelOf,
  optionIdEquals,
  optionOf,
  optionTextEquals,
  textContains,
  textOf,
  valueNotEmpty,
} from './condition-types.js';

export type ConditionType = (typeof conditionTypes)[number];

export const isConditionType = (name: string): name is ConditionType =>
  conditionTypes.some((known) => known === name);

/** Does one entry hold? `answer` is that of a visible, answered controlling question, else `undefined` (ENG-20). */
export function entryHolds(entry: Dependency, controller: Question, answer: Answer | undefined): boolean {
  if (answer === undefined || !isConditionType(entry.conditionType)) return false;
  switch (entry.conditionType) {
    case 'equals':
      return equals(textOf(answer), entry.requiredValue);
    case 'option_text_equals':
      return optionTextEquals(labelOf(controller, answer), entry.requiredValue);
    case 'option_id_equals':
      return optionIdEquals(optionOf(answer), entry.requiredValue);
    case 'text_contains':
      return textContains(textOf(answer), entry.requiredValue);
    case 'value_not_empty':
      return valueNotEmpty(takesText(controller) ? textOf(answer) : optionOf(answer));
  }
}

/** Entries by controlling question, in the order in which they are written. */
export function byController(dependencies: readonly Dependency[]): Map<QuestionId, Dependency[]> {
  const entries = new Map<QuestionId, Dependency[]>();
  for (const entry of dependencies) {
    const known = entries.get(entry.questionId);
    if (known) known.push(entry);
    else entries.set(entry.questionId, [entry]);
  }
  return entries;
}

/** The JSON-Logic rule that gives the same verdict as one entry. An unknown condition type never holds. */
export function ruleOfEntry(entry: Dependency, controller: Question): unknown {
  const { questionId: id, requiredValue: value } = entry;
  if (!isConditionType(entry.conditionType)) return { and: [{ var: `${id}.option` }, false] };
  switch (entry.conditionType) {
    case 'equals':
      return { equals: [{ var: `${id}.text` }, value] };
    case 'option_text_equals':
      return { option_text_equals: [{ var: `${id}.label` }, value] };
    case 'option_id_equals':
      return { option_id_equals: [{ var: `${id}.option` }, value] };
    case 'text_contains':
      return { text_contains: [{ var: `${id}.text` }, value] };
    case 'value_not_empty':
      return { value_not_empty: [{ var: `${id}.${takesText(controller) ? 'text' : 'option'}` }] };
  }
}

/** The rule of a whole `dependency_list`. */
export function ruleOfDependencies(
  dependencies: readonly Dependency[],
  byId: ReadonlyMap<QuestionId, Question>,
): unknown {
  const all = [...byController(dependencies)].flatMap(([id, entries]) => {
    const controller = byId.get(id);
    return controller ? [{ or: entries.map((entry) => ruleOfEntry(entry, controller)) }] : [];
  });
  return { and: all };
}
