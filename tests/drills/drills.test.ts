/** Drills of a few rounds. Those of every day stand in short-drills.test.ts, those about a disk in disk-drills.test.ts. */
import { it } from 'vitest';
import { archivesDrill } from './archives.js';
import { backupDrill } from './backup.js';
import { clockDrill } from './clock.js';
import { importsDrill } from './imports.js';
import { pauseDrill } from './pause.js';
import { postgresDrill } from './postgres.js';
import { expectNothingLost, timeout } from './support/short-form.js';

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

it(
  '[U-19] a server that is killed at any row of an import goes on where it was, and no row goes in twice',
  { timeout },
  async () => {
    expectNothingLost(await importsDrill.run({ rounds: 4 }));
  },
);

it(
  '[R-01] a server that is killed while an archive is brought in has the whole hotel or nothing, keeps no file that nobody owns, and takes the same import again',
  { timeout },
  async () => {
    expectNothingLost(await archivesDrill.run({ rounds: 5 }));
  },
);
