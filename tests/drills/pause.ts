/** Check R-05: the holder of a data directory stops for a while. No other process gets in, and nothing is lost. */
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory } from '../support/temporary.js';
import { keepLargest, type Figures } from './support/drill.js';
import { copyDemo, kill, startDrillServer, stop } from './support/drill-server.js';
import { drillInLanes, type LaneOptions } from './support/lanes.js';
import { canUnshare, pidNamespace } from './support/machine.js';
import { patiently } from './support/patiently.js';
import { Writers } from './support/writers.js';

const longestPause = 30_000; // ms
const shortestPause = 1_500; // ms
const longestSilence = 10_000; // ms; after a pause

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

/** Short ones are the more likely, as on a real machine. */
const randomPause = (): number => shortestPause * (longestPause / shortestPause) ** Math.random();

/** Pauses one server. A round is a pause, of 1.5 to 30 s; of 1.5 s when there is only one. */
async function pauseServer({ figures, next, endRound, rounds }: LaneOptions): Promise<void> {
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  await copyDemo(directory.path);
  const server = startDrillServer(directory.path);
  try {
    await writers.connect(await server.ready);
    while (next()) {
      let isOver = false;
      const saving = writers.saveUntil(() => isOver, { around: (save) => patiently(figures, save) });
      await wait(100 + Math.random() * 300);
      server.child.kill('SIGSTOP');
      const pause = wait(rounds === 1 ? shortestPause : randomPause());
      await tryToEnter(directory.path, figures, []);
      if (canUnshare) await tryToEnter(directory.path, figures, pidNamespace);
      await pause;
      server.child.kill('SIGCONT');
      const own = writers.acknowledged;
      const continued = performance.now();
      while (writers.acknowledged === own && performance.now() < continued + longestSilence) await wait(10);
      keepLargest(figures, 'saves again after, ms', performance.now() - continued);
      isOver = true;
      for (const reason of await saving) figures.problems.push(`A save failed: ${String(reason)}`);
      if (writers.acknowledged === own) figures.problems.push('After the pause no save was acknowledged.');
      await writers.check();
      endRound();
    }
    const code = await stop(server);
    if (code !== 0) figures.problems.push(`The server ended with ${code ?? 'a signal'}: ${server.output()}`);
  } finally {
    server.child.kill('SIGCONT');
    await kill(server);
    directory.remove();
  }
}

export const pauseDrill = drillInLanes({
  title: 'the holder is paused, a second server tries',
  rounds: 10,
  lanes: 4, // a stopped server needs no core
  lane: pauseServer,
});
