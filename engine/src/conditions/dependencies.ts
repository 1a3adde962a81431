/** Dependency entries (V-2 to V-10), and the JSON-Logic rules that say the same (V-14). */
import type { Answer, ConditionType } from '../model/documents.generated.js';
import { chosenIds } from '../model/choice.js';
import {
  questionOf,
  takesSeveral,
  takesText,
  type Dependency,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { conditionKinds, isConditionType, type PartTest } from './condition-types.js';

/** Does the answer of the controlling question satisfy a condition? `undefined`: it is hidden or unanswered. */
export type AnswerTest = (answer: Answer | undefined) => boolean;

/** The part of a controlling question's answer that a condition type looks at, as a rule names it. */
export function partLookedAt(type: ConditionType, controller: Question): 'option' | 'text' | 'label' {
  const { part } = conditionKinds[type];
  if (part !== 'value') return part;
  return takesText(controller) ? 'text' : 'option';
}

const never: AnswerTest = () => false;

/** The ids of the options whose id or label passes a test. */
const fittingOptions = (part: 'option' | 'label', test: PartTest, { options }: Question): string[] =>
  options.filter(({ id, sourceLabel }) => test(part === 'label' ? sourceLabel : id)).map(({ id }) => id);

/** The test that one entry makes. No answer and an unknown condition type never hold (V-8, V-9). */
export function entryTest({ conditionType, requiredValue }: Dependency, controller: Question): AnswerTest {
  if (!isConditionType(conditionType)) return never;
  const test = conditionKinds[conditionType].test(requiredValue);
  const part = partLookedAt(conditionType, controller);
  if (takesSeveral(controller) && conditionKinds[conditionType].part !== 'value' && part !== 'text') {
    const fitting = new Set(fittingOptions(part, test, controller));
    return (answer) => chosenIds(controller, answer).some((id) => fitting.has(id));
  }
  if (part === 'label') {
    const fitting = fittingOptions(part, test, controller);
    return (answer) => answer !== undefined && fitting.includes(answer.selectedOptionId ?? '');
  }
  return part === 'text'
    ? (answer) => answer !== undefined && test(answer.typedValue ?? null)
    : (answer) => answer !== undefined && test(answer.selectedOptionId ?? null);
}

/** Does one entry hold? `answer` is `undefined` while the controlling question is hidden or unanswered. */
export const entryHolds = (entry: Dependency, controller: Question, answer: Answer | undefined): boolean =>
  entryTest(entry, controller)(answer);

/**
 * The entries in groups: of each group one entry must hold. A group has those on one controlling question (V-10), or
 * all entries (`any`), or one (`all`, V-21). In the order in which they are written.
 */
export function alternativesIn({
  dependencies,
  dependencyMatch,
}: Pick<Question, 'dependencies' | 'dependencyMatch'>): readonly (readonly Dependency[])[] {
  if (dependencies.length === 0) return [];
  if (dependencies.length === 1 || dependencyMatch === 'any') return [dependencies];
  if (dependencyMatch === 'all') return dependencies.map((entry) => [entry]);
  const groups = new Map<QuestionId, Dependency[]>();
  for (const entry of dependencies) {
    const known = groups.get(entry.questionId);
    if (known) known.push(entry);
    else groups.set(entry.questionId, [entry]);
  }
  return [...groups.values()];
}

/** The same of a checkbox: one of the chosen options fits. */
function ruleOfChoices({ questionId, requiredValue }: Dependency, type: ConditionType, controller: Question) {
  const { part, test } = conditionKinds[type];
  if (part !== 'option' && part !== 'label') return { '!!': [{ var: `${questionId}.count` }] };
  const among = fittingOptions(part, test(requiredValue), controller).map((id) => ({
    in: [id, { var: `${questionId}.options` }],
  }));
  return among.length > 0 ? { or: among } : { and: [{ var: `${questionId}.count` }, false] };
}

/** The JSON-Logic rule that gives the same verdict as one entry. */
export function ruleOfEntry(entry: Dependency, controller: Question): unknown {
  const { questionId, requiredValue, conditionType } = entry;
  const part = partLookedAt(isConditionType(conditionType) ? conditionType : 'value_not_empty', controller);
  const isSeveral = takesSeveral(controller) && part !== 'text';
  const looked = { var: `${questionId}.${isSeveral ? 'count' : part}` };
  // A bare `false` names no question, and so is no rule (D-17).
  if (!isConditionType(conditionType)) return { and: [looked, false] };
  if (isSeveral) return ruleOfChoices(entry, conditionType, controller);
  return { [conditionType]: conditionType === 'value_not_empty' ? [looked] : [looked, requiredValue] };
}

/** The rule that one of these entries holds. */
export const ruleOfAlternatives = (questionnaire: Questionnaire, entries: readonly Dependency[]) => ({
  or: entries.map((entry) => ruleOfEntry(entry, questionOf(questionnaire, entry.questionId))),
});

/**
 * The rule of a whole `dependency_list` with its `dependency_match` (V-14). A list without entries is no condition, so it has no rule.
 * @throws RangeError without entries, or for a controlling question that the questionnaire does not have.
 */
export function ruleOfDependencies(
  questionnaire: Questionnaire,
  dependencies: readonly Dependency[],
  dependencyMatch?: Question['dependencyMatch'],
): unknown {
  if (dependencies.length === 0) throw new RangeError('A dependency list without entries has no rule.');
  const all = alternativesIn({ dependencies, dependencyMatch });
  return { and: all.map((entries) => ruleOfAlternatives(questionnaire, entries)) };
}
