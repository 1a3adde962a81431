import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../../../app/src/features/marketing/law-words';

const wordsFound = (text: string) => claimsIn(text).map(({ word }) => word);

describe('Words that need a fact beside them', () => {
  it.each([
    ['We are an eco-friendly home.', ['eco-friendly']],
    ['An Eco friendly, GREEN and climate neutral house', ['Eco friendly', 'GREEN', 'climate neutral']],
    ['Sustainable.', ['Sustainable']],
    ['CO2-neutral since 2020, net-zero by 2040', ['CO2-neutral', 'net-zero']],
  ])('are found in "%s"', (text, expected) => {
    expect(wordsFound(text)).toEqual(expected);
  });

  it.each([
    'The greenhouse, the evergreens and Mrs Greene',
    'An ecosystem of economists',
    'All electricity comes from the river.',
    'unsustainable',
    '',
  ])('are no parts of other words: "%s"', (text) => {
    expect(wordsFound(text)).toEqual([]);
  });

  it('say where they stand', () => {
    const text = 'Ours is a green and responsible house.';
    for (const { word, start, end } of claimsIn(text)) expect(text.slice(start, end)).toBe(word);
    expect(claimsIn(text)).toHaveLength(2);
  });
});
