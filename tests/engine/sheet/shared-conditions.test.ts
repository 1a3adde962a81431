import { createAnswerSheet } from '@alo/engine';
import { describe, expect, it } from 'vitest';
import { entry, planetOf, text, typed } from '../support/definitions.js';

const hidden = (entries: readonly (readonly [string, string])[]) => {
  const sheet = createAnswerSheet(
    planetOf(
      text('a'),
      ...entries.map(([type, value], index) =>
        text(`q${index}`, { dependency_list: [entry('a', type, value)] }),
      ),
    ),
  );
  sheet.set('a', typed('x y'));
  return entries.map((_, index) => sheet.question(`q${index}`).excluded);
};

describe('conditions that are asked for more than once', () => {
  it('[V-9 A-10] an unknown condition type is not taken for a known one that is written alike', () => {
    const unknown = ['equals x', 'y'] as const;
    const known = ['equals', 'x y'] as const;
    expect(hidden([unknown, known])).toEqual([true, false]);
    expect(hidden([known, unknown, known])).toEqual([false, true, false]);
  });
});
