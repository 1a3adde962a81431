/**
 * JSON-Logic rules (`visible_when`), as json-logic-js evaluates them, narrowed to what can be known when the
 * definition is read: literal variables, a fixed list of operators, bounded size.
 */
import jsonLogic from 'json-logic-js';
import type { Answer } from '@alo/schemas';
import type { Question, QuestionId } from '../definition/questionnaire.js';
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

/** The condition types as operators: a dependency entry is sugar for one of these. */
const conditionOperators = {
  equals,
  option_text_equals: optionTextEquals,
  option_id_equals: optionIdEquals,
  text_contains: textContains,
  value_not_empty: valueNotEmpty,
};

const plainOperators = [
  'and',
  'or',
  '!',
  '!!',
  '==',
  '!=',
  '===',
  '!==',
  'in',
  '<',
  '<=',
  '>',
  '>=',
  'if',
] as const;
const knownOperators = new Set<string>([...plainOperators, ...Object.keys(conditionOperators), 'var']);

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
    if (!knownOperators.has(operator)) {
      problems.push({ pointer, message: `"${operator}" is not an operator that a condition may use.` });
      return;
    }
    if (operator === 'var')
      readVariable(
        Array.isArray(operands) && operands.length === 1 ? operands[0] : operands,
        `${pointer}/var`,
      );
    else walk(operands, `${pointer}/${operator.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1);
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
  if (text === null || text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
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
    for (const [name, operator] of Object.entries(conditionOperators))
      jsonLogic.add_operation(name, operator);
    operatorsAdded = true;
  }
  return jsonLogic.truthy(jsonLogic.apply(rule as jsonLogic.RulesLogic, data));
}
