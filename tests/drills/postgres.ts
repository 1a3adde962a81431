/** Checks L-07 and R-02: PostgreSQL ends in every way it can, again and again, while eight writers go on saving. */
import { setTimeout as wait } from 'node:timers/promises';
import { hasPostgres, startPostgres, type PostgresEnd } from '../support/postgres.js';
import { temporaryDirectory } from '../support/temporary.js';
import {
  count,
  keepLargest,
  noFigures,
  type Drill,
  type DrillOptions,
  type DrillResult,
} from './support/drill.js';
import { kill, startDrillServer, stop } from './support/drill-server.js';
import { patiently } from './support/patiently.js';
import { Writers } from './support/writers.js';

const ways: readonly PostgresEnd[] = ['kill', 'immediate', 'fast', 'smart'];
const longest = 30_000; // ms; from an end to saves that are acknowledged again

/** A round is an end and a new start of PostgreSQL. */
async function run({ rounds, onRound = () => undefined }: DrillOptions): Promise<DrillResult> {
  if (!hasPostgres) return { skipped: 'There is no PostgreSQL to start.' };
  const figures = noFigures();
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  const postgres = startPostgres({ isDurable: true });
  const server = startDrillServer(directory.path, { DATABASE_URL: postgres.url });

  /** Waits until so many further saves were acknowledged. */
  async function waitForSaves(wanted: number): Promise<void> {
    const enough = figures.acknowledged + wanted;
    const giveUpAt = performance.now() + longest;
    while (figures.acknowledged < enough) {
      if (performance.now() > giveUpAt) throw new Error(`No save was acknowledged for ${longest} ms.`);
      await wait(5);
    }
  }

  try {
    await writers.connect(await server.ready);
    while (figures.rounds < rounds) {
      const way = ways[figures.rounds % ways.length] ?? 'kill';
      let isOver = false;
      const saving = writers.saveUntil(() => isOver, { around: (save) => patiently(figures, save) });
      await waitForSaves(20 + Math.random() * 40);
      await postgres.end(way);
      await wait(Math.random() * 300);
      await postgres.begin();
      const started = performance.now();
      await waitForSaves(20);
      keepLargest(figures, 'saves again after, ms', performance.now() - started);
      isOver = true;
      for (const reason of await saving) {
        figures.problems.push(`After the end "${way}": ${String(reason)}`);
      }
      await patiently(figures, () => writers.check());
      count(figures, `ends: ${way}`);
      figures.rounds += 1;
      onRound(figures);
      if (figures.problems.length > 0) break;
    }
  } catch (error) {
    figures.problems.push(`${String(error)} ${server.output()}`);
  } finally {
    const code = server.child.exitCode ?? (await stop(server));
    if (code !== 0) figures.problems.push(`The server ended with ${code}: ${server.output()}`);
    await kill(server);
    postgres.stop();
    directory.remove();
  }
  return figures;
}

export const postgresDrill: Drill = {
  title: 'PostgreSQL ends and starts again while saving',
  rounds: 12,
  run,
};
