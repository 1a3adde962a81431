/**
 * Checks a JSON-Logic rule, narrowed to what can be known when the definition is read: literal variables, a fixed
 * list of operators, bounded size.
 */
import { readVariable, ruleControllers } from './rule.js';

/** A rule has at most this many parts and operators inside each other: what a person can still read. */
const maxParts = 500;
const maxDepth = 20;

/** Every operator that a rule may use, with the fewest and the most operands. */
const operandCounts = new Map<string, readonly [number, number]>([
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

export interface RuleProblem {
  /** JSON pointer inside the rule. */
  readonly pointer: string;
  readonly message: string;
}

function operandsInWords(fewest: number, most: number): string {
  const plural = (count: number) => `${count} ${count === 1 ? 'operand' : 'operands'}`;
  if (most === Infinity) return `at least ${plural(fewest)}`;
  return fewest === most ? plural(fewest) : `${fewest} to ${plural(most)}`;
}

/**
 * Everything that is wrong with a rule (D-17); empty = nothing. Never throws, whatever JSON value it is given, and
 * looks at `maxParts` parts at most: operators, variables, values and lists of values.
 */
export function ruleProblems(rule: unknown): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const refuse = (pointer: string, message: string) => void problems.push({ pointer, message });
  let parts = 0;
  let isTooLarge = false;

  /** No operator holds the characters that RFC 6901 escapes, so its name is its place in the pointer. */
  function walkOperator(name: string, written: unknown, pointer: string, depth: number) {
    const place = `${pointer}/${name}`;
    const operands: readonly unknown[] = Array.isArray(written) ? written : [written];
    if (name === 'var') {
      if (operands.length !== 1 || readVariable(operands[0]) === undefined)
        refuse(place, 'A variable is written "<question id>.option", ".text", ".number" or ".label".');
      return;
    }
    const counts = operandCounts.get(name);
    if (counts === undefined) {
      refuse(pointer, `"${name}" is not an operator that a condition may use.`);
      return;
    }
    const [fewest, most] = counts;
    if (operands.length < fewest || operands.length > most)
      refuse(place, `"${name}" takes ${operandsInWords(fewest, most)}, not ${operands.length}.`);
    else if (Array.isArray(written)) walkList(operands, place, depth + 1);
    else walk(written, place, depth + 1);
  }

  function walkList(list: readonly unknown[], pointer: string, depth: number) {
    for (let index = 0; index < list.length && !isTooLarge; index += 1)
      walk(list[index], `${pointer}/${index}`, depth);
  }

  function walk(part: unknown, pointer: string, depth: number) {
    parts += 1;
    if (parts > maxParts || depth > maxDepth) {
      isTooLarge = true;
      refuse('', `The rule is too large (at most ${maxParts} parts, ${maxDepth} operators deep).`);
    } else if (Array.isArray(part)) walkList(part, pointer, depth);
    else if (typeof part === 'object' && part !== null) {
      const [only, ...others] = Object.keys(part);
      if (only === undefined || others.length > 0)
        refuse(pointer, 'A rule is an object with exactly one operator.');
      else walkOperator(only, (part as Record<string, unknown>)[only], pointer, depth);
    }
  }

  // Below an operator a list is a list of values; in place of a rule it would hold whatever is in it.
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule))
    refuse('', 'A rule is an object with exactly one operator.');
  else walk(rule, '', 0);
  if (problems.length === 0 && ruleControllers(rule).size === 0)
    refuse('', 'The rule looks at no question, so it always gives the same verdict.');
  return problems;
}
