/**
 * JSON-Logic rules (`visible_when`), as json-logic-js evaluates them, narrowed to what can be known when the
 * definition is read: literal variables, a fixed list of operators, bounded size.
 */
import jsonLogic from 'json-logic-js';
import type { Answer } from '@alo/schemas';
import type { Question, QuestionId } from '../definition/questionnaire.js';
import { isNumberText } from '../validation/formats.js';
import {
  equals,
  labelOf,
  optionIdEquals,
  optionOf,
  optionTextEquals,
  textContains,
  textOf,
  valueNotEmpty,
} from './condition-types.js';

/** What a rule sees of a question: option id, typed text, typed number, label of the selected option. */
export const ruleVariables = ['option', 'text', 'number', 'label'] as const;
type RuleVariable = (typeof ruleVariables)[number];

/** An operand as text: numbers as they are written, `null` where there is none. */
const written = (operand: unknown): string | null =>
  typeof operand === 'string' ? operand : typeof operand === 'number' ? String(operand) : null;

const withRequired =
  (holds: (value: string | null, required: string) => boolean) =>
  (value: unknown, required: unknown): boolean => {
    const text = written(required);
    return text !== null && holds(written(value), text);
  };

type Ordered = string | number;
/** In JavaScript `null < 5` is true; an unanswered question must not show what a small number shows (ENG-20). */
const comparison =
  (holds: (left: Ordered, right: Ordered) => boolean) =>
  (left: Ordered | null, middle: Ordered | null, right: Ordered | null | undefined): boolean => {
    if (left === null || middle === null || right === null) return false;
    return holds(left, middle) && (right === undefined || holds(middle, right));
  };

/** What is added to json-logic-js: the condition types (a dependency entry is sugar for one), safe comparisons. */
const ownOperators = {
  equals: withRequired(equals),
  option_text_equals: withRequired(optionTextEquals),
  option_id_equals: withRequired(optionIdEquals),
  text_contains: withRequired(textContains),
  value_not_empty: (value: unknown) => valueNotEmpty(written(value)),
  '<': comparison((left, right) => left < right),
  '<=': comparison((left, right) => left <= right),
  '>': comparison((left, right) => left > right),
  '>=': comparison((left, right) => left >= right),
};

/** Every operator that a rule may use, with the fewest and the most operands. */
const operandCounts = new Map<string, readonly [number, number]>([
  ['var', [1, 1]],
  ['and', [1, Infinity]],
  ['or', [1, Infinity]],
  ['if', [2, Infinity]],
  ['!', [1, 1]],
  ['!!', [1, 1]],
  ['==', [2, 2]],
  ['!=', [2, 2]],
  ['===', [2, 2]],
  ['!==', [2, 2]],
  ['in', [2, 2]],
  ['<', [2, 3]],
  ['<=', [2, 3]],
  ['>', [2, 2]],
  ['>=', [2, 2]],
  ['equals', [2, 2]],
  ['option_text_equals', [2, 2]],
  ['option_id_equals', [2, 2]],
  ['text_contains', [2, 2]],
  ['value_not_empty', [1, 1]],
]);

/** A rule has at most this many nodes and this depth: what a person can still read. */
const maxNodes = 500;
const maxDepth = 20;

export interface RuleReference {
  readonly questionId: QuestionId;
  readonly variable: RuleVariable;
}

export interface RuleProblem {
  /** JSON pointer inside the rule. */
  readonly pointer: string;
  readonly message: string;
}

/** A member's pointer; no operator holds the characters that RFC 6901 escapes. */
const at = (pointer: string, operator: string) => `${pointer}/${operator}`;

function operandsInWords(fewest: number, most: number): string {
  const plural = (count: number) => `${count} ${count === 1 ? 'operand' : 'operands'}`;
  if (most === Infinity) return `at least ${plural(fewest)}`;
  return fewest === most ? plural(fewest) : `${fewest} to ${plural(most)}`;
}

/** Everything a rule refers to, and everything wrong with it. Never throws; bounded by `maxNodes`. */
export function readRule(rule: unknown): { references: RuleReference[]; problems: RuleProblem[] } {
  const references: RuleReference[] = [];
  const problems: RuleProblem[] = [];
  let nodes = 0;

  function readVariable(name: unknown, pointer: string) {
    const parts = typeof name === 'string' ? /^([A-Za-z][A-Za-z0-9_-]{0,63})\.([a-z]+)$/.exec(name) : null;
    const [, questionId, variable] = parts ?? [];
    const known = ruleVariables.find((candidate) => candidate === variable);
    if (questionId === undefined || known === undefined)
      problems.push({
        pointer,
        message: `A variable is written "<question id>.option", ".text", ".number" or ".label"; found ${JSON.stringify(name)}.`,
      });
    else references.push({ questionId, variable: known });
  }

  function walk(node: unknown, pointer: string, depth: number) {
    nodes += 1;
    if (nodes > maxNodes || depth > maxDepth) {
      if (!problems.some(({ message }) => message.startsWith('The rule is too large')))
        problems.push({
          pointer: '',
          message: `The rule is too large (at most ${maxNodes} parts, ${maxDepth} deep).`,
        });
      return;
    }
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      node.forEach((part, index) => walk(part, `${pointer}/${index}`, depth + 1));
      return;
    }
    const entries = Object.entries(node);
    const [operator, operands] = entries[0] ?? [];
    if (entries.length !== 1 || operator === undefined) {
      problems.push({ pointer, message: 'A rule is an object with exactly one operator.' });
      return;
    }
    const counts = operandCounts.get(operator);
    if (counts === undefined) {
      problems.push({ pointer, message: `"${operator}" is not an operator that a condition may use.` });
      return;
    }
    const [fewest, most] = counts;
    const count = Array.isArray(operands) ? operands.length : 1;
    if (operator === 'var')
      readVariable(Array.isArray(operands) && count === 1 ? operands[0] : operands, `${pointer}/var`);
    else if (count < fewest || count > most)
      problems.push({
        pointer: at(pointer, operator),
        message: `"${operator}" takes ${operandsInWords(fewest, most)}, not ${count}.`,
      });
    else walk(operands, at(pointer, operator), depth + 1);
  }

  walk(rule, '', 0);
  if (problems.length === 0 && references.length === 0)
    problems.push({
      pointer: '',
      message: 'The rule looks at no question, so it always gives the same verdict.',
    });
  return { references, problems };
}

const numberOf = (answer: Answer): number | null => {
  const text = textOf(answer);
  return text !== null && isNumberText(text) ? Number(text) : null;
};

/** What a rule sees of `question`; all `null` when it is unanswered or hidden. */
export const ruleData = (
  question: Question,
  answer: Answer | undefined,
): Record<RuleVariable, string | number | null> => ({
  option: answer ? optionOf(answer) : null,
  text: answer ? textOf(answer) : null,
  number: answer ? numberOf(answer) : null,
  label: answer ? labelOf(question, answer) : null,
});

let operatorsAdded = false;

/** Does `rule` hold for `data` (by question id)? `rule` must have passed `readRule`. */
export function applyRule(rule: unknown, data: Record<QuestionId, unknown>): boolean {
  if (!operatorsAdded) {
    for (const [name, operator] of Object.entries(ownOperators)) jsonLogic.add_operation(name, operator);
    operatorsAdded = true;
  }
  return jsonLogic.truthy(jsonLogic.apply(rule as jsonLogic.RulesLogic, data));
}
