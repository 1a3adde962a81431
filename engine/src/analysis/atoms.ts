/** Rules taken apart into atoms: the parts whose verdict only the answers decide. */
import { readVariable } from '../conditions/rule.js';
import type { RuleVariable } from '../conditions/answer-parts.js';
import type { QuestionId } from '../model/questionnaire.js';
import { always, join, negated, never, type Formula } from './formula.js';

/** A rule as a formula over its atoms; `and`, `or`, `if`, `!` and `!!` join and negate verdicts. */
export function formulaOf(rule: unknown, atom: (rule: object) => Formula): Formula {
  if (typeof rule !== 'object' || rule === null) return rule ? always : never;
  const [[name, given] = ['', []]] = Object.entries(rule);
  const operands: readonly unknown[] = Array.isArray(given) ? given : [given];
  const inside = (operand: unknown) => formulaOf(operand, atom);
  switch (name) {
    case 'and':
      return join('all', operands.map(inside));
    case 'or':
      return join('any', operands.map(inside));
    case '!!':
      return inside(operands[0]);
    case '!':
      return negated(inside(operands[0]));
    case 'if':
      return chosen(operands.map(inside));
    default:
      return atom(rule);
  }
}

/** `if`: condition, value, condition, value …, and what holds otherwise. */
function chosen(formulas: readonly Formula[]): Formula {
  const [condition = never, value = never, ...others] = formulas;
  if (formulas.length < 2) return condition;
  return join('any', [join('all', [condition, value]), join('all', [negated(condition), chosen(others)])]);
}

/** An atom that compares one part of an answer with constants. */
export interface Comparison {
  readonly questionId: QuestionId;
  readonly variable: RuleVariable;
  /** `''`: is there a value that counts as true? */
  readonly operator: string;
  /** Texts, numbers, booleans and `null`, those of lists one by one. */
  readonly constants: readonly unknown[];
  /** `in`: the value is looked for (`member`), or is looked in (`whole`). */
  readonly side: 'member' | 'whole';
}

const isConstant = (operand: unknown): boolean => typeof operand !== 'object' || operand === null;

/** The comparison that an atom makes; `undefined` when it is something else, such as a comparison of two variables. */
export function comparisonOf(rule: object): Comparison | undefined {
  const [[operator, given] = ['', []]] = Object.entries(rule) as [string, unknown][];
  const operands: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (operator === 'var') return compared(operands[0], '', [], 'member');
  const variables = operands.filter((operand) => !isConstant(operand) && !Array.isArray(operand));
  const [variable] = variables;
  if (variables.length !== 1 || !Object.hasOwn(variable as object, 'var')) return undefined;
  const constants = operands.filter((operand) => operand !== variable).flat();
  if (!constants.every(isConstant)) return undefined;
  const name = (variable as { var: unknown }).var;
  const isWhole = operator === 'in' && operands[1] === variable;
  return compared(Array.isArray(name) ? name[0] : name, operator, constants, isWhole ? 'whole' : 'member');
}

function compared(
  name: unknown,
  operator: string,
  constants: readonly unknown[],
  side: Comparison['side'],
): Comparison | undefined {
  const read = readVariable(name);
  return read && { ...read, operator, constants, side };
}
