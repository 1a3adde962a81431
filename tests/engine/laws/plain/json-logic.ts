/**
 * json-logic-js as the measure of our rules. To it are added the five condition types as operators, comparisons that
 * never hold with `null`, and texts that never contain it (V-13): that is all in which our rules differ.
 */
import jsonLogic from 'json-logic-js';
import { conditionTypes, type Parts } from './conditions.js';

type Operand = string | number | null;

const comparisons: Readonly<Record<string, (left: Operand, right: Operand) => boolean>> = {
  '<': (left, right) => (left as number) < (right as number),
  '<=': (left, right) => (left as number) <= (right as number),
  '>': (left, right) => (left as number) > (right as number),
  '>=': (left, right) => (left as number) >= (right as number),
};
for (const [name, holds] of Object.entries(comparisons))
  jsonLogic.add_operation(name, (...operands: Operand[]) => {
    if (operands.includes(null)) return false;
    return operands.slice(1).every((operand, before) => holds(operands[before] ?? null, operand));
  });

/** The operator of json-logic-js, but for `null`: there the text "null" contains it. */
jsonLogic.add_operation('in', (part: unknown, whole: unknown): boolean => {
  if (typeof whole === 'string') return whole !== '' && part !== null && whole.indexOf(part as string) !== -1;
  return Array.isArray(whole) && whole.indexOf(part) !== -1;
});

/** Texts, and numbers as they are written; anything else is no text. */
const asText = (operand: unknown): string | null =>
  typeof operand === 'string' || typeof operand === 'number' ? String(operand) : null;

for (const [name, holds] of Object.entries(conditionTypes))
  jsonLogic.add_operation(name, (value: unknown, required: unknown = '') => {
    const [text, wanted] = [asText(value), asText(required)];
    return text !== null && wanted !== null && holds(text, wanted);
  });

/** Does the rule hold, when this is seen of each question? */
export const ruleHoldsPlainly = (rule: unknown, seen: Readonly<Record<string, Parts>>): boolean =>
  jsonLogic.truthy(jsonLogic.apply(rule as jsonLogic.RulesLogic, seen));
