import { expect, it } from 'vitest';
import { freshTitle } from '../../workbench/src/start/fresh-title.js';

it('A draft keeps its name as long as no other draft has it', () => {
  expect(freshTitle('Pools', ['Towels'])).toBe('Pools');
});

it('A draft of a name that is taken is called a copy, and further ones are counted', () => {
  expect(freshTitle('Pools', ['Pools'])).toBe('Pools, copy');
  expect(freshTitle('Pools', ['Pools', 'Pools, copy'])).toBe('Pools, copy 2');
  expect(freshTitle('Pools', ['Pools', 'Pools, copy', 'Pools, copy 2'])).toBe('Pools, copy 3');
});
