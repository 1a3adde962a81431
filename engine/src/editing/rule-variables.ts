/** What rules look at, as an edit of ids sees it: the one place where a new part of an answer says whether it is an id. */
import type { RuleVariable } from '../conditions/answer-parts.js';
import { readName, readVariable } from '../conditions/rule.js';

/** The named rules of a definition. */
export type ConditionRules = Readonly<Record<string, unknown>>;

/**
 * What each variable of a rule is: the id of an option, or ids; what is read of an option; or what no id changes, `typed` or
 * counted.
 */
export const variableIs = {
  option: 'id',
  options: 'id',
  count: 'typed',
  label: 'label',
  text: 'typed',
  number: 'typed',
  length: 'typed',
  day: 'typed',
} as const satisfies Record<RuleVariable, 'id' | 'label' | 'typed'>;

/** Operators that ask whether an operand is one value, or one of a list: in these, an id that is written is that id. */
export const comparesWhole: ReadonlySet<string> = new Set([
  ...['==', '!=', '===', '!==', 'in'],
  'option_id_equals',
  'equals',
]);

/** An id in a text that holds several, one after the other. */
export const tokensIn = /[A-Za-z0-9][\w-]*/g;

/** Operators that ask a rule of each entry of a repeated group (V-24). */
export const quantifiers: ReadonlySet<string> = new Set(['some', 'all', 'none']);

/** Operators of which only the truth of their operands counts. Others look at the values. */
export const looksAtTruth: ReadonlySet<string> = new Set(['and', 'or', 'if', '!', '!!', ...quantifiers]);

export type Operation = Readonly<Record<string, unknown>>;
export const isOperation = (part: unknown): part is Operation =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** An operation's operator and its operands, which may be written without a list. */
export function readOperation(part: Operation) {
  const [[name, written] = ['', []]] = Object.entries(part);
  return {
    name,
    isList: Array.isArray(written),
    operands: Array.isArray(written) ? (written as unknown[]) : [written],
  };
}

/** The variable that a part of a rule is. */
export function variableOf(part: unknown): { questionId: string; variable: RuleVariable } | undefined {
  if (!isOperation(part) || !Object.hasOwn(part, 'var')) return undefined;
  return readVariable(readOperation(part).operands[0]);
}

/** The id of the figure that a part of a rule looks at (V-22). */
export function figureOf(part: unknown): string | undefined {
  if (!isOperation(part) || !Object.hasOwn(part, 'var')) return undefined;
  const read = readName(readOperation(part).operands[0]);
  return read?.variable === 'figure' ? read.id : undefined;
}

/** The repeated group whose entries a part of a rule stands for (V-24). */
export function entriesOf(part: unknown): string | undefined {
  if (!isOperation(part) || !Object.hasOwn(part, 'var')) return undefined;
  const [name] = readOperation(part).operands;
  return typeof name === 'string' && !name.includes('.') ? name : undefined;
}

/** The name of the condition that a part of a rule stands for. */
export function conditionNameOf(part: unknown): string | undefined {
  if (!isOperation(part) || !Object.hasOwn(part, 'condition')) return undefined;
  const { condition: name } = part;
  return typeof name === 'string' ? name : undefined;
}

/** Every variable in a part of a rule, those of the conditions that it names too. */
export function variablesIn(
  part: unknown,
  conditions: ConditionRules,
): { questionId: string; variable: RuleVariable }[] {
  const variable = variableOf(part);
  if (variable !== undefined) return [variable];
  const name = conditionNameOf(part);
  // A named condition names no other (D-23).
  if (name !== undefined) return Object.hasOwn(conditions, name) ? variablesIn(conditions[name], {}) : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap((inner) => variablesIn(inner, conditions));
}

/** The named rules of a document, where it is a definition that has any. */
export function conditionsOf(document: unknown): ConditionRules {
  const conditions: unknown = isOperation(document) ? document['conditions'] : undefined;
  return isOperation(conditions) ? conditions : {};
}
