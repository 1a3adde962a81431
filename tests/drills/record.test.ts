import { expect, it } from 'vitest';
import { noFigures } from './support/drill.js';
import { withRow } from './support/record.js';

it('a recorded drill replaces its own row in the table and leaves the others', () => {
  const page = 'before\n\n<!-- results -->\n\n<!-- /results -->\nafter';
  const once = withRow(page, 'kill', { ...noFigures(), rounds: 5 }, '2026-01-01');
  const twice = withRow(once, 'full', { ...noFigures(), rounds: 7 }, '2026-01-02');
  const again = withRow(twice, 'kill', { ...noFigures(), rounds: 9 }, '2026-01-03');
  const rows = again.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.slice(2).map((row) => row.split(' | ').slice(0, 3).join(' '))).toEqual([
    '| full 2026-01-02 7',
    '| kill 2026-01-03 9',
  ]);
  expect(again.startsWith('before\n')).toBe(true);
  expect(again.endsWith('\nafter')).toBe(true);
});
