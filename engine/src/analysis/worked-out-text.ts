/** What a condition asks of a figure, or of a step's progress, in the words of the questionnaire's author. */
import { isWorkedOut, readName, type Variable } from '../conditions/rule.js';
import { findFigure } from '../figures/known-figures.js';
import type { Questionnaire } from '../model/questionnaire.js';
import { unitAfter } from '../words/english.js';
import { ofSize, turned } from './sizes.js';

function variableIn(operand: unknown): Variable | undefined {
  if (typeof operand !== 'object' || operand === null || !('var' in operand)) return undefined;
  const { var: written } = operand as { readonly var: unknown };
  const read = readName(Array.isArray(written) ? written[0] : written);
  return read !== undefined && isWorkedOut(read.variable) ? read : undefined;
}

/** A figure by its title, and a step by its own. */
export function workedOutName(questionnaire: Questionnaire, { id, variable }: Variable): string {
  const title =
    variable === 'figure'
      ? findFigure(questionnaire, id)?.title
      : questionnaire.steps.find(({ key }) => key === id)?.title;
  return `“${title ?? id}”`;
}

/** A value of it: `20 kWh`, `80 %`. */
export function workedOutValue(
  questionnaire: Questionnaire,
  { id, variable }: Variable,
  value: number,
): string {
  const { unit = '', decimals = 2 } = (variable === 'figure' && findFigure(questionnaire, id)) || {};
  const shown = Number(value.toFixed(variable === 'figure' ? decimals : 0));
  return variable === 'figure' ? `${shown}${unitAfter(unit)}` : `${shown} %`;
}

/**
 * What a comparison of a figure or of progress with a number asks for: `“Energy” is 20 kWh or more`, `“Water” is
 * answered to 80 % or more`; `undefined` for anything else.
 */
export function workedOutText(questionnaire: Questionnaire, rule: object): string | undefined {
  const [[operator, operands] = ['', []]] = Object.entries(rule) as [string, unknown][];
  if (!Array.isArray(operands) || operands.length !== 2) return undefined;
  const [first, second] = operands as [unknown, unknown];
  const [left, right] = [variableIn(first), variableIn(second)];
  const variable = left ?? right;
  const number = left ? second : first;
  if (variable === undefined || typeof number !== 'number') return undefined;
  const value = workedOutValue(questionnaire, variable, number);
  const name = left ? operator : (turned[operator] ?? operator);
  const isSame = name === '==' || name === '===';
  const wanted = isSame ? value : ofSize[name]?.(value);
  if (wanted === undefined) return undefined;
  const verb = variable.variable === 'figure' ? 'is' : 'is answered to';
  return `${workedOutName(questionnaire, variable)} ${verb} ${wanted}`;
}
