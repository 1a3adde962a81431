/**
 * The disk of the data directory becomes read-only: while the server runs, as a kernel does after an error of the
 * disk, and before it starts.
 */
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory } from '../support/temporary.js';
import { makeImage, mountImage, type MountedImage } from './support/disk-image.js';
import { noFigures, type Drill, type DrillOptions, type DrillResult, type Figures } from './support/drill.js';
import { copyDemo, kill, startDrillServer, stop } from './support/drill-server.js';
import { canMount, execute, isRoot } from './support/machine.js';
import { Writers } from './support/writers.js';

async function startIsRefused(data: string, sentence: string, figures: Figures): Promise<void> {
  const server = startDrillServer(data);
  const url = await server.ready.catch(() => undefined);
  if (url !== undefined) await kill(server);
  const code = await server.ended;
  if (code !== 78 || !server.output().includes(sentence)) {
    figures.problems.push(`A start on it ended with ${String(code)}: ${server.output()}`);
  }
}

/** Only root can mount a file system. Without root, the rights of the directory do something like it. */
async function runWithRights({ rounds, onRound = () => undefined }: DrillOptions): Promise<Figures> {
  const figures = noFigures();
  const directory = temporaryDirectory();
  await copyDemo(directory.path);
  while (figures.rounds < rounds) {
    chmodSync(path.join(directory.path, 'lock'), 0o400);
    await startIsRefused(directory.path, 'may not read and write', figures);
    chmodSync(path.join(directory.path, 'lock'), 0o600);
    const server = startDrillServer(directory.path);
    await server.ready;
    await stop(server);
    figures.rounds += 1;
    onRound(figures);
  }
  directory.remove();
  return figures;
}

/** A round: the disk becomes read-only under load, a start on it is refused, and after a repair the server goes on. */
async function run(options: DrillOptions): Promise<DrillResult> {
  if (!isRoot) return runWithRights(options);
  if (!canMount) return { skipped: 'It needs loop devices.' };
  const { rounds, onRound = () => undefined } = options;
  const figures = noFigures();
  const writers = new Writers(figures);
  const directory = temporaryDirectory();
  const image = path.join(directory.path, 'image');
  let disk: MountedImage | undefined;
  try {
    makeImage(image, 500 * 1024 * 1024);
    disk = mountImage(image, path.join(directory.path, 'disk'));
    const data = path.join(disk.folder, 'data');
    await copyDemo(data);
    while (figures.rounds < rounds) {
      const server = startDrillServer(data);
      try {
        await writers.connect(await server.ready);
        await writers.check();
        const saving = writers.saveUntil(() => false);
        await wait(200 + Math.random() * 1000);
        execute('mount', '-o', 'remount,abort', disk.folder);
        const code = await server.ended;
        await saving;
        if (code !== 74 || !server.output().includes('The embedded database stopped')) {
          figures.problems.push(`The server ended with ${code ?? 'a signal'}: ${server.output()}`);
        }
      } finally {
        await kill(server);
      }
      await startIsRefused(data, 'read-only file system', figures);
      disk.unmount();
      disk = mountImage(image, disk.folder);
      const again = startDrillServer(data);
      try {
        await writers.connect(await again.ready);
        await writers.check();
      } finally {
        await kill(again);
      }
      figures.rounds += 1;
      onRound(figures);
    }
  } finally {
    disk?.unmount();
    directory.remove();
  }
  return figures;
}

export const readOnlyDrill: Drill = { title: 'the disk becomes read-only', rounds: 5, run };
