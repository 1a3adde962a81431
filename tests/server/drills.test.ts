import { expect, it } from 'vitest';
import { backupDrill } from '../drills/backup.js';
import { runFewCases } from '../drills/damage.js';
import { fullDrill } from '../drills/full.js';
import { killDrill } from '../drills/kill.js';
import { pauseDrill } from '../drills/pause.js';
import { powerDrill } from '../drills/power.js';
import { readOnlyDrill } from '../drills/read-only.js';
import { noFigures, type DrillResult } from '../drills/support/drill.js';
import { withRow } from '../drills/support/record.js';

const timeout = 180_000; // ms

/** Says loudly when this machine cannot make the drill. */
function expectNothingLost(result: DrillResult): void {
  if ('skipped' in result) {
    console.log(`A DRILL WAS LEFT OUT: ${result.skipped}`);
    return;
  }
  expect(result).toMatchObject({ lost: 0, torn: 0, problems: [] });
  expect(result.acknowledged).toBeGreaterThan(0);
}

it(
  '[R-01] a server that is killed while saving loses nothing that it acknowledged',
  { timeout },
  async () => {
    expectNothingLost(await killDrill.run({ rounds: 2 }));
  },
);

it('[R-03] a power cut while saving loses nothing that was acknowledged', { timeout }, async () => {
  expectNothingLost(await powerDrill.run({ rounds: 1 }));
});

it('[R-05] a second server is refused while the holder is stopped by SIGSTOP', { timeout }, async () => {
  expectNothingLost(await pauseDrill.run({ rounds: 1 }));
});

it('[R-06] a full disk refuses saves, and the server saves again when it is freed', { timeout }, async () => {
  expectNothingLost(await fullDrill.run({ rounds: 1 }));
});

it('[R-07] a damaged directory is refused and never becomes a new database', { timeout }, async () => {
  expectNothingLost(await runFewCases({ rounds: 1 }));
});

it(
  'a disk that becomes read-only ends the server, and nothing acknowledged is lost',
  { timeout },
  async () => {
    expectNothingLost(await readOnlyDrill.run({ rounds: 1 }));
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
