/** Rules under new ids: of the questions that they look at, the options that they compare, and the conditions that they name. */
import { ruleHolds } from '../conditions/rule.js';
import {
  comparesWhole,
  conditionNameOf,
  isOperation,
  looksAtTruth,
  readOperation,
  variableIs,
  variableOf,
  variablesIn,
  type ConditionRules,
} from './rule-variables.js';
import type { RuleOutcome } from './walk.js';

/** An option as rules see it, before and after it has another id. */
export interface RenamedOption {
  readonly was: { readonly id: string; readonly label: string };
  readonly is: { readonly id: string; readonly label: string };
}

/** What has another id. */
export interface RuleRenames {
  readonly question?: { readonly from: string; readonly to: string };
  readonly condition?: { readonly from: string; readonly to: string };
  /** One option of some questions, and for each of these all of its options. */
  readonly option?: {
    readonly from: string;
    readonly to: string;
    readonly optionsOf: ReadonlyMap<string, readonly RenamedOption[]>;
  };
}

/** The same operation with other operands, written as it was. */
const withOperands = (part: object, name: string, isList: boolean, operands: readonly unknown[]) =>
  ({ ...part, [name]: isList ? operands : operands[0] }) as unknown;

/**
 * The rule under the new ids, which gives the same verdict on every answer. It is refused where an option is compared in a
 * way that does not follow its id: by size, by a part of its text, or with another variable. Cost: the rule, times the
 * options of a question whose option has another id.
 */
export function renameInRule(
  rule: unknown,
  pointer: string,
  renames: RuleRenames,
  conditions: ConditionRules,
): RuleOutcome {
  const { question, condition, option } = renames;
  const refusals: RuleOutcome['refusals'][number][] = [];

  /** Every new id in a part, without a look at what it means. */
  function rewrite(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return changedList(part, part.map(rewrite));
    const variable = variableOf(part);
    const { name, isList, operands } = readOperation(part as Record<string, unknown>);
    if (variable !== undefined) {
      if (variable.questionId !== question?.from) return part;
      return withOperands(part, name, isList, [`${question.to}.${variable.variable}`]);
    }
    if (condition !== undefined && conditionNameOf(part) === condition.from)
      return { ...part, condition: condition.to };
    const compared = comparesWhole.has(name) && option !== undefined ? operands.map((each) => isId(each)) : [];
    const next = operands.map((each, at) => {
      const isBesideId = compared.some((is, other) => is && other !== at);
      return isBesideId ? newId(each) : rewrite(each);
    });
    return next.every((each, at) => each === operands[at]) ? part : withOperands(part, name, isList, next);
  }

  const changedList = (list: readonly unknown[], next: readonly unknown[]) =>
    next.every((each, at) => each === list[at]) ? list : next;

  /** Is this the id of an option of one of the questions? */
  function isId(part: unknown): boolean {
    const variable = variableOf(part);
    return variable !== undefined && variableIs[variable.variable] === 'id' && isAbout(variable.questionId);
  }
  const isAbout = (id: string) => option?.optionsOf.has(id) === true;

  function newId(value: unknown): unknown {
    if (Array.isArray(value)) return changedList(value, value.map(newId));
    return value === option?.from ? option?.to : rewrite(value);
  }

  /** Does the comparison follow the new id: is its verdict on each option what it was? */
  function follows(was: unknown, is: unknown): boolean {
    const looked = variablesIn(was, conditions).filter(({ variable }) => variableIs[variable] !== 'typed');
    const about = looked.filter(({ questionId }) => isAbout(questionId));
    const [first] = about;
    if (first === undefined || option === undefined) return true;
    const options = option.optionsOf.get(first.questionId) ?? [];
    // A label that an author wrote stays; one that is made from the id (D-7) does not.
    const labelsStay = options.every((each) => each.was.label === each.is.label);
    if (labelsStay && about.every(({ variable }) => variableIs[variable] === 'label')) return true;
    const all = variablesIn(was, conditions);
    if (all.some(({ questionId, variable }) => questionId !== first.questionId || variableIs[variable] === 'typed'))
      return false;
    if (namesCondition(was)) return false;
    const verdict = (part: unknown, of: RenamedOption['was'] | undefined) =>
      ruleHolds(part, (_, variable) => (of === undefined ? null : variableIs[variable] === 'id' ? of.id : of.label));
    return [undefined, ...options].every((each) => verdict(was, each?.was) === verdict(is, each?.is));
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
      message: `This compares the option in another way than by its id alone, so "${option?.to ?? ''}" would not give the same verdict.`,
    });
  }

  const next = rewrite(rule);
  if (option !== undefined) judge(rule, next, pointer);
  return { rule: next, changes: next === rule ? [] : [{ did: 'rewritten', pointer }], refusals };
}

/** Does a named condition stand in this part? */
function namesCondition(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return conditionNameOf(part) !== undefined || Object.values(part).some(namesCondition);
}
