/** Evaluates JSON-Logic rules (`visible_when`) that have no problems (`ruleProblems`). */
import type { QuestionId } from '../model/questionnaire.js';
import { isRuleVariable, type RuleValue, type RuleVariable } from './answer-parts.js';
import { isArithmetic } from './operator-table.js';
import { operators } from './operators.js';

/** Looks up one variable of a rule; `null` = nothing there. */
export type VariableLookup = (questionId: QuestionId, variable: RuleVariable) => RuleValue;

/** A variable's name in its two parts; `undefined` when it is not written `<question id>.<variable>`. */
export function readVariable(name: unknown): { questionId: QuestionId; variable: RuleVariable } | undefined {
  const parts = typeof name === 'string' ? /^([A-Za-z0-9][\w-]{0,63})\.([a-z]+)$/.exec(name) : null;
  const [, questionId, variable] = parts ?? [];
  if (questionId === undefined || variable === undefined || !isRuleVariable(variable)) return undefined;
  return { questionId, variable };
}

/** The controlling questions of a rule without problems, each once. */
export function ruleControllers(rule: unknown): Set<QuestionId> {
  const controllers = new Set<QuestionId>();
  function collect(part: unknown) {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      const read = name === 'var' ? readVariable(Array.isArray(inner) ? inner[0] : inner) : undefined;
      if (read) controllers.add(read.questionId);
      else collect(inner);
    }
  }
  collect(rule);
  return controllers;
}

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
  const read = readVariable(operands[0]);
  return read ? (lookup) => lookup(read.questionId, read.variable) : noValue;
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
