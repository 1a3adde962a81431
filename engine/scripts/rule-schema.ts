/** The JSON Schema of rules (`visible_when`), for editors, made from the operators that the engine knows. */
import { idPattern } from '@alo/schemas';
import { isNumberVariable, ruleVariables, type RuleVariable } from '../src/conditions/answer-parts.js';
import { isArithmetic, operatorTable } from '../src/conditions/operator-table.js';

/** What an editor shows beside each operator. `docs/conditions.md` says more. */
const descriptions: Readonly<Record<string, string>> = {
  and: 'All of these hold.',
  or: 'One of these holds.',
  if: 'A condition and what counts where it holds, more such pairs, and at last what counts otherwise.',
  '!': 'This does not hold.',
  '!!': 'This is there: an answered question, a text, a number other than 0.',
  '==': 'Both are the same; "5" and 5 are, too.',
  '!=': 'The two are not the same; "5" and 5 are.',
  '===': 'Both are the same, and of one type.',
  '!==': 'The two are not the same, or not of one type.',
  in: 'The first is one of a list, one of the chosen options, or a part of a text.',
  '<': 'The first is smaller than the second; with three, the second also than the third.',
  '<=': 'The first is at most the second; with three, the second also at most the third.',
  '>': 'The first is greater than the second.',
  '>=': 'The first is at least the second.',
  '+': 'The sum of numbers; nothing where one is not there.',
  '-': 'The first number without the second; of two ".day", the days between.',
  '*': 'The product of numbers.',
  '/': 'The first number divided by the second; nothing by 0.',
  some: 'This holds in an entry of a repeated group.',
  all: 'This holds in each entry of a repeated group, and there is one.',
  none: 'This holds in no entry of a repeated group.',
  equals: 'The texts are the same, whatever their case and the blanks around them.',
  option_text_equals: 'The text of an option is this, whatever its case.',
  option_id_equals: 'The id of an option is this.',
  text_contains: 'The first text contains the second, whatever their case and the blanks around them.',
  value_not_empty: 'There is something in it.',
};

const reference = (name: string) => ({ $ref: `#/$defs/${name}` });

/** A variable by name, `<question id>.<variable>`: the pattern of ids up to a dot. */
function variableOf(names: readonly string[], description: string) {
  const pattern = `${idPattern.replace('$)', '\\.)').replace(/\$$/, '')}\\.(?:${names.join('|')})$`;
  const name = { type: 'string', pattern };
  const alone = { type: 'array', prefixItems: [name], items: false, minItems: 1 };
  return {
    type: 'object',
    description,
    properties: { var: { anyOf: [name, alone] } },
    required: ['var'],
    additionalProperties: false,
  };
}

const workedOut = ['figure', 'progress'];

const variable = variableOf(
  [...ruleVariables.filter((name) => name !== 'options'), ...workedOut],
  'What is answered: the option id, how many options, the typed text, its number, length or day, or the label of the option. Or what is worked out: a figure, or the progress of a step.',
);
const numberVariable = variableOf(
  [...ruleVariables.filter((name) => isNumberVariable(name as RuleVariable)), ...workedOut],
  'What is answered, as a number: the typed number, how many options, the length of the text, or the day. Or what is worked out: a figure, or the progress of a step.',
);
/** Stands only where `in` looks for something. */
const chosen = variableOf(['options'], 'The ids of all chosen options.');

/** Stands only where `some`, `all` and `none` look at each entry. */
const entries = {
  type: 'object',
  description: 'The entries of a repeated group.',
  properties: { var: { type: 'string', pattern: idPattern } },
  required: ['var'],
  additionalProperties: false,
};

/** Expanded when a definition is read, so the engine knows no such operator (D-23). */
const named = {
  type: 'object',
  description: 'The rule of this name among the "conditions" of the questionnaire.',
  properties: { condition: { type: 'string', pattern: idPattern } },
  required: ['condition'],
  additionalProperties: false,
};

/** The operands of an operator, as a list or, where one is enough, alone. */
function operandsOf(name: string): object {
  const { fewest = 1, most = 1, operands = 'anything' } = operatorTable.get(name) ?? {};
  const description = descriptions[name];
  if (description === undefined) throw new Error(`The operator "${name}" has no description.`);
  const counts = { minItems: fewest, ...(most < Infinity && { maxItems: most }) };
  if (operands === 'ordered') return { description, type: 'array', items: reference('ordered'), ...counts };
  if (operands === 'number') return { description, type: 'array', items: reference('number'), ...counts };
  if (operands === 'member') {
    const whole = {
      anyOf: [reference('part'), reference('chosen'), { type: 'array', items: reference('part') }],
    };
    return { description, type: 'array', prefixItems: [reference('part'), whole], ...counts };
  }
  if (operands === 'entries')
    return { description, type: 'array', prefixItems: [reference('entries'), reference('part')], ...counts };
  const list = { type: 'array', items: reference('part'), ...counts };
  return { description, anyOf: fewest === 1 ? [list, reference('part')] : [list] };
}

const names = [...operatorTable.keys()];

/** An object with one of these operators. */
const operationOf = (operators: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(operators.map((name) => [name, operandsOf(name)])),
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 1,
});

/** A schema by itself, that other schemas may also hold among their `$defs`. */
export const ruleSchema = {
  $id: 'Rule',
  description: 'A JSON-Logic rule on the answers to earlier questions: docs/conditions.md.',
  anyOf: [reference('operation'), reference('variable'), reference('named')],
  $defs: {
    part: {
      anyOf: [
        { type: ['string', 'number', 'boolean', 'null'] },
        reference('variable'),
        reference('operation'),
        reference('named'),
      ],
    },
    ordered: { anyOf: [{ type: ['string', 'number'] }, reference('variable'), reference('arithmetic')] },
    number: { anyOf: [{ type: 'number' }, reference('numberVariable'), reference('arithmetic')] },
    variable,
    numberVariable,
    chosen,
    entries,
    named,
    arithmetic: operationOf(names.filter(isArithmetic)),
    operation: operationOf(names),
  },
};

/** A schema of definitions with `visible_when`, the `rule` of a constraint and `conditions` as rules, where the validator takes anything. */
export function withRules(schema: { readonly $defs: object }): object {
  const text = JSON.stringify({ ...schema, $defs: { ...schema.$defs, Rule: ruleSchema } });
  return JSON.parse(text, (name, value: unknown) =>
    name === 'visible_when' || name === 'rule'
      ? { $ref: 'Rule' }
      : name === 'conditions'
        ? {
            type: 'object',
            patternProperties: { [idPattern]: { $ref: 'Rule' } },
            additionalProperties: false,
          }
        : value,
  ) as object;
}
