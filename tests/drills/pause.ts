/** Check R-05: the holder of a data directory is stopped for a while. Nobody else may get in, and nothing is lost. */
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory } from '../support/temporary.js';
import { keepLargest, noFigures, type Drill, type DrillOptions, type Figures } from './support/drill.js';
import { copyDemo, kill, startDrillServer, stop } from './support/drill-server.js';
import { canUnshare, pidNamespace } from './support/machine.js';
import { Writers } from './support/writers.js';

const longestPause = 30_000; // ms
const shortPause = 1_500; // ms; for a single round

/** A second server must end at once, with a sentence. */
async function tryToEnter(directory: string, figures: Figures, through: readonly string[]): Promise<void> {
  const started = performance.now();
  const second = startDrillServer(directory, {}, { through });
  const entered = await Promise.race([second.ended.then(() => false), second.ready.then(() => true)]).catch(
    () => false,
  );
  if (entered) await kill(second);
  const code = await second.ended;
  keepLargest(figures, 'slowest refusal, ms', performance.now() - started);
  if (entered || code !== 1 || !second.output().startsWith('Another Alo server')) {
    figures.problems.push(`The second server ended with ${code ?? 'a signal'}: ${second.output()}`);
  }
}

/** A round is a pause, of up to 30 s; of 1.5 s when there is only one. */
async function run({ rounds, onRound = () => undefined }: DrillOptions): Promise<Figures> {
  const figures = noFigures();
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  await copyDemo(directory.path);
  const server = startDrillServer(directory.path);
  try {
    await writers.connect(await server.ready);
    while (figures.rounds < rounds) {
      let isOver = false;
      const saving = writers.saveUntil(() => isOver);
      await wait(100 + Math.random() * 300);
      server.child.kill('SIGSTOP');
      const pause = wait(rounds === 1 ? shortPause : Math.random() * longestPause);
      await tryToEnter(directory.path, figures, []);
      if (canUnshare) await tryToEnter(directory.path, figures, pidNamespace);
      await pause;
      server.child.kill('SIGCONT');
      const before = figures.acknowledged;
      await wait(300);
      isOver = true;
      await saving;
      if (figures.acknowledged === before) figures.problems.push('After the pause no save was acknowledged.');
      await writers.check();
      figures.rounds += 1;
      onRound(figures);
    }
    const code = await stop(server);
    if (code !== 0) figures.problems.push(`The server ended with ${code ?? 'a signal'}: ${server.output()}`);
  } finally {
    server.child.kill('SIGCONT');
    await kill(server);
    directory.remove();
  }
  return figures;
}

export const pauseDrill: Drill = { title: 'the holder is paused, a second server tries', rounds: 10, run };
