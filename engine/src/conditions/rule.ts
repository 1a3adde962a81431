/** Evaluates JSON-Logic rules (`visible_when`) that have no problems (`ruleProblems`). */
import type { QuestionId } from '../model/questionnaire.js';
import { isRuleVariable, type RuleValue, type RuleVariable } from './answer-parts.js';
import { isArithmetic } from './operator-table.js';
import { operators } from './operators.js';

/** What is worked out from answers: a figure (V-22), and how far a step is answered (V-23). */
export type WorkedOut = 'figure' | 'progress';

/** A variable of a rule: `id` is that of a question, of a figure, or of a step. */
export interface Variable {
  readonly id: string;
  readonly variable: RuleVariable | WorkedOut;
}

/** Looks up one variable of a rule; `null` = nothing there. */
export type VariableLookup = (id: string, variable: Variable['variable']) => RuleValue;

export const isWorkedOut = (name: string): name is WorkedOut => name === 'figure' || name === 'progress';

/** A variable's name in its two parts; `undefined` when it is not written `<id>.<variable>`. */
export function readName(name: unknown): Variable | undefined {
  const parts = typeof name === 'string' ? /^([A-Za-z0-9][\w-]{0,63})\.([a-z]+)$/.exec(name) : null;
  const [, id, variable] = parts ?? [];
  if (id === undefined || variable === undefined) return undefined;
  return isRuleVariable(variable) || isWorkedOut(variable) ? { id, variable } : undefined;
}

/** The part of an answer that a variable's name means; `undefined` when it means none. */
export function readVariable(name: unknown): { questionId: QuestionId; variable: RuleVariable } | undefined {
  const { id, variable } = readName(name) ?? {};
  if (id === undefined || variable === undefined || isWorkedOut(variable)) return undefined;
  return { questionId: id, variable };
}

/** The variables of a rule without problems, in the order in which it names them. */
export function variablesIn(rule: unknown): Variable[] {
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([name, inner]: [string, unknown]) => {
    const read = name === 'var' ? readName(Array.isArray(inner) ? inner[0] : inner) : undefined;
    return read ? [read] : variablesIn(inner);
  });
}

/**
 * The questions of whose answers a rule without problems names parts, each once. What it looks at through figures and
 * steps is not among them: `lookedAt`.
 */
export const ruleControllers = (rule: unknown): Set<QuestionId> =>
  new Set(variablesIn(rule).flatMap(({ id, variable }) => (isWorkedOut(variable) ? [] : [id])));

/** What a rule without problems looks at that is worked out from answers, each once. */
export const workedOutIn = (rule: unknown): Variable[] => [
  ...new Map(
    variablesIn(rule)
      .filter(({ variable }) => isWorkedOut(variable))
      .map((variable) => [`${variable.id}.${variable.variable}`, variable]),
  ).values(),
];

/** Does a rule look at something that is worked out from answers: a figure, or a step's progress? */
export const looksAtWorkedOut = (rule: unknown): boolean => workedOutIn(rule).length > 0;

/** A compiled part of a rule: computes its value. */
type CompiledPart = (lookup: VariableLookup) => unknown;

/** The first operand that decides an `and` (falsy) or an `or` (truthy), or else the last one. */
const firstDeciding =
  (operands: readonly CompiledPart[], decides: boolean): CompiledPart =>
  (lookup) => {
    let value: unknown;
    for (const operand of operands) {
      value = operand(lookup);
      if (Boolean(value) === decides) return value;
    }
    return value;
  };

const absent: CompiledPart = () => undefined;
const noValue: CompiledPart = () => null;

/** `if`: condition, value, condition, value …, and the value that holds otherwise (`null` when it is absent). */
function chosen(operands: readonly CompiledPart[]): CompiledPart {
  const otherwise = operands.length % 2 === 1 ? (operands.at(-1) ?? noValue) : noValue;
  return (lookup) => {
    for (let index = 0; index + 1 < operands.length; index += 2)
      if (operands[index]?.(lookup)) return operands[index + 1]?.(lookup);
    return otherwise(lookup);
  };
}

function operation(name: string, operands: readonly CompiledPart[]): CompiledPart {
  if (name === 'and') return firstDeciding(operands, false);
  if (name === 'or') return firstDeciding(operands, true);
  if (name === 'if') return chosen(operands);
  const operator = operators.get(name);
  if (operator && isArithmetic(name)) return (lookup) => operator(...operands.map((part) => part(lookup)));
  // None of the others takes more than three operands.
  const [first = absent, second = absent, third = absent] = operands;
  return operator ? (lookup) => operator(first(lookup), second(lookup), third(lookup)) : absent;
}

/** The recursion is bounded: `ruleProblems` refuses deeper rules. */
function compile(part: unknown): CompiledPart {
  if (typeof part !== 'object' || part === null) return () => part;
  if (Array.isArray(part)) {
    const values = part.map(compile);
    return (lookup) => values.map((value) => value(lookup));
  }
  const [[name, given] = ['', []]] = Object.entries(part);
  const operands: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (name !== 'var') return operation(name, operands.map(compile));
  const read = readName(operands[0]);
  return read ? (lookup) => lookup(read.id, read.variable) : noValue;
}

/** Does a rule hold for the answers that `lookup` gives? */
export type RuleTest = (lookup: VariableLookup) => boolean;

/** Compiles a rule to closures, so that evaluating it parses nothing. */
export function compileRule(rule: unknown): RuleTest {
  const value = compile(rule);
  return (lookup) => Boolean(value(lookup));
}

/** Does `rule` hold for the answers that `lookup` gives? Never throws for a rule without problems. */
export const ruleHolds = (rule: unknown, lookup: VariableLookup): boolean => compileRule(rule)(lookup);
