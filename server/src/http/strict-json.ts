/**
 * Reads JSON strictly (check S-22). It refuses broken UTF-8, deep nesting, very many values, a member that occurs twice
 * or could reach a prototype, a number that JavaScript would change, and a character that PostgreSQL cannot store.
 */

export interface JsonLimits {
  /** Levels of nesting. */
  readonly depth: number;
  /** Members and items in all: reading more of them than a request ever has would hold up everybody else. */
  readonly values: number;
}

/** The text is refused as JSON. The message says why. */
export class JsonError extends Error {}

const forbiddenMembers = new Set(['__proto__', 'constructor', 'prototype']);
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Counts members (colons outside strings), and refuses deep nesting and too many values (commas), in one
 * pass without recursion.
 */
function countMembers(text: string, most: JsonLimits): number {
  let members = 0;
  let commas = 0;
  let depth = 0;
  for (let position = 0; position < text.length; position += 1) {
    switch (text[position]) {
      case '"':
        for (position += 1; position < text.length && text[position] !== '"'; position += 1) {
          if (text[position] === '\\') position += 1;
        }
        break;
      case ':':
        members += 1;
        break;
      case ',':
        commas += 1;
        if (commas >= most.values) throw new JsonError(`It has more than ${most.values} values.`);
        break;
      case '{':
      case '[':
        depth += 1;
        if (depth > most.depth) throw new JsonError(`It is nested deeper than ${most.depth} levels.`);
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
    }
  }
  return members;
}

/** A surrogate without its other half. */
const loneSurrogate = /\p{Surrogate}/u;

function checkText(text: string): void {
  if (loneSurrogate.test(text) || text.includes('\0'))
    throw new JsonError('A text holds an impossible character.');
}

function checkNumber(number: number): void {
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  if (!isExact || Object.is(number, -0)) throw new JsonError('A number cannot be kept exactly.');
}

/** Checks every value and gives the number of members. */
function checkValue(value: unknown): number {
  if (typeof value === 'string') checkText(value);
  if (typeof value === 'number') checkNumber(value);
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + checkValue(item), 0);
  let members = 0;
  for (const [name, member] of Object.entries(value)) {
    checkText(name);
    if (forbiddenMembers.has(name)) throw new JsonError(`The member "${name}" is not allowed.`);
    members += 1 + checkValue(member);
  }
  return members;
}

/**
 * Reads a JSON body; an empty one is undefined.
 * @throws JsonError
 */
export function parseStrictJson(body: Buffer, most: JsonLimits): unknown {
  if (body.length === 0) return undefined;
  try {
    const text = decoder.decode(body);
    const members = countMembers(text, most);
    const value = JSON.parse(text) as unknown;
    if (checkValue(value) !== members) throw new JsonError('A member is there twice.');
    return value;
  } catch (error) {
    if (error instanceof JsonError) throw error;
    throw new JsonError('It cannot be read.');
  }
}
