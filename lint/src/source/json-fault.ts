/** Why a text is no JSON, where that shows, and what would mend it: said of the first fault, at its own place. */
import { createScanner } from 'jsonc-parser';
import type { TextRange } from './position.js';

/** What the scanner calls its tokens and errors: it declares them as constants that only its own compiler sees. */
const kinds = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  nullKeyword: 7,
  trueKeyword: 8,
  falseKeyword: 9,
  stringLiteral: 10,
  numericLiteral: 11,
  lineCommentTrivia: 12,
  blockCommentTrivia: 13,
  lineBreakTrivia: 14,
  trivia: 15,
  unknown: 16,
  end: 17,
} as const;
const noError = 0;
const endOfString = 2;

/** What is wrong; the words for people stand beside each, and hosts have their own in other languages. */
export type JsonFaultCode =
  | 'commaTooMany'
  | 'commaMissing'
  | 'colonMissing'
  | 'bracketMissing'
  | 'bracketTooMany'
  | 'quoteMissing'
  | 'nameMissing'
  | 'valueMissing'
  | 'notJson';

export interface JsonFault extends TextRange {
  readonly code: JsonFaultCode;
  /** The bracket that is missing or too many, or what is no JSON. */
  readonly what: string;
  /** What stands in place of a part of the text once it is mended; absent where that takes a person. */
  readonly edit?: (TextRange & { readonly insert: string }) | undefined;
}

interface Token extends TextRange {
  readonly kind: number;
  readonly error: number;
}

/** A bracket that is open; `next`: what may stand next in it. */
interface Open {
  readonly closing: '}' | ']';
  next: 'firstName' | 'name' | 'colon' | 'value' | 'firstItem' | 'item' | 'comma';
}

const trivia: readonly number[] = [kinds.trivia, kinds.lineBreakTrivia];
const values: readonly number[] = [
  kinds.nullKeyword,
  kinds.trueKeyword,
  kinds.falseKeyword,
  kinds.stringLiteral,
  kinds.numericLiteral,
];

function tokensIn(text: string): Token[] {
  const scanner = createScanner(text);
  const tokens: Token[] = [];
  for (;;) {
    const kind: number = scanner.scan();
    const from = scanner.getTokenOffset();
    if (!trivia.includes(kind))
      tokens.push({ kind, from, to: from + scanner.getTokenLength(), error: scanner.getTokenError() });
    if (kind === kinds.end) return tokens;
  }
}

const closingOf = (kind: number): '}' | ']' | undefined =>
  kind === kinds.closeBrace ? '}' : kind === kinds.closeBracket ? ']' : undefined;

/** A part of the text that says nothing and can be taken out. */
const tooMany = (
  code: 'commaTooMany' | 'bracketTooMany',
  what: string,
  { from, to }: TextRange,
): JsonFault => ({
  ...{ code, what, from, to },
  edit: { from, to, insert: '' },
});

/** Something that is missing right behind a token. */
const missing = (code: JsonFaultCode, what: string, { from, to }: TextRange): JsonFault => ({
  ...{ code, what, from, to },
  edit: { from: to, to, insert: what },
});

/** A token that no JSON has. */
function strange(text: string, { kind, error, from, to }: Token): JsonFault | undefined {
  if (error === endOfString) return { code: 'quoteMissing', what: '"', from, to };
  const isComment = kind === kinds.lineCommentTrivia || kind === kinds.blockCommentTrivia;
  if (error === noError && kind !== kinds.unknown && !isComment) return undefined;
  return { code: 'notJson', what: text.slice(from, Math.min(to, from + 20)), from, to };
}

/** What is wrong where no value, name or bracket fits. */
function unfit(text: string, token: Token, before: Token | undefined, open: Open[]): JsonFault {
  const inner = open.at(-1);
  const closing = closingOf(token.kind);
  const place = before ?? token;
  const isEnd = token.kind === kinds.end;
  if (inner === undefined) {
    if (closing !== undefined) return tooMany('bracketTooMany', closing, token);
    if (token.kind === kinds.comma) return tooMany('commaTooMany', ',', token);
    const what = text.slice(token.from, Math.min(token.to, token.from + 20));
    return isEnd
      ? { code: 'valueMissing', what, from: token.from, to: token.to }
      : { code: 'notJson', what, from: token.from, to: token.to };
  }
  const isAfterComma = before?.kind === kinds.comma;
  const isBeforeItem = inner.next !== 'comma' && inner.next !== 'colon' && inner.next !== 'value';
  if (isBeforeItem) {
    if (isAfterComma && (closing !== undefined || token.kind === kinds.comma))
      return tooMany('commaTooMany', ',', token.kind === kinds.comma ? token : place);
    if (token.kind === kinds.comma) return tooMany('commaTooMany', ',', token);
    if (isEnd || closing !== undefined) return missing('bracketMissing', inner.closing, place);
  }
  switch (inner.next) {
    case 'comma':
      if (isEnd) return missing('bracketMissing', inner.closing, place);
      if (closing !== undefined) {
        // It closes a bracket further out, so this one was not closed; or else it closes nothing.
        const isOuter = open.some((each) => each.closing === closing);
        return isOuter
          ? missing('bracketMissing', inner.closing, place)
          : tooMany('bracketTooMany', closing, token);
      }
      // A name in a list: the object before it was closed too early, or the list was not closed.
      return token.kind === kinds.colon
        ? missing('bracketMissing', inner.closing, place)
        : missing('commaMissing', ',', place);
    case 'colon':
      return missing('colonMissing', ':', place);
    case 'firstName':
    case 'name':
      // An object in the place of a name: the one before it was not closed.
      if (isAfterComma && token.kind === kinds.openBrace)
        return {
          ...{ code: 'bracketMissing', what: '}', from: place.from, to: place.to },
          edit: { from: place.from, to: place.from, insert: '}' },
        };
      return { code: 'nameMissing', what: text.slice(token.from, token.to), from: token.from, to: token.to };
    case 'firstItem':
    case 'item':
      return { code: 'valueMissing', what: '', from: token.from, to: token.to };
    case 'value':
      return { code: 'valueMissing', what: '', from: place.from, to: place.to };
  }
}

/** The first fault of a text that is no JSON; `undefined` where it is some. Cost: the text. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: Open[] = [];
  let before: Token | undefined;
  let isDone = false;
  for (const token of tokensIn(text)) {
    const odd = strange(text, token);
    if (odd !== undefined) return odd;
    const inner = open.at(-1);
    if (inner === undefined && isDone)
      return token.kind === kinds.end ? undefined : unfit(text, token, before, open);
    const next = inner?.next ?? 'value';
    const closing = closingOf(token.kind);
    if (closing !== undefined && closing === inner?.closing && /^(?:first|comma$)/.test(next)) {
      open.pop();
      isDone = open.length === 0;
    } else if (next === 'comma' && token.kind === kinds.comma && inner !== undefined)
      inner.next = inner.closing === '}' ? 'name' : 'item';
    else if (next === 'colon' && token.kind === kinds.colon && inner !== undefined) inner.next = 'value';
    else if (/name$/i.test(next) && token.kind === kinds.stringLiteral && inner !== undefined)
      inner.next = 'colon';
    else if (/^(?:value|item|firstItem)$/.test(next)) {
      const isObject = token.kind === kinds.openBrace;
      const isList = token.kind === kinds.openBracket;
      if (!isObject && !isList && !values.includes(token.kind)) return unfit(text, token, before, open);
      if (inner !== undefined) inner.next = 'comma';
      if (isObject) open.push({ closing: '}', next: 'firstName' });
      else if (isList) open.push({ closing: ']', next: 'firstItem' });
      else isDone = open.length === 0;
    } else return unfit(text, token, before, open);
    before = token;
  }
  return undefined;
}

/** What is wrong, in words. */
export function jsonFaultWords({ code, what }: JsonFault): string {
  switch (code) {
    case 'commaTooMany':
      return 'A comma too many';
    case 'commaMissing':
      return 'A comma is missing';
    case 'colonMissing':
      return 'A colon is missing';
    case 'bracketMissing':
      return `A closing bracket ${what} is missing`;
    case 'bracketTooMany':
      return `A closing bracket ${what} too many`;
    case 'quoteMissing':
      return 'A closing quotation mark is missing';
    case 'nameMissing':
      return 'A name in quotation marks is missing';
    case 'valueMissing':
      return 'A value is missing';
    case 'notJson':
      return `This is no JSON: ${what}`;
  }
}
