import { normaliseAnswer, sameAnswer } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { planetOf, text, written } from '../support/definitions.js';

const [plain, trimmed] = planetOf(text('a'), text('b', { validation_rules: { trim: true } })).questions;
if (!plain || !trimmed) throw new Error('There are two questions.');

describe('the written form of an answer', () => {
  const forms = [
    [{ selectedOptionId: 'yes' }, written('yes')],
    [{ typedValue: ' as typed ' }, written(null, ' as typed ')],
    [{ selectedOptionId: 'yes', typedValue: ' ', note: '' }, written('yes')],
    [{ note: 'Ask the manager' }, written(null, null, 'Ask the manager')],
    [{ typedValue: 'ne\u0301', note: 'ne\u0301' }, written(null, 'né', 'né')],
    [{ selectedOptionId: '', typedValue: '', note: '  ' }, null],
    [{}, null],
    [null, null],
    [undefined, null],
  ] as [Answer | null | undefined, Answer | null][];
  it.each(forms)('[A-1 ENG-13] %j is written as %j', (answer, expected) => {
    const normal = normaliseAnswer(plain, answer);
    expect(normal).toEqual(expected);
    expect(normaliseAnswer(plain, normal)).toEqual(expected);
  });

  it('[A-2 ENG-57] a text is trimmed where its rules ask for it, as those of first and last names do', () => {
    const answer = { typedValue: '  Ada ', note: ' x ' };
    expect(normaliseAnswer(trimmed, answer)).toEqual(written(null, 'Ada', ' x '));
    expect(normaliseAnswer(plain, answer)).toEqual(written(null, '  Ada ', ' x '));
  });

  it('[A-1 ENG-13] absent and null are the same, any other difference is one', () => {
    expect(sameAnswer(undefined, null)).toBe(true);
    expect(sameAnswer({ selectedOptionId: 'a' }, written('a'))).toBe(true);
    expect(sameAnswer(undefined, {})).toBe(true);
    for (const other of [written('b', 'x', 'y'), written('a', 'z', 'y'), written('a', 'x', 'z'), undefined])
      expect(sameAnswer(written('a', 'x', 'y'), other)).toBe(false);
  });
});
