/** Rules without the comparisons that look at something that is deleted. */
import {
  comparesWhole,
  conditionNameOf,
  entriesOf,
  isOperation,
  looksAtTruth,
  quantifiers,
  readOperation,
  variableIs,
  variableOf,
  variablesIn,
  type ConditionRules,
} from './rule-variables.js';
import type { Change, Refusal, RuleOutcome } from './walk.js';

/** What is deleted: questions, or one option of some questions. */
export interface Deleted {
  readonly questions: ReadonlySet<string>;
  readonly option?: string;
  /** The ids of the options that these questions keep. */
  readonly others: ReadonlySet<string>;
}

const left = Symbol('left out');

/**
 * The rule without its comparisons that look at what is deleted. An operand of `and` and `or` leaves alone, and takes `!`
 * around it along; a part of `if` is not guessed at. An option that is one of several in a list leaves the list: no answer
 * is missed by that, since it cannot be chosen any more. `rule` is `undefined` where nothing stays. Cost: the rule.
 * @param mayLeaveOut whether the author agreed that comparisons leave; else each is refused
 */
export function leaveOutOfRule(
  rule: unknown,
  pointer: string,
  { questions, option, others }: Deleted,
  conditions: ConditionRules,
  mayLeaveOut: boolean,
): RuleOutcome {
  const changes: Change[] = [];
  const refusals: Refusal[] = [];

  const isOfDeleted = (part: unknown): boolean => {
    const variable = variableOf(part);
    return (
      variable !== undefined && questions.has(variable.questionId) && variableIs[variable.variable] === 'id'
    );
  };

  /** The operands without the option in lists that name others besides. */
  function shortened(name: string, operands: readonly unknown[]): readonly unknown[] {
    const [looked, list] = operands;
    if (name !== 'in' || !isOfDeleted(looked)) return operands;
    if (typeof list === 'string') {
      const kept = list
        .split(' ')
        .filter((each) => each !== option)
        .join(' ');
      // A text is looked through letter by letter, so that ids can stand in others.
      const isSame = [...others].every((id) => list.includes(id) === kept.includes(id));
      return isSame && kept !== '' && kept !== list ? [looked, kept] : operands;
    }
    if (!Array.isArray(list)) return operands;
    const kept = (list as unknown[]).filter((each) => each !== option);
    return kept.length === 0 || kept.length === list.length ? operands : [looked, kept];
  }

  /** Does a comparison name what is deleted? */
  function isAbout(name: string, operands: readonly unknown[]): boolean {
    if (option === undefined)
      return (
        operands.some((each) => questions.has(entriesOf(each) ?? '')) ||
        variablesIn(operands, conditions).some(({ questionId }) => questions.has(questionId))
      );
    const written = operands.flatMap((each) =>
      Array.isArray(each)
        ? (each as unknown[])
        : name === 'in' && typeof each === 'string'
          ? each.split(' ')
          : [each],
    );
    if (comparesWhole.has(name) && operands.some(isOfDeleted) && written.includes(option)) return true;
    return operands.some((each) => {
      if (!isOperation(each) || variableOf(each) !== undefined) return false;
      const inner = readOperation(each);
      return isAbout(inner.name, inner.operands);
    });
  }

  function leave(at: string): typeof left {
    if (mayLeaveOut) changes.push({ did: 'leftOut', pointer: at });
    else refusals.push({ pointer: at, code: 'used', message: 'This condition looks at what is deleted.' });
    return left;
  }

  function visit(part: unknown, at: string): unknown {
    if (!isOperation(part) || conditionNameOf(part) !== undefined) return part;
    const variable = variableOf(part);
    if (variable !== undefined)
      return option === undefined && questions.has(variable.questionId) ? leave(at) : part;
    const { name, isList, operands } = readOperation(part);
    // What is asked of each entry means something as a whole only.
    if (!looksAtTruth.has(name) || quantifiers.has(name)) {
      const fewer = shortened(name, operands);
      if (isAbout(name, fewer)) return leave(at);
      if (fewer === operands) return part;
      changes.push({ did: 'rewritten', pointer: at });
      return { ...part, [name]: fewer };
    }
    const places = operands.map((_, index) => `${at}/${name}${isList ? `/${index}` : ''}`);
    const next = operands.map((each, index) => visit(each, places[index] ?? at));
    const kept = next.filter((each) => each !== left);
    if (kept.length === operands.length)
      return next.every((each, index) => each === operands[index])
        ? part
        : { ...part, [name]: isList ? next : next[0] };
    if (name === 'if') {
      refusals.push({
        pointer: at,
        code: 'notGuessed',
        message: 'What an "if" says without one of its parts is not guessed. Write the rule anew first.',
      });
      return part;
    }
    return kept.length === 0 ? left : { ...part, [name]: kept };
  }

  const next = visit(rule, pointer);
  if (refusals.length > 0) return { rule, changes: [], refusals };
  return { rule: next === left ? undefined : next, changes, refusals };
}
