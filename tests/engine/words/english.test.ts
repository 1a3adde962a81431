import { countryName, formatList, formatNumber, plural } from '@alo/engine';
import { expect, it } from 'vitest';

it('counts as English does', () => {
  expect(formatNumber(1200)).toBe('1,200');
  expect([0, 1, 1200].map((n) => plural(n, 'file', 'files'))).toEqual(['0 files', '1 file', '1,200 files']);
});

it('lists as English does', () => {
  expect(formatList(['Planet'])).toBe('Planet');
  expect(formatList(['Planet', 'People', 'Policy'])).toBe('Planet, People, and Policy');
});

it('names a country by its code, and leaves other texts as they are', () => {
  expect(['PT', 'Portugal', 'ZZZ', ''].map(countryName)).toEqual(['Portugal', 'Portugal', 'ZZZ', '']);
});
