/** Work that waits in the database, while that comes and goes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Executor } from '../../../server/src/database/executor.js';
import { openJobs } from '../../../server/src/jobs/open-jobs.js';
import { engines } from '../../support/databases.js';
import { createWorld, type World } from '../../support/world.js';

describe.each(engines)('Jobs on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.dispose());

  it('[L-07] what fails since the database went away is tried again as soon as it is back', async () => {
    let isAway = false;
    let refused = 0;
    const comesAndGoes: Executor = {
      async query(statement) {
        if (isAway) {
          refused += 1;
          throw new Error('The database is away.');
        }
        return world.database.query(statement);
      },
    };
    const jobs = await openJobs(comesAndGoes, { onError: () => undefined, pollEvery: 0.5 });
    try {
      const kind = { name: 'once-without-database', retry: { times: 3, after: 0 } };
      let tries = 0;
      await jobs.work(kind, () => {
        tries += 1;
        if (tries > 1) return Promise.resolve();
        isAway = true;
        return Promise.reject(new Error('Cut.'));
      });
      await jobs.send(kind, 'key', {});
      // By then the server was told of the end of the first try, and could not keep it.
      await expect.poll(() => refused).toBeGreaterThan(0);
      isAway = false;
      // Sooner than the job would expire (120 s).
      await expect.poll(() => tries, { timeout: 30_000 }).toBe(2);
    } finally {
      await jobs.stop();
    }
  });
});
