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

/** The numbers of SPEC.md that README.md names as the last of their family: "SPEC.md F-1 to F-39". */
const lastNamed = [
  ...readFileSync(path.resolve(folder, '../../engine/README.md'), 'utf8').matchAll(
    /SPEC\.md ([A-Z]-)1 to (\1\d+)/g,
  ),
].map(([, family = '', last]) => [family, last]);

describe('engine/SPEC.md', () => {
  it('[SPEC] numbers its rules without gaps, family by family', () => {
    expect([...new Set(rules.map((rule) => rule[0]))].join('')).toBe('DVCASLGEFJUWPNKXMTI');
    const expected = rules.map((rule, index) => {
      const before = rules.slice(0, index).filter((other) => other.startsWith(rule.slice(0, 2)));
      return `${rule.slice(0, 2)}${before.length + 1}`;
    });
    expect(rules).toEqual(expected);
  });

  it('[SPEC] ends the families where README.md says', () => {
    expect(lastNamed).toHaveLength(1);
    for (const [family = '', last] of lastNamed)
      expect(last).toBe(rules.findLast((rule) => rule.startsWith(family)));
  });

  it('[SPEC] has a test for each of its rules, and no test names a rule that it does not have', () => {
    expect(rules.filter((rule) => !named.has(rule))).toEqual([]);
    const known = new Set(rules);
    expect([...named].filter((name) => /^[A-Z]-\d+$/.test(name) && !known.has(name))).toEqual([]);
  });
});
