/** What a JSON-Logic rule (`visible_when`) that `ruleProblems` found nothing wrong with says of some answers. */
import type { Answer } from '@alo/schemas';
import type { Question, QuestionId } from '../definition/questionnaire.js';
import { isNumberText } from '../validation/formats.js';
import { labelOf, optionOf, textOf } from './condition-types.js';
import { isTruthy, operators } from './operators.js';

/** What a rule sees of a question: option id, typed text, typed number, label of the selected option. */
const ruleVariables = ['option', 'text', 'number', 'label'] as const;
export type RuleVariable = (typeof ruleVariables)[number];

/** Looks up one variable of a rule; `null` = nothing there. */
export type VariableLookup = (questionId: QuestionId, variable: RuleVariable) => string | number | null;

const numberOf = (answer: Answer): number | null => {
  const text = textOf(answer);
  return text !== null && isNumberText(text) ? Number(text) : null;
};

/** A variable of `question`; `null` when it is unanswered or hidden. */
export function ruleValue(
  question: Question,
  answer: Answer | undefined,
  variable: RuleVariable,
): string | number | null {
  if (answer === undefined) return null;
  switch (variable) {
    case 'option':
      return optionOf(answer);
    case 'text':
      return textOf(answer);
    case 'number':
      return numberOf(answer);
    case 'label':
      return labelOf(question, answer);
  }
}

/** A variable's name in its two parts; `undefined` when it is not written `<question id>.<variable>`. */
export function readVariable(name: unknown): { questionId: QuestionId; variable: RuleVariable } | undefined {
  const parts = typeof name === 'string' ? /^([A-Za-z][A-Za-z0-9_-]{0,63})\.([a-z]+)$/.exec(name) : null;
  const [, questionId, word] = parts ?? [];
  const variable = ruleVariables.find((known) => known === word);
  return questionId === undefined || variable === undefined ? undefined : { questionId, variable };
}

/** The questions that a rule without problems looks at, each once. */
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

/** The first operand that decides an `and` (falsy) or an `or` (truthy), else the last; the rest is not looked at. */
function firstDeciding(operands: readonly unknown[], decides: boolean, lookup: VariableLookup): unknown {
  let value: unknown;
  for (const operand of operands) {
    value = valueOf(operand, lookup);
    if (isTruthy(value) === decides) return value;
  }
  return value;
}

/** Condition, value, condition, value …, and at last what holds otherwise (`null` where nothing is said). */
function chosen(operands: readonly unknown[], lookup: VariableLookup): unknown {
  for (let index = 0; index + 1 < operands.length; index += 2)
    if (isTruthy(valueOf(operands[index], lookup))) return valueOf(operands[index + 1], lookup);
  return operands.length % 2 === 1 ? valueOf(operands.at(-1), lookup) : null;
}

/** Recursion is bounded: `ruleProblems` refuses what is nested too deep. */
function valueOf(rule: unknown, lookup: VariableLookup): unknown {
  if (typeof rule !== 'object' || rule === null) return rule;
  if (Array.isArray(rule)) return rule.map((part) => valueOf(part, lookup));
  const [[name, written] = ['', []]] = Object.entries(rule);
  const operands: readonly unknown[] = Array.isArray(written) ? written : [written];
  switch (name) {
    case 'var': {
      const read = readVariable(operands[0]);
      return read ? lookup(read.questionId, read.variable) : null;
    }
    case 'and':
      return firstDeciding(operands, false, lookup);
    case 'or':
      return firstDeciding(operands, true, lookup);
    case 'if':
      return chosen(operands, lookup);
    default:
      return operators.get(name)?.(...operands.map((operand) => valueOf(operand, lookup)));
  }
}

/** Does `rule` hold for what `lookup` knows? Never throws for a rule without problems. */
export const ruleHolds = (rule: unknown, lookup: VariableLookup): boolean => isTruthy(valueOf(rule, lookup));
