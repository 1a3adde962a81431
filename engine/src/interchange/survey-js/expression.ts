/** Parses the part of SurveyJS's expressions that a rule can say: comparisons of a question with a value or another, joined. */
import { NotSayable, tokensOf } from '../tokens.js';

export type Scalar = string | number | boolean;
export type Literal = Scalar | readonly Scalar[];

export type Operator =
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'contains'
  | 'notcontains'
  | 'anyof'
  | 'allof'
  | 'noneof'
  | 'empty'
  | 'notempty'
  | 'filled'
  | 'true';

/**
 * `test` compares the question `name`; `filled` is the question by itself: its value, which is no
 * verdict. `true` asks whether that value is `true`, and is not written. `pair` compares two questions; `item` compares the
 * value of a choice, which is known.
 */
export type Expression =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'test'; readonly name: string; readonly operator: Operator; readonly value: Literal }
  | { readonly kind: 'pair'; readonly name: string; readonly operator: Operator; readonly other: string }
  | { readonly kind: 'item'; readonly item: Scalar; readonly operator: Operator; readonly value: Literal };

const token =
  /\s*(?:(?<name>\{[^{}]*\})|(?<quoted>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<sign>\|\||&&|<=|>=|<>|==|!=|\*=|[=<>!()[\],])|(?<word>-?[\p{L}\p{N}_.]+))/uy;

const kinds = ['name', 'quoted', 'sign', 'word'] as const;

const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['=', '='],
  ['==', '='],
  ['equal', '='],
  ['<>', '<>'],
  ['!=', '<>'],
  ['notequal', '<>'],
  ['<', '<'],
  ['less', '<'],
  ['<=', '<='],
  ['lessorequal', '<='],
  ['>', '>'],
  ['greater', '>'],
  ['>=', '>='],
  ['greaterorequal', '>='],
  ['*=', 'contains'],
  ['contains', 'contains'],
  ['contain', 'contains'],
  ['notcontains', 'notcontains'],
  ['notcontain', 'notcontains'],
  ['anyof', 'anyof'],
  ['allof', 'allof'],
  ['noneof', 'noneof'],
]);

/** The operator when its sides change places. */
const flipped: ReadonlyMap<Operator, Operator> = new Map<Operator, Operator>([
  ['=', '='],
  ['<>', '<>'],
  ['<', '>'],
  ['<=', '>='],
  ['>', '<'],
  ['>=', '<='],
]);

const maxLength = 20_000;
const maxDepth = 15;

/** A word without quotes as SurveyJS takes it: `true`, `12`, or a text. A figure 0 in front makes a text of it. */
function scalarOf(word: string): Scalar {
  if (/^(true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  if (/^(null|undefined)$/i.test(word)) throw new NotSayable(`compares with "${word}"`);
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(word)) return Number(word);
  if (word.startsWith('-')) throw new NotSayable('calculates');
  return word;
}

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(['"])/g, '$1');

/** The names of the choice that an expression is asked about. */
const itemName = /^\{\s*(item|choice)\s*\}$/i;

/**
 * Reads an expression. Cost: its length.
 * @param item what `{item}` stands for, as an expression sees it; without one it is a name like any other
 * @throws NotSayable for whatever a rule cannot say, or is no expression
 */
export function parseExpression(source: string, item?: Scalar): Expression {
  if (source.length > maxLength) throw new NotSayable('is too long');
  const tokens = tokensOf(source, token, kinds);
  let at = 0;
  let depth = 0;
  const isNext = (...texts: string[]): boolean => {
    const next = tokens[at];
    return next !== undefined && next.kind !== 'quoted' && texts.includes(next.text.toLowerCase());
  };
  const take = (...texts: string[]): boolean => {
    const isThere = isNext(...texts);
    if (isThere) at += 1;
    return isThere;
  };
  const isItem = (token = tokens[at]): boolean =>
    item !== undefined && token?.kind === 'name' && itemName.test(token.text);
  const isName = (): boolean => tokens[at]?.kind === 'name' && !isItem();
  const expect = (text: string) => {
    if (!take(text)) throw new NotSayable(`lacks a "${text}"`);
  };

  function joined(kind: 'and' | 'or', signs: readonly string[], next: () => Expression): Expression {
    const of = [next()];
    while (take(...signs)) of.push(next());
    return of.length === 1 && of[0] ? of[0] : { kind, of };
  }
  const either = (): Expression => joined('or', ['or', '||'], both);
  const both = (): Expression => joined('and', ['and', '&&'], single);

  function single(): Expression {
    depth += 1;
    if (depth > maxDepth) throw new NotSayable('is nested too deep');
    const read = isNext('!', 'negate') ? negated() : isNext('(') ? inner() : test();
    depth -= 1;
    if (tokens[at]?.kind === 'sign' && !isNext(')', '||', '&&'))
      throw new NotSayable('compares something else than a question with a value');
    return read;
  }

  function inner(): Expression {
    expect('(');
    const read = either();
    expect(')');
    return read;
  }

  function negated(): Expression {
    at += 1;
    // What SurveyJS negates in `!{a} = 1` is `{a}`; few authors mean that.
    if (!isNext('(') && operators.has(tokens[at + 1]?.text.toLowerCase() ?? ''))
      throw new NotSayable('negates a side of a comparison');
    return { kind: 'not', of: single() };
  }

  function literal(): Literal {
    if (take('[')) {
      const list: Scalar[] = [];
      while (!take(']')) {
        list.push(scalar());
        if (!isNext(']')) expect(',');
      }
      return list;
    }
    return scalar();
  }

  function scalar(): Scalar {
    const next = tokens[at];
    at += 1;
    if (item !== undefined && isItem(next)) return item;
    if (next?.kind === 'quoted') return unquoted(next.text);
    if (next?.kind === 'name') throw new NotSayable('compares two questions');
    if (next?.kind !== 'word') throw new NotSayable('lacks a value');
    if (isNext('(')) throw new NotSayable(`calls the function "${next.text}"`);
    return scalarOf(next.text);
  }

  function test(): Expression {
    if (!isName()) return withValueFirst();
    const name = nameThere();
    if (take('empty')) return { kind: 'test', name, operator: 'empty', value: [] };
    if (take('notempty')) return { kind: 'test', name, operator: 'notempty', value: [] };
    const operator = operatorThere();
    if (operator === undefined) return { kind: 'test', name, operator: 'filled', value: [] };
    if (isName()) return { kind: 'pair', name, operator, other: nameThere() };
    return { kind: 'test', name, operator, value: literal() };
  }

  function nameThere(): string {
    const { text = '' } = tokens[at] ?? {};
    at += 1;
    return text.slice(1, -1).trim();
  }

  function operatorThere(): Operator | undefined {
    const next = tokens[at];
    const operator =
      next === undefined || next.kind === 'quoted' ? undefined : operators.get(next.text.toLowerCase());
    if (operator !== undefined) at += 1;
    return operator;
  }

  function withValueFirst(): Expression {
    const isOfItem = isItem();
    const value = literal();
    const operator = operatorThere();
    if (isOfItem && item !== undefined && operator !== undefined && !isName())
      return { kind: 'item', item, operator, value: literal() };
    const turned = operator && flipped.get(operator);
    if (turned !== undefined && item !== undefined && isItem()) {
      at += 1;
      return { kind: 'item', item, operator: turned, value };
    }
    if (turned === undefined || !isName()) throw new NotSayable('compares no question');
    return { kind: 'test', name: nameThere(), operator: turned, value };
  }

  const read = either();
  if (at < tokens.length) throw new NotSayable(`goes on where it should end: ${tokens[at]?.text ?? ''}`);
  return read;
}
