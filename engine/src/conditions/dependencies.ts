/** Dependency entries: entries on the same controlling question are alternatives, different ones must all hold. */
import type { Answer } from '@alo/schemas';
import { takesText, type Dependency, type Question, type QuestionId } from '../definition/questionnaire.js';
import { conditionTests, isConditionType, optionOf, textOf, type ConditionType } from './condition-types.js';

/** Does the answer of a visible, answered controlling question (else `undefined`) satisfy a condition? */
export type AnswerTest = (answer: Answer | undefined) => boolean;

/** The part of a controlling question's answer that a condition type looks at, as a rule names it. */
function partLookedAt(type: ConditionType, controller: Question): 'option' | 'text' | 'label' {
  switch (type) {
    case 'equals':
    case 'text_contains':
      return 'text';
    case 'option_text_equals':
      return 'label';
    case 'option_id_equals':
      return 'option';
    case 'value_not_empty':
      return takesText(controller) ? 'text' : 'option';
  }
}

const never: AnswerTest = () => false;

/** What one entry asks of its controlling question. No answer and an unknown condition type never hold (ENG-20). */
export function entryTest({ conditionType, requiredValue }: Dependency, controller: Question): AnswerTest {
  if (!isConditionType(conditionType)) return never;
  const test = conditionTests[conditionType](requiredValue);
  switch (partLookedAt(conditionType, controller)) {
    case 'option':
      return (answer) => answer !== undefined && test(optionOf(answer));
    case 'text':
      return (answer) => answer !== undefined && test(textOf(answer));
    case 'label': {
      const fitting = controller.options.filter(({ label }) => test(label)).map(({ id }) => id);
      return (answer) => answer !== undefined && fitting.includes(answer.selectedOptionId ?? '');
    }
  }
}

/** Does one entry hold? `answer` is that of a visible, answered controlling question, else `undefined`. */
export const entryHolds = (entry: Dependency, controller: Question, answer: Answer | undefined): boolean =>
  entryTest(entry, controller)(answer);

/** Entries by controlling question, in the order in which they are written. */
export function byController(
  dependencies: readonly Dependency[],
): readonly (readonly [QuestionId, readonly Dependency[]])[] {
  const [first] = dependencies;
  if (first && dependencies.length === 1) return [[first.questionId, dependencies]];
  const entries = new Map<QuestionId, Dependency[]>();
  for (const entry of dependencies) {
    const known = entries.get(entry.questionId);
    if (known) known.push(entry);
    else entries.set(entry.questionId, [entry]);
  }
  return [...entries];
}

/** The JSON-Logic rule that gives the same verdict as one entry. */
export function ruleOfEntry(entry: Dependency, controller: Question): unknown {
  const { questionId, requiredValue, conditionType } = entry;
  if (!isConditionType(conditionType)) return { and: [{ var: `${questionId}.option` }, false] };
  const looked = { var: `${questionId}.${partLookedAt(conditionType, controller)}` };
  return { [conditionType]: conditionType === 'value_not_empty' ? [looked] : [looked, requiredValue] };
}

/** The rule of a whole `dependency_list`. */
export function ruleOfDependencies(
  dependencies: readonly Dependency[],
  byId: ReadonlyMap<QuestionId, Question>,
): unknown {
  const all = byController(dependencies).flatMap(([id, entries]) => {
    const controller = byId.get(id);
    return controller ? [{ or: entries.map((entry) => ruleOfEntry(entry, controller)) }] : [];
  });
  return { and: all };
}
