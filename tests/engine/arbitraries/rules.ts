/** JSON-Logic rules of every operator that a condition may use, sensible or not, over what a few questions say. */
import fc from 'fast-check';
import { words } from '../../../engine/src/testing/words.js';

/** The questions that drawn rules look at. */
export const ruledIds = ['a', 'b', 'c'] as const;

/** Near each other, so that comparisons and look-ups are often true: also as text and as number. */
export const ruleTexts = [...words, '', '', '', '5', '7', '10', 'o1', 'o2', 'Öption 1', 'null'] as const;
export const ruleNumbers = [-1, 0, 4.5, 5, 7, 10] as const;

const literal = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...ruleTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...ruleNumbers) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false) },
);

const variable = fc
  .tuple(
    fc.constantFrom(...ruledIds),
    fc.constantFrom('option', 'count', 'text', 'number', 'length', 'day', 'label'),
    fc.boolean(),
  )
  .map(([id, part, isBare]) => ({ var: isBare ? `${id}.${part}` : [`${id}.${part}`] }));

const numberVariable = fc
  .tuple(fc.constantFrom(...ruledIds), fc.constantFrom('count', 'number', 'length', 'day'))
  .map(([id, part]) => ({ var: `${id}.${part}` }));

/** The list of chosen options, in which one is looked for. */
const chosen = fc
  .tuple(fc.constantFrom(...ruledIds), fc.boolean())
  .map(([id, isBare]) => ({ var: isBare ? `${id}.options` : [`${id}.options`] }));

/** How many operands each operator takes: the fewest and the most that are drawn. */
const operandCounts: Readonly<Record<string, readonly [number, number]>> = {
  and: [1, 3],
  or: [1, 3],
  if: [2, 5],
  '!': [1, 1],
  '!!': [1, 1],
  '==': [2, 2],
  '!=': [2, 2],
  '===': [2, 2],
  '!==': [2, 2],
  in: [2, 2],
  '<': [2, 3],
  '<=': [2, 3],
  '>': [2, 2],
  '>=': [2, 2],
  '+': [2, 3],
  '-': [2, 2],
  '*': [2, 3],
  '/': [2, 2],
  equals: [2, 2],
  option_text_equals: [2, 2],
  option_id_equals: [2, 2],
  text_contains: [2, 2],
  value_not_empty: [1, 1],
};

export const ruleOperators: readonly string[] = Object.keys(operandCounts);

/** Now and then the second operand is the first, or where one is looked for a list with it: they are often the same. */
function alike(name: string, [first, second, ...others]: readonly unknown[], likeness: number): unknown[] {
  if (second === undefined) return [first];
  const like = likeness === 0 ? first : likeness === 1 && name === 'in' ? [first] : second;
  return [first, like, ...others];
}

const isOrdered = (name: string) => name.startsWith('<') || name.startsWith('>');
const isCalculated = (name: string) => ['+', '-', '*', '/'].includes(name);

interface Parts {
  operand: unknown;
  ordered: unknown;
  number: unknown;
  calculation: unknown;
  list: unknown;
  operation: unknown;
}

const parts = fc.letrec<Parts>((tie) => ({
  operand: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: variable },
    { weight: 3, arbitrary: literal },
    { weight: 4, arbitrary: tie('operation') },
  ),
  ordered: fc.oneof(variable, fc.constantFrom<unknown>(...ruleTexts, ...ruleNumbers), tie('calculation')),
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(...ruleNumbers),
    numberVariable,
    tie('calculation'),
  ),
  calculation: fc
    .tuple(
      fc.constantFrom('+', '-', '*', '/'),
      fc.array(tie('number'), { minLength: 2, maxLength: 3, depthIdentifier: 'rule' }),
    )
    .map(([name, operands]) => ({ [name]: name === '-' || name === '/' ? operands.slice(0, 2) : operands })),
  list: fc.array(fc.oneof(literal, variable), { maxLength: 3 }),
  operation: fc.oneof(
    ...Object.entries(operandCounts).map(([name, [minLength, maxLength]]) =>
      fc
        .tuple(
          name === 'in'
            ? fc.tuple(tie('operand'), fc.oneof(tie('operand'), tie('list'), chosen))
            : fc.array(tie(isOrdered(name) ? 'ordered' : isCalculated(name) ? 'number' : 'operand'), {
                minLength,
                maxLength,
                depthIdentifier: 'rule',
              }),
          fc.boolean(),
          fc.nat(4),
        )
        .map(([drawn, isBare, likeness]) => {
          const operands = alike(name, drawn, likeness);
          // JSON-Logic lets a single operand stand without its list, unless it is a list itself.
          const [only] = operands;
          const isSingle = operands.length === 1 && isBare && !Array.isArray(only);
          return { [name]: isSingle ? only : operands };
        }),
    ),
  ),
}));

const namesAVariable = (rule: unknown): boolean => JSON.stringify(rule).includes('"var"');

/** What is refused says so in another law: these are read. */
export const rules: fc.Arbitrary<unknown> = fc.noBias(parts.operation.filter(namesAVariable));

/** What json-logic-js knows, or may be taught, and a condition may not use: it computes, looks around or prints. */
export const foreignOperators = [
  'map',
  'filter',
  'reduce',
  'merge',
  'missing',
  'missing_some',
  'log',
  'method',
  'cat',
  'substr',
  '%',
  'min',
  'max',
  '?:',
  'toString',
  'constructor',
  'hasOwnProperty',
] as const;

/** Something that no rule may hold, and where in it the problem is. */
const foreign: fc.Arbitrary<{ readonly part: unknown; readonly place: string }> = fc.oneof(
  fc
    .constantFrom(...foreignOperators)
    .map((name) => ({ part: { [name]: [{ var: 'a.option' }, 1] }, place: '' })),
  fc
    .constantFrom(
      'a',
      'a.',
      'a.size',
      'a.constructor',
      '.option',
      'a.b.option',
      '__proto__.option',
      '',
      'a.option ',
    )
    .map((name) => ({ part: { var: name }, place: '/var' })),
  fc
    .constantFrom(['a.option', 'x'], [], [['a.option']], null, 5)
    .map((name) => ({ part: { var: name }, place: '/var' })),
  fc
    .constantFrom<Record<string, unknown[]>>(
      ...Object.entries(operandCounts).flatMap(([name, [fewest, most]]) => [
        { [name]: new Array<unknown>(fewest - 1).fill(1) },
        ...(most < 3 || name.startsWith('<') ? [{ [name]: new Array<unknown>(most + 1).fill(1) }] : []),
      ]),
    )
    .map((part) => ({ part, place: `/${Object.keys(part)[0] ?? ''}` })),
  fc.constantFrom({}, { '==': [1, 1], '!': [1] }, Infinity, ['o1'], []).map((part) => ({ part, place: '' })),
  // What is compared by size has a size, and a list stands where something is looked for in it.
  fc
    .tuple(fc.constantFrom('<', '<=', '>', '>='), fc.constantFrom(null, true, [5], [], { '!': 1 }), fc.nat(1))
    .map(([name, operand, at]) => {
      const variable = { var: 'a.number' };
      return {
        part: { [name]: at === 0 ? [operand, variable] : [variable, operand] },
        place: `/${name}/${at}`,
      };
    }),
  // Numbers are calculated with.
  fc
    .tuple(
      fc.constantFrom('+', '-', '*', '/'),
      fc.constantFrom(null, true, '5', [5], { '!': 1 }, { var: 'a.text' }, { var: 'a.option' }),
      fc.nat(1),
    )
    .map(([name, operand, at]) => {
      const variable = { var: 'a.number' };
      return {
        part: { [name]: at === 0 ? [operand, variable] : [variable, operand] },
        place: `/${name}/${at}`,
      };
    }),
  fc
    .constantFrom('==', '!==', 'equals', 'text_contains', 'and', 'if')
    .map((name) => ({ part: { [name]: [{ var: 'a.text' }, ['o1']] }, place: `/${name}/1` })),
  fc.constant({ part: { in: [['o1'], { var: 'a.text' }] }, place: '/in/0' }),
  fc.constantFrom<{ part: unknown; place: string }>(
    { part: { var: 'a.options' }, place: '/var' },
    { part: { in: [{ var: 'a.options' }, { var: 'b.options' }] }, place: '/in/0/var' },
    { part: { '==': [{ var: ['a.options'] }, 'o1'] }, place: '/==/0/var' },
    { part: { in: ['o1', { var: ['a.options', 'b'] }] }, place: '/in/1/var' },
  ),
  fc.constant({ part: { in: [{ var: 'a.text' }, ['o1', ['o2']]] }, place: '/in/1/1' }),
);

/**
 * A rule with something foreign somewhere in it, and where (JSON pointer inside the rule). Now and then the whole is a
 * list, which is no rule, whatever is in it.
 */
export const foreignRules: fc.Arbitrary<{ readonly rule: unknown; readonly pointer: string }> = fc
  .tuple(
    foreign,
    fc.array(fc.tuple(rules, fc.constantFrom('and', 'or', 'if'), fc.boolean()), { maxLength: 3 }),
    fc.nat(7),
  )
  .map(([{ part, place }, around, shape]) => {
    const { rule, pointer } = around.reduce<{ rule: unknown; pointer: string }>(
      ({ rule, pointer }, [beside, name, isFirst]) => ({
        rule: { [name]: isFirst ? [rule, beside] : [beside, rule] },
        pointer: `/${name}/${isFirst ? 0 : 1}${pointer}`,
      }),
      { rule: part, pointer: place },
    );
    return shape === 0 ? { rule: [rule], pointer: '' } : { rule, pointer };
  });
