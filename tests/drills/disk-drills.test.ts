/** Short forms of the drills that harm a disk or what lies on it. */
import { it } from 'vitest';
import { runFewCases } from './damage.js';
import { fullDrill } from './full.js';
import { powerDrill } from './power.js';
import { readOnlyDrill } from './read-only.js';
import { expectNothingLost, timeout } from './support/short-form.js';

it('[R-03] a power cut while saving loses nothing that was acknowledged', { timeout }, async () => {
  expectNothingLost(await powerDrill.run({ rounds: 1 }));
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
