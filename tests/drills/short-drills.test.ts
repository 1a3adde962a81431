/** The three drills of every day, of a round or two. */
import { it } from 'vitest';
import { archivesDrill } from './archives.js';
import { killDrill } from './kill.js';
import { expectNothingLost, timeout } from './support/short-form.js';
import { uploadsDrill } from './uploads.js';

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

it(
  '[R-01] a server that is killed while an archive is brought in has the whole hotel or nothing',
  { timeout },
  async () => {
    expectNothingLost(await archivesDrill.run({ rounds: 1 }));
  },
);
