import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const spec = readFileSync(path.resolve(folder, '../../engine/SPEC.md'), 'utf8');

/** Numbers of the rules, in the order of the page. */
const rules = [...spec.matchAll(/^- \*\*([A-Z]-\d+)\*\*/gm)].map((match) => match[1] ?? '');

/** Titles of tests, and of the laws that a test goes through one by one. */
const titlesIn = (source: string) =>
  [...source.matchAll(/\b(?:it(?:\.each)?\b[^'`"]*?|title:\s*)['`"]\[([^\]]+)\]/g)].map(
    (match) => match[1] ?? '',
  );

const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') || /^laws.[a-z-]+\.ts$/.test(file))
  .flatMap((file) => titlesIn(readFileSync(path.join(folder, file), 'utf8')));
const named = new Set(titles.flatMap((title) => title.split(' ')));

describe('engine/SPEC.md', () => {
  it('[SPEC] numbers its rules without gaps, family by family', () => {
    expect([...new Set(rules.map((rule) => rule[0]))].join('')).toBe('DVCASLGEFUWPN');
    const expected = rules.map((rule, index) => {
      const before = rules.slice(0, index).filter((other) => other.startsWith(rule.slice(0, 2)));
      return `${rule.slice(0, 2)}${before.length + 1}`;
    });
    expect(rules).toEqual(expected);
  });

  it('[SPEC] has a test for each of its rules, and no test names a rule that it does not have', () => {
    expect(rules.filter((rule) => !named.has(rule))).toEqual([]);
    const known = new Set(rules);
    expect([...named].filter((name) => /^[A-Z]-\d+$/.test(name) && !known.has(name))).toEqual([]);
  });
});
