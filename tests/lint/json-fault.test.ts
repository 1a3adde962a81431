/** What is said of a text that is no JSON. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from '@alo/lint';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const mended = (text: string): string => {
  const edit = jsonFault(text)?.edit;
  if (edit === undefined) throw new Error(`Nothing mends ${text}.`);
  return text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
};

describe('a text that is no JSON', () => {
  it.each([
    ['[{"a": 1},\n]', 'commaTooMany', 9, '[{"a": 1}\n]'],
    ['{"a": 1,\n\n}', 'commaTooMany', 7, '{"a": 1\n\n}'],
    ['{"a": 1,, "b": 2}', 'commaTooMany', 8, '{"a": 1, "b": 2}'],
    ['[, 1]', 'commaTooMany', 1, '[ 1]'],
    ['{"a": 1\n"b": 2}', 'commaMissing', 6, '{"a": 1,\n"b": 2}'],
    ['[{} {}]', 'commaMissing', 2, '[{}, {}]'],
    ['{"a" 1}', 'colonMissing', 1, '{"a": 1}'],
    ['{"a": [1, 2}', 'bracketMissing', 10, '{"a": [1, 2]}'],
    ['[{"a": 1, {"b": 2}]', 'bracketMissing', 8, '[{"a": 1}, {"b": 2}]'],
    ['{"a": {"b": 1}', 'bracketMissing', 13, '{"a": {"b": 1}}'],
    ['{"a": 1]}', 'bracketTooMany', 7, '{"a": 1}'],
    ['{"a": 1}}', 'bracketTooMany', 8, '{"a": 1}'],
  ] as const)('[D-18] %j: %s at %i, and its fix makes it JSON', (text, code, from, after) => {
    expect(jsonFault(text)).toMatchObject({ code, from });
    expect(mended(text)).toBe(after);
    expect(isJson(after)).toBe(true);
  });

  it.each([
    ['{"a": "b}', 'quoteMissing'],
    ['{a: 1}', 'notJson'],
    ['{1: 1}', 'nameMissing'],
    ['{"a": }', 'valueMissing'],
    ['', 'valueMissing'],
    ['{} // done', 'notJson'],
  ] as const)('[D-18] %j: %s, which an author mends', (text, code) => {
    expect(jsonFault(text)).toMatchObject({ code });
    expect(jsonFault(text)?.edit).toBeUndefined();
  });

  it('[D-18] has a fault exactly where the parser of the browser refuses it', () => {
    const part = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', 'true', '"', ' ', '\n', '-', 'x');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(jsonFault(text) === undefined, text).toBe(isJson(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('[D-18] has a fault wherever one sign of a JSON text is left out, or none is needed', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, at) => {
        const text = json.slice(0, at % json.length) + json.slice((at % json.length) + 1);
        expect(jsonFault(text) === undefined, text).toBe(isJson(text));
      }),
      { numRuns: 1000 },
    );
  });
});
