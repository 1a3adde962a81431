/**
 * Checks a JSON-Logic rule, narrowed to what can be known when the definition is read: literal variables, a fixed
 * list of operators, bounded size.
 */
import { idPattern } from '../model/documents.generated.js';
import { isNumberVariable } from './answer-parts.js';
import { isArithmetic, maxRuleDepth, maxRuleParts, operatorTable } from './operator-table.js';
import { isWorkedOut, readName, variablesIn } from './rule.js';

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

const anId = new RegExp(idPattern, 'u');

/** Is this a repeated group, as its entries are looked at? */
const isListOfEntries = (part: unknown): boolean =>
  isVariable(part) && anId.test(String((part as { var: unknown }).var));

const isObject = (part: unknown): boolean => typeof part === 'object' && part !== null;
const isVariable = (part: unknown): boolean => isObject(part) && Object.hasOwn(part as object, 'var');

/** Is this arithmetic? */
const isCalculated = (part: unknown): boolean =>
  isObject(part) && !Array.isArray(part) && Object.keys(part as object).some(isArithmetic);

/** What the operand of `var` reads; `undefined` when it is no variable. */
const variableNamed = (written: unknown) => readName(Array.isArray(written) ? written[0] : written);

/** Is this a variable that holds a list: the ids of all chosen options? */
const isChosenList = (part: unknown): boolean =>
  isVariable(part) && variableNamed((part as { var: unknown }).var)?.variable === 'options';

/**
 * Everything that is wrong with a rule (D-17); empty = nothing. Never throws, whatever JSON value it is given, and
 * looks at `maxRuleParts` parts at most: operators, variables, values and lists of values.
 */
export function ruleProblems(rule: unknown): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const refuse = (pointer: string, message: string) => void problems.push({ pointer, message });
  let parts = 0;
  let isTooLarge = false;

  /** Counts one part; returns whether the rule is still small enough. */
  function countPart(depth: number): boolean {
    parts += 1;
    if (parts <= maxRuleParts && depth <= maxRuleDepth) return true;
    isTooLarge = true;
    refuse('', `The rule is too large (at most ${maxRuleParts} parts, ${maxRuleDepth} operators deep).`);
    return false;
  }

  /** An operand of a comparison of sizes: a number, a text or a variable. A variable without a value makes it false (V-13). */
  function walkOrdered(part: unknown, pointer: string, depth: number) {
    if (typeof part === 'string' || typeof part === 'number' || isVariable(part) || isCalculated(part))
      walk(part, pointer, depth);
    else if (countPart(depth)) refuse(pointer, 'Only numbers, texts and variables are compared by size.');
  }

  /** An operand of arithmetic: a number, a variable that is one, or arithmetic. */
  function walkNumber(part: unknown, pointer: string, depth: number) {
    const variable = isVariable(part) ? variableNamed((part as { var: unknown }).var)?.variable : undefined;
    const isNumber =
      variable === undefined
        ? isVariable(part) || isCalculated(part)
        : isWorkedOut(variable) || isNumberVariable(variable);
    if (typeof part === 'number' || isNumber) walk(part, pointer, depth);
    else if (countPart(depth))
      refuse(
        pointer,
        'Only numbers are calculated with: ".number", ".count", ".length", ".day", ".figure" and ".progress".',
      );
  }

  function walkOperands(name: string, operands: readonly unknown[], place: string, depth: number) {
    const kind = operatorTable.get(name)?.operands;
    for (let index = 0; index < operands.length && !isTooLarge; index += 1) {
      const [operand, pointer] = [operands[index], `${place}/${index}`];
      if (kind === 'ordered') walkOrdered(operand, pointer, depth);
      else if (kind === 'number') walkNumber(operand, pointer, depth);
      else if (kind === 'entries' && index === 0) {
        if (!countPart(depth)) return;
        if (!isListOfEntries(operand))
          refuse(pointer, 'The entries of a group are written { "var": "<id of a repeated group>" }.');
      } else if (kind === 'member' && index === 1 && Array.isArray(operand))
        walkList(operand, pointer, depth);
      else if (kind === 'member' && index === 1 && isChosenList(operand)) {
        if (countPart(depth)) checkVariable((operand as { var: unknown }).var, `${pointer}/var`);
      } else walk(operand, pointer, depth);
    }
  }

  function checkVariable(written: unknown, place: string) {
    const { id = '' } = variableNamed(written) ?? {};
    if ((Array.isArray(written) && written.length !== 1) || !anId.test(id))
      refuse(
        place,
        'A variable is written "<question id>.option", ".options", ".count", ".text", ".number", ".length", ".day" or ".label", "<figure id>.figure" or "<step key>.progress".',
      );
  }

  /** No operator contains a character that RFC 6901 escapes, so its name can stand in the pointer. */
  function walkOperator(name: string, written: unknown, pointer: string, depth: number) {
    const place = `${pointer}/${name}`;
    const operands: readonly unknown[] = Array.isArray(written) ? written : [written];
    if (name === 'var') {
      checkVariable(written, place);
      if (variableNamed(written)?.variable === 'options')
        refuse(place, 'A list of chosen options stands only as the second operand of "in".');
      return;
    }
    const shape = operatorTable.get(name);
    if (shape === undefined) {
      refuse(pointer, `"${name}" is not an operator that a condition may use.`);
      return;
    }
    const { fewest, most } = shape;
    if (operands.length < fewest || operands.length > most)
      refuse(place, `"${name}" takes ${operandsInWords(fewest, most)}, not ${operands.length}.`);
    else if (Array.isArray(written)) walkOperands(name, operands, place, depth + 1);
    else walk(written, place, depth + 1);
  }

  /** A list of values, as `in` looks for one of them. */
  function walkList(list: readonly unknown[], pointer: string, depth: number) {
    if (!countPart(depth)) return;
    for (let index = 0; index < list.length && !isTooLarge; index += 1)
      walk(list[index], `${pointer}/${index}`, depth);
  }

  function walk(part: unknown, pointer: string, depth: number) {
    if (!countPart(depth)) return;
    if (Array.isArray(part)) refuse(pointer, 'A list of values stands only as the second operand of "in".');
    else if (isObject(part)) {
      const [only, ...others] = Object.keys(part as object);
      if (only === undefined || others.length > 0)
        refuse(pointer, 'A rule is an object with exactly one operator.');
      else walkOperator(only, (part as Record<string, unknown>)[only], pointer, depth);
    } else if (typeof part === 'number' && !Number.isFinite(part))
      refuse(pointer, 'A number in a rule must be finite.');
  }

  // A list is always truthy, so it cannot be a rule.
  if (!isObject(rule) || Array.isArray(rule)) refuse('', 'A rule is an object with exactly one operator.');
  else walk(rule, '', 0);
  if (problems.length === 0 && variablesIn(rule).length === 0)
    refuse('', 'The rule looks at no question, so it always gives the same verdict.');
  return problems;
}
