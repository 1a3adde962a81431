import { expect, it } from 'vitest';
import { median, medians, percentile } from './engine/statistics.js';

it('the median of values is the one in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
});

it('a percentile is the value that so many of a hundred values lie below', () => {
  const values = Float64Array.from({ length: 100 }, (_, place) => 100 - place);
  expect([percentile(values, 0.5), percentile(values, 0.99)]).toEqual([51, 100]);
});

it('values that a coarse clock made equal are taken as spread between their neighbours', () => {
  expect(percentile(Float64Array.of(10, 20, 20, 20, 20, 30), 0.5)).toBe(20);
  expect(percentile(Float64Array.of(10, 20, 20, 20, 20, 30), 0.75)).toBeCloseTo(23.75);
});

it('figures of several turns become one, by name; lists are left out', () => {
  const turns = [
    { p99: 3, counts: [1] },
    { p99: 9, counts: [2] },
    { p99: 5, counts: [3] },
  ];
  expect(medians(turns)).toEqual({ p99: 5 });
});
