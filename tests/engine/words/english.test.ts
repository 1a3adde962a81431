import { countryName, formatList, formatNumber, formatPercent, plural, unitAfter } from '@alo/engine';
import { expect, it } from 'vitest';

it('counts as English does', () => {
  expect(formatNumber(1200)).toBe('1,200');
  expect([0, 1, 1200].map((n) => plural(n, 'file', 'files'))).toEqual(['0 files', '1 file', '1,200 files']);
});

it('writes percent as Intl does in English, and other units after a space', () => {
  const intl = new Intl.NumberFormat('en', { style: 'percent' });
  for (const percent of [0, 41, 100, 1200]) expect(formatPercent(percent)).toBe(intl.format(percent / 100));
  expect(['%', 'kWh'].map((unit) => `41${unitAfter(unit)}`)).toEqual(['41%', '41 kWh']);
});

it('lists as English does', () => {
  expect(formatList(['Planet'])).toBe('Planet');
  expect(formatList(['Planet', 'People', 'Policy'])).toBe('Planet, People, and Policy');
});

it('names a country by its code, and leaves other texts as they are', () => {
  expect(['PT', 'Portugal', 'ZZZ', ''].map(countryName)).toEqual(['Portugal', 'Portugal', 'ZZZ', '']);
});
