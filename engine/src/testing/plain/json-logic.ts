/**
 * json-logic-js as the measure of rules. Four things are added to it: the five condition types as operators,
 * comparisons that never hold with `null`, texts that never contain it (V-13), and arithmetic that gives `null` with it (V-18). That is all in which the rules of a
 * questionnaire differ from JSON-Logic.
 */
import jsonLogic from 'json-logic-js';
import { conditionTypes, type Parts } from './conditions.js';

type Operand = string | number | null;

/** Texts, and numbers as they are written; anything else is no text. */
const asText = (operand: unknown): string | null =>
  typeof operand === 'string' || typeof operand === 'number' ? String(operand) : null;

const comparison =
  (holds: (left: Operand, right: Operand) => boolean) =>
  (...operands: Operand[]): boolean =>
    !operands.includes(null) &&
    operands.slice(1).every((operand, before) => holds(operands[before] ?? null, operand));

/** The operator of json-logic-js, but for `null`, and for results that are no finite numbers (V-18). */
const calculated =
  (operator: '+' | '-' | '*' | '/') =>
  (...operands: Operand[]): number | null => {
    if (operands.includes(null)) return null;
    const result: unknown = jsonLogic.apply({ [operator]: operands });
    return Number.isFinite(result) ? (result as number) : null;
  };

const own: Readonly<Record<string, (...operands: never[]) => boolean | number | null>> = {
  '<': comparison((left, right) => (left as number) < (right as number)),
  '<=': comparison((left, right) => (left as number) <= (right as number)),
  '>': comparison((left, right) => (left as number) > (right as number)),
  '>=': comparison((left, right) => (left as number) >= (right as number)),
  '+': calculated('+'),
  '-': calculated('-'),
  '*': calculated('*'),
  '/': calculated('/'),
  // The operator of json-logic-js, but for `null`: there the text "null" contains it.
  in: (part: unknown, whole: unknown) =>
    typeof whole === 'string'
      ? whole !== '' && part !== null && whole.indexOf(part as string) !== -1
      : Array.isArray(whole) && whole.indexOf(part) !== -1,
  ...Object.fromEntries(
    Object.entries(conditionTypes).map(([name, holds]) => [
      name,
      (value: unknown, required: unknown = '') => {
        const [text, wanted] = [asText(value), asText(required)];
        return text !== null && wanted !== null && holds(text, wanted);
      },
    ]),
  ),
};

// json-logic-js keeps its operators for everybody who imports it: ours have names that nobody else uses.
const nameOf = (operator: string): string => (Object.hasOwn(own, operator) ? `alo ${operator}` : operator);
for (const [operator, compute] of Object.entries(own)) jsonLogic.add_operation(nameOf(operator), compute);

/** The same rule with the operators that are added here. */
function renamed(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(renamed);
  if (typeof rule !== 'object' || rule === null) return rule;
  return Object.fromEntries(
    Object.entries(rule).map(([name, operands]) => [nameOf(name), renamed(operands)]),
  );
}

/** Does the rule hold, when this is seen of each question? */
export const ruleHoldsPlainly = (rule: unknown, seen: Readonly<Record<string, Parts>>): boolean =>
  jsonLogic.truthy(jsonLogic.apply(renamed(rule) as jsonLogic.RulesLogic, seen));
