import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, partsOf, wordsOf } from '../../../../app/src/features/commands/matching';

describe('the words of a search', () => {
  it('fit a text that holds all of them, whatever case and accents', () => {
    expect(fits('Hôtel du Vieux Phare', wordsOf('phare HOTEL'))).toBe(true);
    expect(fits('Hôtel du Vieux Phare', wordsOf('phare zoo'))).toBe(false);
    expect(fits('Anything', wordsOf('  '))).toBe(true);
  });

  it('are marked where they stand, overlapping ones once', () => {
    const marked = (text: string, search: string) =>
      partsOf(text, wordsOf(search))
        .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
        .join('');
    expect(marked('Is rainwater or grey water used?', 'water use')).toBe(
      'Is rain[water] or grey [water] [use]d?',
    );
    expect(marked('Hôtel Höfe', 'hot hö')).toBe('[Hôt]el [Hö]fe');
    expect(marked('banana', 'ana nan')).toBe('b[anan]a');
  });

  it('lose no letter of the text, and mark nothing in a text without them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, search) => {
        const words = wordsOf(search);
        const parts = partsOf(text, words);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        if (words.every((word) => !fits(text, [word]))) expect(parts.some(({ isHit }) => isHit)).toBe(false);
      }),
    );
  });
});
