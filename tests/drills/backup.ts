/** Check R-30: a backup is made while writers save, the directory is lost, and the backup is restored. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasPostgres, startPostgres } from '../support/postgres.js';
import { quickStart } from '../support/server-process.js';
import { temporaryDirectory } from '../support/temporary.js';
import {
  keepLargest,
  noFigures,
  type Drill,
  type DrillOptions,
  type DrillResult,
  type Figures,
} from './support/drill.js';
import { copyDemo, kill, startDrillServer, stop } from './support/drill-server.js';
import { Writers } from './support/writers.js';

const root = path.join(import.meta.dirname, '../..');

/** Starts a command as it was built. `ended` gives its exit code (null after a signal) and what it printed. */
function startCommand(name: string, environment: Readonly<Record<string, string>>) {
  const program = path.join(root, `server/dist/commands/${name}.js`);
  const child = spawn(process.execPath, [quickStart, program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (output += data.toString()));
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

/** Notes a problem when the command does not end with that exit code and those words. Gives its duration in ms. */
async function runCommand(
  figures: Figures,
  [name, environment]: Parameters<typeof startCommand>,
  expected: { readonly code: number; readonly words: string },
): Promise<number> {
  const started = performance.now();
  const { code, output } = await startCommand(name, environment).ended;
  if (code !== expected.code || !output.includes(expected.words)) {
    figures.problems.push(`"${name}" ended with ${code}: ${output}`);
  }
  return performance.now() - started;
}

/** A backup that is killed in the middle counts for nothing. */
async function killBackup(environment: Readonly<Record<string, string>>): Promise<void> {
  const { child, ended } = startCommand('backup', environment);
  child.stdout.on('data', (data: Buffer) => {
    if (data.toString().includes('answer')) child.kill('SIGKILL');
  });
  await ended;
}

/** A round is a backup under load, after one that is killed; then everything is lost and restored. */
async function run({
  rounds,
  onPostgres = false,
  onRound = () => undefined,
}: DrillOptions): Promise<DrillResult> {
  if (onPostgres && !hasPostgres) return { skipped: 'There is no PostgreSQL to start.' };
  const figures = noFigures();
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  const dataDirectory = path.join(directory.path, 'data');
  let postgres = onPostgres ? startPostgres() : undefined;
  const environment = () => ({
    ALO_DATA_DIR: dataDirectory,
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  if (!postgres) await copyDemo(dataDirectory);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const server = startDrillServer(dataDirectory, environment());
      let before = writers.snapshot();
      try {
        await writers.connect(await server.ready);
        let isOver = false;
        const saving = writers.saveUntil(() => isOver);
        await killBackup(environment());
        before = writers.snapshot();
        const made = { code: 0, words: 'It was restored for a test and counted.' };
        keepLargest(
          figures,
          'slowest backup, ms',
          await runCommand(figures, ['backup', environment()], made),
        );
        const refused = { code: 1, words: postgres ? 'The database is in use' : 'Another Alo server' };
        await runCommand(figures, ['restore', environment()], refused);
        isOver = true;
        await saving;
      } finally {
        await kill(server);
      }
      const left = readdirSync(`${dataDirectory}-backups`).filter((name) => name.startsWith('.'));
      if (left.length > 0) figures.problems.push(`The backup left ${left.join(', ')}`);

      rmSync(dataDirectory, { recursive: true, force: true });
      if (postgres) {
        postgres.stop();
        postgres = startPostgres();
      }
      const restored = { code: 0, words: 'Restored and counted' };
      keepLargest(
        figures,
        'slowest restore, ms',
        await runCommand(figures, ['restore', environment()], restored),
      );
      const again = startDrillServer(dataDirectory, environment());
      try {
        writers.restore(before); // what was saved after the backup began may be missing
        await writers.connect(await again.ready);
        await writers.check();
      } finally {
        await stop(again);
      }
      figures.rounds += 1;
      onRound(figures);
    }
  } finally {
    postgres?.stop();
    directory.remove();
  }
  return figures;
}

export const backupDrill: Drill = { title: 'backup, lose everything, restore', rounds: 5, run };
