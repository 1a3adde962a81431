/** Parses the part of XPath that the conditions of XLSForm mostly use, and turns it into a rule. */
import { all, any, isChosen, isOneOf, not, part, type Rule } from '../rule-parts.js';
import { NotSayable, tokensOf } from '../tokens.js';

/** A question that a condition can look at; its options have the names of their choices as values. */
export interface XlsController {
  readonly kind: 'one' | 'several' | 'number' | 'text' | 'date';
  readonly id: string;
  readonly names: readonly string[];
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** What a condition can look at. */
export interface XlsSight {
  readonly find: (name: string) => XlsController | undefined;
  /** The id of a repeated group whose entries can be counted. */
  readonly countedBy?: (name: string) => string | undefined;
  /** Of a constraint: the question that it stands at, which is `.` in it. Two questions can be compared then (L-19). */
  readonly own?: XlsController | undefined;
  /** Of a choice filter: what stands in a column of the choice; `undefined` where no choice has the column. */
  readonly column?: (name: string) => string | undefined;
}

const token =
  /\s*(?:\$\{(?<name>[^{}]+)\}|(?<quoted>'[^']*'|"[^"]*")|(?<number>-?\d+(?:\.\d+)?)|(?<own>\.(?!\d))|(?<sign><=|>=|!=|[=<>(),])|(?<word>[A-Za-z][\w-]*))/y;

const kinds = ['name', 'quoted', 'number', 'own', 'sign', 'word'] as const;
type Kind = (typeof kinds)[number];

type Constant = { readonly text: string } | { readonly number: number };
/** `counted`: the id of a repeated group, by how many entries it has. */
type Value = { readonly controller: XlsController } | { readonly counted: string } | Constant;

const turned: Readonly<Record<string, string>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** Is the answer this text? Without an answer it is the empty text. */
function equals({ kind, id, names, options, min, max }: XlsController, text: string): Rule {
  if (kind === 'several') {
    // All that is chosen, in one text: several are compared by selected().
    if (text === '') return { '!': [part(id, 'count')] };
    throw new NotSayable('compares all that is chosen with one text');
  }
  if (text === '') return { '!': [part(id, kind === 'one' ? 'option' : 'text')] };
  if (kind === 'one')
    return isOneOf(
      id,
      options.filter((_, at) => names[at] === text),
      options.length,
    );
  if (kind !== 'number') return { '==': [part(id, 'text'), text] };
  const number = Number(text);
  return number >= min && number <= max && { '==': [part(id, 'number'), number] };
}

function compare(
  controller: XlsController,
  operator: string,
  value: { text: string } | { number: number },
): Rule {
  const { kind, id, names, options } = controller;
  if (operator === '=' || operator === '!=') {
    const isNumber = 'number' in value;
    if (isNumber && kind === 'one') {
      const same = options.filter((_, at) => Number(names[at] || NaN) === value.number);
      const equal = isOneOf(id, same, options.length);
      return operator === '=' ? equal : not(equal);
    }
    const typedNumber: Rule | undefined =
      isNumber && kind === 'text' ? { '==': [part(id, 'number'), value.number] } : undefined;
    const equal = typedNumber ?? equals(controller, isNumber ? String(value.number) : value.text);
    return operator === '=' ? equal : not(equal);
  }
  const number = 'number' in value ? value.number : value.text.trim() === '' ? NaN : Number(value.text);
  if (Number.isNaN(number)) throw new NotSayable('compares the size of a text');
  if (kind === 'number' || kind === 'text') return { [operator]: [part(id, 'number'), number] };
  if (kind !== 'one') throw new NotSayable('compares the size of something that is no number');
  const holds = (name: string | undefined): boolean => {
    const left = name?.trim() ? Number(name) : NaN;
    if (operator === '<') return left < number;
    if (operator === '<=') return left <= number;
    return operator === '>' ? left > number : left >= number;
  };
  return isOneOf(
    id,
    options.filter((_, at) => holds(names[at])),
    options.length,
  );
}

/** Two numbers or two dates beside each other, where both are answered. */
function comparePair(left: XlsController, operator: string, right: XlsController): Rule {
  const { kind } = left;
  if (kind !== right.kind || (kind !== 'number' && kind !== 'date'))
    throw new NotSayable('compares two questions that are not both numbers or dates');
  const seen = kind === 'number' ? 'number' : 'day';
  return { [operator === '=' ? '==' : operator]: [part(left.id, seen), part(right.id, seen)] };
}

/** How many entries a repeated group has. */
function compareCount(id: string, operator: string, value: Value): Rule {
  const number = 'number' in value ? value.number : 'text' in value ? Number(value.text || NaN) : NaN;
  if (Number.isNaN(number)) throw new NotSayable('compares a number of entries with no number');
  return { [operator === '=' ? '==' : operator]: [part(id, 'count'), number] };
}

/** Two values that are known: as texts, when both are; else as numbers. */
function compareConstants(left: Constant, operator: string, right: Constant): boolean {
  if ('text' in left && 'text' in right && (operator === '=' || operator === '!='))
    return (left.text === right.text) === (operator === '=');
  const [one, two] = [left, right].map((value) =>
    'number' in value ? value.number : value.text.trim() === '' ? NaN : Number(value.text),
  ) as [number, number];
  switch (operator) {
    case '=':
      return one === two;
    case '!=':
      return one !== two;
    case '<':
      return one < two;
    case '<=':
      return one <= two;
    case '>':
      return one > two;
    default:
      return one >= two;
  }
}

const maxDepth = 15;

/** The rule that says what `source` says. Cost: its length. @throws NotSayable with the reason when no rule does. */
export function ruleOfRelevant(source: string, { find: look, countedBy, own, column }: XlsSight): Rule {
  if (source.length > 20_000) throw new NotSayable('is too long');
  const tokens = tokensOf(source, token, kinds);
  let at = 0;
  let depth = 0;
  const take = (kind: Kind, text: string): boolean => {
    const isThere = tokens[at]?.kind === kind && tokens[at]?.text === text;
    if (isThere) at += 1;
    return isThere;
  };
  const expect = (text: string) => {
    if (!take('sign', text)) throw new NotSayable(`lacks a "${text}"`);
  };
  const find = (name: string): XlsController => {
    const found = look(name.trim());
    if (found) return found;
    throw new NotSayable(
      `looks at \${${name}}, which is no earlier question whose answer a condition can see`,
    );
  };

  function either(): Rule {
    const parts = [both()];
    while (take('word', 'or')) parts.push(both());
    return any(parts);
  }
  function both(): Rule {
    const parts = [single()];
    while (take('word', 'and')) parts.push(single());
    return all(parts);
  }

  function single(): Rule {
    depth += 1;
    if (depth > maxDepth) throw new NotSayable('is nested too deep');
    const read = inner();
    depth -= 1;
    return read;
  }

  function inner(): Rule {
    if (take('sign', '(')) return closed(either());
    if (tokens[at + 1]?.text === '(' && tokens[at]?.kind === 'word' && tokens[at]?.text !== 'count') {
      const { text } = tokens[at] ?? { text: '' };
      at += 2;
      if (text === 'not') return not(closed(either()));
      if (text === 'true' || text === 'false') return closed(text === 'true');
      if (text === 'selected') return selected();
      throw new NotSayable(`calls the function "${text}"`);
    }
    return comparison();
  }
  function closed(rule: Rule): Rule {
    expect(')');
    return rule;
  }

  function selected(): Rule {
    const of = value();
    expect(',');
    const choice = value();
    if (!('controller' in of) || 'controller' in choice || 'counted' in choice)
      throw new NotSayable('asks selected() of something else than a question');
    const { controller } = of;
    const name = 'text' in choice ? choice.text : String(choice.number);
    const { kind, id, names, options } = controller;
    if (kind !== 'several') return closed(name !== '' && equals(controller, name));
    return closed(
      any(options.filter((_, index) => names[index] === name).map((option) => isChosen(id, option))),
    );
  }

  function value(): Value {
    const next = tokens[at];
    at += 1;
    if (next?.kind === 'word' && next.text === 'count' && take('sign', '(')) return counted();
    if (next?.kind === 'name') return { controller: find(next.text) };
    if (next?.kind === 'own' && own) return { controller: own };
    if (next?.kind === 'quoted') return { text: next.text.slice(1, -1) };
    if (next?.kind === 'number') return { number: Number(next.text) };
    const cell = next?.kind === 'word' ? column?.(next.text) : undefined;
    if (cell !== undefined) return { text: cell };
    throw new NotSayable(
      next?.kind === 'word' ? `looks at "${next.text}", which is not there` : 'lacks a value',
    );
  }

  function counted(): Value {
    const name = tokens[at]?.kind === 'name' ? (tokens[at]?.text ?? '') : '';
    const id = countedBy?.(name.trim());
    if (id === undefined)
      throw new NotSayable('counts what is no earlier repeat whose entries can be counted');
    at += 1;
    expect(')');
    return { counted: id };
  }

  function comparison(): Rule {
    const left = value();
    const operator = tokens[at]?.kind === 'sign' ? turned[tokens[at]?.text ?? ''] : undefined;
    if (operator === undefined) throw new NotSayable('asks for no comparison');
    const written = tokens[at]?.text ?? '';
    at += 1;
    const right = value();
    if ('counted' in left) return compareCount(left.counted, written, right);
    if ('counted' in right) return compareCount(right.counted, operator, left);
    if (!('controller' in left))
      return 'controller' in right
        ? compare(right.controller, operator, left)
        : compareConstants(left, written, right);
    if (!('controller' in right)) return compare(left.controller, written, right);
    if (own === undefined) throw new NotSayable('compares two questions');
    return comparePair(left.controller, written, right.controller);
  }

  const rule = either();
  if (at < tokens.length) throw new NotSayable(`goes on where it should end: ${tokens[at]?.text ?? ''}`);
  return rule;
}

/** The limits of a number that a `constraint` says; `undefined` when it says anything else. Cost: its length. */
export function limitsOfConstraint(source: string): { min_value?: number; max_value?: number } | undefined {
  const limits: { min_value?: number; max_value?: number } = {};
  for (const written of source.trim().split(/\s+and\s+/)) {
    const [, operator, number] = /^\(?\.\s*(>=|<=)\s*(-?\d+(?:\.\d+)?)\)?$/.exec(written.trim()) ?? [];
    if (operator === undefined) return undefined;
    const name = operator === '>=' ? 'min_value' : 'max_value';
    if (limits[name] !== undefined) return undefined;
    limits[name] = Number(number);
  }
  return limits;
}
