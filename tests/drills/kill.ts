/** Checks: the server is killed while eight writers save, at no particular moment. */
import { randomInt } from 'node:crypto';
import { hasPostgres, startPostgres } from '../support/postgres.js';
import { temporaryDirectory } from '../support/temporary.js';
import { keepLargest } from './support/drill.js';
import { copyDemo, kill, startDrillServer } from './support/drill-server.js';
import { drillInLanes, type LaneOptions } from './support/lanes.js';
import { Writers } from './support/writers.js';

/** Kills one server after the other on one database. A round is a kill. */
async function killServers({ figures, next, endRound, onPostgres }: LaneOptions): Promise<void> {
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  const postgres = onPostgres ? startPostgres() : undefined;
  if (!postgres) await copyDemo(directory.path);
  try {
    for (let isFirst = true; ; isFirst = false) {
      const started = performance.now();
      const server = startDrillServer(directory.path, postgres && { DATABASE_URL: postgres.url });
      try {
        await writers.connect(await server.ready);
        if (!isFirst) keepLargest(figures, 'slowest start, ms', performance.now() - started);
        await writers.check();
        if (!next()) return;
        let wanted = randomInt(4, 60);
        await writers.saveUntil(() => false, {
          onAcknowledged: () => {
            wanted -= 1;
            // Not in the same tick as the answer: anywhere within the saves that follow.
            if (wanted === 0) setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 8);
          },
        });
        await server.ended;
        endRound();
      } finally {
        await kill(server);
      }
    }
  } finally {
    postgres?.stop();
    directory.remove();
  }
}

export const killDrill = drillInLanes({
  title: 'kill -9 while saving',
  rounds: 50,
  lanes: 2,
  lacks: ({ onPostgres }) => (onPostgres && !hasPostgres ? 'There is no PostgreSQL to start.' : undefined),
  lane: killServers,
});
