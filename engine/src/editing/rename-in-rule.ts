/** Rules under new ids: of the questions and figures that they look at, the options that they compare, and the conditions that they name. */
import { isRuleVariable } from '../conditions/answer-parts.js';
import { ruleHolds, type Variable } from '../conditions/rule.js';
import {
  comparesWhole,
  conditionNameOf,
  entriesOf,
  figureOf,
  isOperation,
  looksAtTruth,
  readOperation,
  tokensIn,
  variableIs,
  variableOf,
  variablesIn,
  type ConditionRules,
} from './rule-variables.js';
import type { NewIds } from './new-ids.js';
import type { RuleOutcome } from './walk.js';

/** The same operation with other operands, written as it was. */
const withOperands = (
  part: object,
  name: string,
  isList: boolean,
  operands: readonly unknown[],
): unknown => ({
  ...part,
  [name]: isList ? operands : operands[0],
});

/** The list itself where nothing in it changed. */
const changedList = (list: readonly unknown[], next: readonly unknown[]) =>
  next.every((each, at) => each === list[at]) ? list : next;

/** What a rule sees of one option, alone or as the only one of several. */
function seenAs(
  variable: Variable['variable'],
  { id, label }: { readonly id: string; readonly label: string },
) {
  if (variable === 'options') return [id];
  if (!isRuleVariable(variable)) return null;
  return variableIs[variable] === 'id' ? id : label;
}

/** Does a named condition stand in this part? */
function namesCondition(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return conditionNameOf(part) !== undefined || Object.values(part).some(namesCondition);
}

/**
 * The rule under the new ids, which gives the same verdict on every answer. It is refused where an option is compared in a
 * way that does not follow its id: by size, by a part of its text, or with another variable. Cost: the rule, times the
 * options of a question whose options have other ids.
 */
export function renameInRule(
  rule: unknown,
  pointer: string,
  { questions, conditions: names, options, byKind }: NewIds,
  conditions: ConditionRules,
): RuleOutcome {
  const refusals: RuleOutcome['refusals'][number][] = [];
  const figures = byKind.get('figure');

  /** Every new id in a part, without a look at what it means. */
  function rewrite(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return changedList(part, part.map(rewrite));
    const variable = variableOf(part);
    const { name, isList, operands } = readOperation(part as Record<string, unknown>);
    if (variable !== undefined) {
      const to = questions.get(variable.questionId);
      return to === undefined ? part : withOperands(part, name, isList, [`${to}.${variable.variable}`]);
    }
    const figure = figureOf(part);
    if (figure !== undefined) {
      const to = figures?.get(figure);
      return to === undefined ? part : withOperands(part, name, isList, [`${to}.figure`]);
    }
    const group = entriesOf(part);
    if (group !== undefined) {
      const to = questions.get(group);
      return to === undefined ? part : withOperands(part, name, isList, [to]);
    }
    const condition = conditionNameOf(part);
    if (condition !== undefined) {
      const to = names.get(condition);
      return to === undefined ? part : { ...part, condition: to };
    }
    const compared = comparesWhole.has(name) ? operands.map(newIdsOf) : [];
    const next = operands.map((each, at) => {
      const newIds = compared.find((ids, other) => ids !== undefined && other !== at);
      return newIds === undefined ? rewrite(each) : newValue(each, newIds, name);
    });
    return changedList(operands, next) === operands ? part : withOperands(part, name, isList, next);
  }

  /** The new ids of the options that a variable can be. */
  function newIdsOf(part: unknown): ReadonlyMap<string, string> | undefined {
    const variable = variableOf(part);
    if (variable === undefined || variableIs[variable.variable] !== 'id') return undefined;
    return options.get(variable.questionId)?.to;
  }

  function newValue(value: unknown, newIds: ReadonlyMap<string, string>, operator: string): unknown {
    // Of a list, each value is one id.
    if (Array.isArray(value))
      return changedList(
        value,
        value.map((each) => newValue(each, newIds, '==')),
      );
    if (typeof value !== 'string') return rewrite(value);
    // A text in which ids stand one after the other.
    return operator === 'in'
      ? value.replaceAll(tokensIn, (id) => newIds.get(id) ?? id)
      : (newIds.get(value) ?? value);
  }

  /** Does the comparison follow the new ids: is its verdict on each option what it was? */
  function follows(was: unknown, is: unknown): boolean {
    const all = variablesIn(was, conditions);
    const about = all.find(
      ({ questionId, variable }) => variableIs[variable] !== 'typed' && options.has(questionId),
    );
    const { is: renamed = [], labelsStay = true } = (about && options.get(about.questionId)) ?? {};
    if (about === undefined) return true;
    const isOnlyLabels = all.every(
      ({ questionId, variable }) => !options.has(questionId) || variableIs[variable] !== 'id',
    );
    if (isOnlyLabels && labelsStay) return true;
    const looksElsewhere = all.some(
      ({ questionId, variable }) => questionId !== about.questionId || variableIs[variable] === 'typed',
    );
    if (looksElsewhere || namesCondition(was)) return false;
    const verdict = (part: unknown, option: { readonly id: string; readonly label: string } | undefined) =>
      ruleHolds(part, (_, variable) => (option === undefined ? null : seenAs(variable, option)));
    return [undefined, ...renamed].every((each) => verdict(was, each?.was) === verdict(is, each?.is));
  }

  /** Looks at each comparison by itself: of what stands around it, only the truth of its verdict counts. */
  function judge(was: unknown, is: unknown, at: string) {
    if (!isOperation(was) || !isOperation(is)) return;
    if (variableOf(was) !== undefined || conditionNameOf(was) !== undefined) return;
    const { name, isList, operands } = readOperation(was);
    if (looksAtTruth.has(name)) {
      const inner = readOperation(is).operands;
      operands.forEach((each, index) => {
        judge(each, inner[index], `${at}/${name}${isList ? `/${index}` : ''}`);
      });
      return;
    }
    if (follows(was, is)) return;
    refusals.push({
      pointer: at,
      code: 'comparedOtherwise',
      message:
        'This compares an option in another way than by its id alone: it would not give the same verdict.',
    });
  }

  const next = rewrite(rule);
  if (options.size > 0) judge(rule, next, pointer);
  return { rule: next, changes: next === rule ? [] : [{ did: 'rewritten', pointer }], refusals };
}
