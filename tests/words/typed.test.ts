import { beforeAll, describe, expect, it } from 'vitest';
import { compilerProblems, type CompilerProblem } from '../engine/support/compile.js';

const head = `
import { defineTexts } from '@alo/words';
const texts = defineTexts('tests/typed', {
  title: 'Sources',
  next: 'Next: {title}',
  files: '{count, plural, one {# file} other {# files}} of {name}',
  when: '{who, select, nobody {on {day}} other {by {name} on {day}}}',
});
`;
/** What is written, and what the compiler says of it; nothing where it is right. */
const cases = [
  ['a text without arguments is a string', 'export const a: string = texts.title;', ''],
  ['arguments come by their names', "texts.files({ count: 2, name: 'Energy' });", ''],
  ['a branch needs its own arguments only', "texts.when({ who: 'nobody', day: 'Monday' });", ''],
  ['a text without arguments cannot be called', 'texts.title({});', 'not callable'],
  ['no argument may be missing', 'texts.files({ count: 2 });', "'name' is missing"],
  [
    'an argument of the other branch may not be missing',
    "texts.when({ who: 'somebody', day: '' });",
    "'name'",
  ],
  ['no other argument is taken', "texts.next({ title: 'a', titel: 'b' });", "'titel' does not exist"],
  [
    'a count is a number',
    "texts.files({ count: '2', name: 'a' });",
    "'string' is not assignable to type 'number'",
  ],
  ['a word is no number', 'texts.next({ title: 2 });', "'number' is not assignable to type 'string'"],
  [
    'a text with arguments is no string',
    'export const a: string = texts.next;',
    "not assignable to type 'string'",
  ],
  ['there is no other text', 'export const a = texts.others;', "'others' does not exist"],
] as const;

let problems: ReadonlyMap<string, readonly CompilerProblem[]>;

describe('Of texts the compiler knows that', { timeout: 120_000 }, () => {
  beforeAll(() => {
    problems = compilerProblems(new Map(cases.map(([, code], at) => [`words-${at}.ts`, head + code])));
  }, 120_000);

  it.each(cases.map(([title, , says], at) => [title, says, at] as const))('%s', (_title, says, at) => {
    const said = (problems.get(`words-${at}.ts`) ?? []).map(({ message }) => message).join('\n');
    if (says === '') expect(said).toBe('');
    else expect(said).toContain(says);
  });
});
