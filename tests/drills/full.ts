/** Check R-06: the disk fills up while people save. */
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '../support/server-process.js';
import { temporaryDirectory } from '../support/temporary.js';
import { count, keepLargest } from './support/drill.js';
import { RefusedError } from './support/browser.js';
import { copyDemo, kill, startDrillServer, stop } from './support/drill-server.js';
import { drillInLanes, type LaneOptions } from './support/lanes.js';
import { canMount, execute, unmount } from './support/machine.js';
import { Writers } from './support/writers.js';

const size = '110m';
const savesThatMayFit = 40_000; // more than the log's preallocated segments hold

/** Takes every byte that is left. */
function fill(filler: string): void {
  const { bavail, bsize } = statfsSync(path.dirname(filler));
  for (let bytes = bavail * bsize; bytes >= 4096; bytes = Math.floor(bytes / 2)) {
    try {
      writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // Less than that is left.
    }
  }
}

/** Saves until one fails; gives the reason. */
async function saveUntilRefused(writers: Writers): Promise<unknown> {
  try {
    for (let saves = 0; saves < savesThatMayFit; saves += 1) await writers.save(saves % 2);
  } catch (error) {
    return error;
  }
  return 'no save was refused';
}

/** Saves again without a restart: requests that meet a recovering database are tried again. */
async function saveAgain(writers: Writers): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await writers.save(0);
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await wait(100);
    }
  }
}

/** Its exit code; undefined when it goes on. */
const endOf = (server: ServerProcess): Promise<number | null | undefined> =>
  Promise.race([server.ended, wait(5_000).then(() => undefined)]);

/** A round: fill the disk while saving, until a save is refused; free it, save again; then start on a full disk. */
async function fillDisk({ figures, next, endRound }: LaneOptions): Promise<void> {
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  execute('mount', '-t', 'tmpfs', '-o', `size=${size},mode=700`, 'none', directory.path);
  const data = path.join(directory.path, 'data');
  const filler = path.join(directory.path, 'filler');
  let server: ServerProcess | undefined;
  try {
    await copyDemo(data);
    server = startDrillServer(data);
    await writers.connect(await server.ready);
    while (next()) {
      await writers.save(0);
      fill(filler);
      const refusal = await saveUntilRefused(writers);
      if (refusal instanceof RefusedError && refusal.status === 503 && refusal.retryAfter !== null) {
        count(figures, 'refused with 503');
        await writers.read();
        rmSync(filler);
        const freed = performance.now();
        await saveAgain(writers);
        keepLargest(figures, 'saves again after, ms', performance.now() - freed);
      } else if ((await endOf(server)) === 74) {
        count(figures, 'ended with 74');
        rmSync(filler);
        server = startDrillServer(data);
        await writers.connect(await server.ready);
      } else {
        figures.problems.push(`On the full disk: ${String(refusal)} ${server.output()}`);
        break;
      }
      await writers.check();

      await stop(server);
      fill(filler);
      server = startDrillServer(data);
      const code = await server.ended;
      if (code !== 74 || !server.output().startsWith('There is no space left')) {
        figures.problems.push(
          `A start on the full disk ended with ${code ?? 'a signal'}: ${server.output()}`,
        );
      }
      rmSync(filler);
      server = startDrillServer(data);
      await writers.connect(await server.ready);
      await writers.check();
      endRound();
    }
  } finally {
    if (server) await kill(server);
    unmount(directory.path);
    directory.remove();
  }
}

export const fullDrill = drillInLanes({
  title: 'the disk fills up',
  rounds: 5,
  lanes: 2,
  lacks: () => (canMount ? undefined : 'It needs root and Linux, for a small file system of its own.'),
  lane: fillDisk,
});
