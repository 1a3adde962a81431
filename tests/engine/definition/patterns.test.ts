import { validateAnswer } from '@alo/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planetOf, problemsOf, text, typed } from '../support/definitions.js';

const problemsWith = (pattern: string) => problemsOf(text('a', { validation_rules: { pattern } }));

describe('patterns', () => {
  const usual = [
    '[A-Z]{2}\\d{2}[A-Z0-9]{11,30}',
    '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
    '[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}',
    'ATU\\d{8}|DE\\d{9}|DK\\d{8}',
    '\\d+(,\\d{3})*(\\.\\d+)?',
    '^\\d{4}-\\d{2}-\\d{2}$',
    "\\p{L}[\\p{L}\\p{M}' -]*",
    '\\S+( \\S+)*',
    '[^@]+@[^@]+',
    '(foo|bar|baz)+',
    '.{0,300}',
    '.*',
    '(?:🏨|\\u{1F3E8}|\\uD83C\\uDFE0)?[\\]a\\-é]+?',
    '',
  ];
  it.each(usual)('[D-20] %j is read', (pattern) => {
    expect(problemsWith(pattern)).toEqual([]);
  });

  const slow = [
    '(a+)+',
    '(a*)*',
    '(a?){3}',
    '(a|a)*',
    '(a|aa)+',
    '(\\w|\\d)*',
    '(\\p{L}|é)*',
    'a*a*',
    '.*foo.*',
    '[a-z]+[a-z0-9]*',
    '(a?){30}a{30}',
    'a?'.repeat(60),
    '(?:a|a)'.repeat(7),
    '[a-z]{501}',
    '((a{0,99}){0,99}){0,99}',
    '(?:)*',
  ];
  it.each(slow)('[D-20] %j could take long and is refused', (pattern) => {
    expect(problemsWith(pattern)).toMatchObject([
      {
        pointer: '/steps/0/metadata/fields/0/validation_rules/pattern',
        message: expect.stringContaining('can match some text in too many ways') as string,
      },
    ]);
  });

  it.each(['(?=a)a', '(?!a)b', '(?<=a)b', '(?<!a)b', '(a)\\1', '(?<n>a)\\k<n>', '(?<n>a)'])(
    '[D-20] %j looks around, refers back or names a group, and is refused',
    (pattern) => {
      expect(problemsWith(pattern)).toMatchObject([
        { message: expect.stringContaining('may not look ahead or behind') as string },
      ]);
    },
  );

  it.each(['(', 'a)|(b', '[', 'a{2,1}', '\\', '*', '\\q', '(?<a', '[z-a]'])(
    '[D-13] %j is no regular expression, alone and within others',
    (pattern) => {
      expect(problemsWith(pattern)).toEqual([
        {
          pointer: '/steps/0/metadata/fields/0/validation_rules/pattern',
          message: `"${pattern}" is not a regular expression.`,
        },
      ]);
    },
  );

  it('[D-20] a questionnaire has at most 200 different patterns', () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        text(`q${n}`, { validation_rules: { pattern: `a{${n % 201}}` } }),
      );
    expect(problemsOf(...fields(200))).toEqual([]);
    expect(problemsOf(...fields(300).filter((_, n) => n % 201 < 200))).toEqual([]);
    expect(problemsOf(...fields(201)).map(({ message }) => message)).toEqual([
      'A questionnaire has at most 200 different patterns.',
    ]);
  });
});

it('[D-13 D-18 D-20] whatever is written as a pattern is read or refused', () => {
  const pieces = ['a', 'b', '(', ')', '(?:', '(?=', '(?<n>', '|', '*', '+', '?', '{2}', '{0,3}', '{', '}'];
  const more = [
    '[',
    ']',
    '[^',
    'a-z',
    '\\',
    '\\d',
    '\\p{L}',
    '\\u{1F3E8}',
    '\\uD83C',
    '\\b',
    '^',
    '$',
    '.',
    '🏨',
    '-',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 8 }), (drawn) => {
      expect(problemsWith(drawn.join('')).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 3000 },
  );
});

/** A pattern as it was drawn, so that it can be matched without the engine. */
type Drawn =
  | { readonly kind: 'one'; readonly source: string }
  | { readonly kind: 'all'; readonly parts: readonly Drawn[] }
  | { readonly kind: 'any'; readonly parts: readonly Drawn[] }
  | { readonly kind: 'many'; readonly part: Drawn; readonly fewest: number; readonly most: number };

function written(drawn: Drawn): string {
  switch (drawn.kind) {
    case 'one':
      return drawn.source;
    case 'all':
      return drawn.parts.map(written).join('');
    case 'any':
      return `(?:${drawn.parts.map(written).join('|')})`;
    case 'many':
      return `(${written(drawn.part)}){${drawn.fewest},${drawn.most === Infinity ? '' : drawn.most}}`;
  }
}

/** Matches as a backtracking matcher does, one way after the other, and counts the characters that it tries. */
function tries(pattern: Drawn, input: string): { readonly count: number; readonly matches: boolean } {
  let count = 0;
  const match = (drawn: Drawn, at: number, goOn: (at: number) => boolean): boolean => {
    // More than any pattern that is fast may take.
    if (count > 100_000) return false;
    switch (drawn.kind) {
      case 'one':
        count += 1;
        return (
          at < input.length && new RegExp(`^${drawn.source}$`, 'u').test(input[at] ?? '') && goOn(at + 1)
        );
      case 'all': {
        const from = (index: number, place: number): boolean => {
          const part = drawn.parts[index];
          return part === undefined ? goOn(place) : match(part, place, (next) => from(index + 1, next));
        };
        return from(0, at);
      }
      case 'any':
        return drawn.parts.some((part) => match(part, at, goOn));
      case 'many': {
        const more = (done: number, place: number): boolean =>
          (done < drawn.most &&
            match(
              drawn.part,
              place,
              (next) => (next > place || done < drawn.fewest) && more(done + 1, next),
            )) ||
          (done >= drawn.fewest && goOn(place));
        return more(0, at);
      }
    }
  };
  const matches = match(pattern, 0, (at) => at === input.length);
  return { count, matches };
}

const drawnPatterns = fc.letrec<{ pattern: Drawn }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .constantFrom('a', 'b', '[ab]', '[^a]', '\\w', '.', '-')
      .map((source): Drawn => ({ kind: 'one', source })),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      parts: fc.array(tie('pattern'), { minLength: 1, maxLength: 3 }),
    }),
    fc
      .tuple(tie('pattern'), fc.nat(2), fc.constantFrom(0, 1, 2, Infinity))
      .map(([part, fewest, more]): Drawn => ({ kind: 'many', part, fewest, most: fewest + more })),
  ),
})).pattern;

/** The same letters over and over, and another at the end: what a slow pattern is slow on. */
const inputs = fc
  .tuple(
    fc.stringMatching(/^[ab-]{1,3}$/),
    fc.integer({ min: 1, max: 200 }),
    fc.constantFrom('', 'a', '-', '!'),
  )
  .map(([part, count, end]) => part.repeat(count) + end);

describe('a pattern that is read', () => {
  it('[D-20 L-6] is matched with at most 51 tries per character, however the text is made', () => {
    let read = 0;
    fc.assert(
      fc.property(drawnPatterns, fc.array(inputs, { minLength: 1, maxLength: 4 }), (drawn, all) => {
        const pattern = written(drawn);
        if (problemsWith(pattern).length > 0) return;
        read += 1;
        const question = planetOf(text('a', { validation_rules: { pattern } })).questions[0];
        for (const input of all) {
          const { count, matches } = tries(drawn, input);
          expect(count).toBeLessThanOrEqual(51 * (input.length + 1));
          expect(question && validateAnswer(question, typed(input))?.code).toBe(
            matches ? undefined : 'pattern',
          );
        }
      }),
      { numRuns: 1000 },
    );
    // Patterns that are refused say nothing here.
    expect(read).toBeGreaterThan(200);
  });
});
