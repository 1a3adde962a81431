/**
 * Check R-03: the power goes while eight writers save. The disk of the server is an ext4 file system in a file on XFS, and
 * a copy by reflink of that file is the disk as it was at one moment. An ordinary copy races the writer and shows states
 * that no power cut makes. What a drive keeps in a cache of its own is not covered.
 */
import { mkdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory } from '../support/temporary.js';
import { mountImage, makeImage, type MountedImage } from './support/disk-image.js';
import { keepLargest } from './support/drill.js';
import { copyDemo, kill, startDrillServer } from './support/drill-server.js';
import { drillInLanes, type LaneOptions } from './support/lanes.js';
import { execute, hasXfs, unmount } from './support/machine.js';
import { Writers } from './support/writers.js';

const megabyte = 1024 * 1024;
const longestRun = 4_000; // ms; so that cuts fall into marks too, which are made every 2 s

/** Cuts the power of one server. A round is a cut: the server goes on from the disk as the cut left it. */
async function cutPower({ figures, next, endRound }: LaneOptions): Promise<void> {
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  const inside = (name: string) => path.join(directory.path, name);
  const host = inside('host');
  mkdirSync(host);
  writeFileSync(inside('xfs'), '');
  truncateSync(inside('xfs'), 3000 * megabyte);
  execute('mkfs.xfs', '-q', '-m', 'reflink=1', inside('xfs'));
  execute('mount', '-o', 'loop', inside('xfs'), host);
  const image = path.join(host, 'image');
  const cut = path.join(host, 'cut');
  let disk: MountedImage | undefined;
  try {
    makeImage(image, 500 * megabyte);
    disk = mountImage(image, inside('disk'));
    const data = path.join(disk.folder, 'data');
    await copyDemo(data);
    execute('sync');
    for (let isFirst = true; ; isFirst = false) {
      const started = performance.now();
      const server = startDrillServer(data);
      try {
        await writers.connect(await server.ready);
        if (!isFirst) keepLargest(figures, 'slowest start, ms', performance.now() - started);
        await writers.check();
        if (!next()) return;
        let isOver = false;
        const saving = writers.saveUntil(() => isOver);
        await wait(200 + Math.random() * longestRun);
        const acknowledged = writers.snapshot();
        execute('cp', '--reflink=always', image, cut);
        isOver = true;
        await kill(server);
        await saving;
        disk.unmount();
        renameSync(cut, image);
        disk = mountImage(image, disk.folder);
        writers.restore(acknowledged);
        endRound();
      } catch (error) {
        figures.problems.push(`${(error as Error).message} ${server.output()}`);
        return;
      } finally {
        await kill(server);
      }
    }
  } finally {
    disk?.unmount();
    unmount(host);
    directory.remove();
  }
}

export const powerDrill = drillInLanes({
  title: 'the power goes while saving',
  rounds: 30,
  lanes: 3, // each waits for half of its time
  lacks: () => (hasXfs ? undefined : 'It needs root, loop devices and mkfs.xfs.'),
  lane: cutPower,
});
