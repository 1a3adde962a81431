/** Short forms of the drills; those about a disk stand in disk-drills.test.ts, so that both cores have work. */
import { expect, it } from 'vitest';
import { backupDrill } from '../drills/backup.js';
import { clockDrill } from '../drills/clock.js';
import { killDrill } from '../drills/kill.js';
import { pauseDrill } from '../drills/pause.js';
import { postgresDrill } from '../drills/postgres.js';
import { noFigures } from '../drills/support/drill.js';
import { withRow } from '../drills/support/record.js';
import { uploadsDrill } from '../drills/uploads.js';
import { expectNothingLost, timeout } from '../drills/support/short-form.js';

it(
  '[R-01] a server that is killed while saving loses nothing that it acknowledged',
  { timeout },
  async () => {
    expectNothingLost(await killDrill.run({ rounds: 1 }));
  },
);

it(
  '[U-06] [R-32] a server that is killed while files arrive keeps those that it acknowledged, and no half of another',
  { timeout },
  async () => {
    expectNothingLost(await uploadsDrill.run({ rounds: 2 }));
  },
);

it('[R-05] a second server is refused while the holder is stopped by SIGSTOP', { timeout }, async () => {
  expectNothingLost(await pauseDrill.run({ rounds: 1 }));
});

it(
  '[R-29] a clock that is set by hours keeps nobody out, revives no token and loses no save',
  { timeout },
  async () => {
    expectNothingLost(await clockDrill.run({ rounds: 2 }));
  },
);

it(
  '[L-07] [R-02] each request gets 200 or 503 with Retry-After while PostgreSQL is killed and stopped',
  { timeout },
  async () => {
    expectNothingLost(await postgresDrill.run({ rounds: 4 }));
  },
);

it('[R-30] a lost directory is restored from a backup that was made under load', { timeout }, async () => {
  expectNothingLost(await backupDrill.run({ rounds: 1 }));
});

it('a recorded drill replaces its own row in the table and leaves the others', () => {
  const page = 'before\n\n<!-- results -->\n\n<!-- end of results -->\nafter';
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
