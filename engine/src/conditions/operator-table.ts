/**
 * Every operator that a rule may use, with its operands: what `check-rule.ts` insists on, what the JSON Schema for
 * editors says, and what `docs/conditions.md` lists.
 */

/**
 * What an operator takes as operands, besides variables:
 * - `anything`: values and other operators;
 * - `ordered`: numbers, texts and arithmetic, since only those stand in an order;
 * - `number`: numbers, variables that are numbers, and arithmetic;
 * - `member`: the same as `anything` first, then a list of values, or a text;
 * - `entries`: a repeated group, then a rule on the fields of an entry. It is written out when a definition is read (V-24).
 */
type OperandKind = 'anything' | 'ordered' | 'number' | 'member' | 'entries';

interface OperatorShape {
  readonly fewest: number;
  readonly most: number;
  readonly operands: OperandKind;
}

const shape = (fewest: number, most = fewest, operands: OperandKind = 'anything'): OperatorShape => ({
  fewest,
  most,
  operands,
});

export const operatorTable: ReadonlyMap<string, OperatorShape> = new Map([
  ['and', shape(1, Infinity)],
  ['or', shape(1, Infinity)],
  ['if', shape(2, Infinity)],
  ['!', shape(1)],
  ['!!', shape(1)],
  ['==', shape(2)],
  ['!=', shape(2)],
  ['===', shape(2)],
  ['!==', shape(2)],
  ['in', shape(2, 2, 'member')],
  ['<', shape(2, 3, 'ordered')],
  ['<=', shape(2, 3, 'ordered')],
  ['>', shape(2, 2, 'ordered')],
  ['>=', shape(2, 2, 'ordered')],
  ['+', shape(2, Infinity, 'number')],
  ['-', shape(2, 2, 'number')],
  ['*', shape(2, Infinity, 'number')],
  ['/', shape(2, 2, 'number')],
  ['some', shape(2, 2, 'entries')],
  ['all', shape(2, 2, 'entries')],
  ['none', shape(2, 2, 'entries')],
  ['equals', shape(2)],
  ['option_text_equals', shape(2)],
  ['option_id_equals', shape(2)],
  ['text_contains', shape(2)],
  ['value_not_empty', shape(1)],
]);

/** Does the operator calculate a number? */
export const isArithmetic = (name: string): boolean => operatorTable.get(name)?.operands === 'number';

/** A rule has at most this many parts and operators inside each other: what a person can still read. */
export const maxRuleParts = 500;
export const maxRuleDepth = 20;
