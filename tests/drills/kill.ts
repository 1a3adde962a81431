/** Checks: the server is killed while eight writers save, at no particular moment. */
import { randomInt } from 'node:crypto';
import { hasPostgres, startPostgres } from '../support/postgres.js';
import { temporaryDirectory } from '../support/temporary.js';
import {
  keepLargest,
  noFigures,
  type Drill,
  type DrillOptions,
  type DrillResult,
  type Figures,
} from './support/drill.js';
import { copyDemo, kill, startDrillServer } from './support/drill-server.js';
import { runInLanes } from './support/lanes.js';
import { Writers } from './support/writers.js';

const lanes = 2;

/** Kills one server after the other on one database, for as long as `next` says. */
async function killServers(
  next: () => boolean,
  figures: Figures,
  { onPostgres, onRound }: DrillOptions,
): Promise<void> {
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
        figures.rounds += 1;
        onRound?.(figures);
      } finally {
        await kill(server);
      }
    }
  } finally {
    postgres?.stop();
    directory.remove();
  }
}

/** A round is a kill. */
async function run(options: DrillOptions): Promise<DrillResult> {
  if (options.onPostgres && !hasPostgres) return { skipped: 'There is no PostgreSQL to start.' };
  const figures = noFigures();
  await runInLanes(options.rounds, lanes, (next) => killServers(next, figures, options));
  return figures;
}

export const killDrill: Drill = { title: 'kill -9 while saving', rounds: 50, run };
