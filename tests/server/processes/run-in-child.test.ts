/** What a process of its own answered arrives, also where the server is busy while the process ends. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createStandingChild, runInChild } from '../../../server/src/processes/run-in-child.js';
import { temporaryDirectory } from '../../support/temporary.js';

const limits = { time: 60_000, memory: 1024 ** 3 };

/** Answers, and ends at once, when `gate` exists. Leaves its process number at `pid`. */
const program = `
import { existsSync, renameSync, writeFileSync } from 'node:fs';
process.once('message', ({ pid, gate }) => {
  writeFileSync(pid + '.part', String(process.pid));
  renameSync(pid + '.part', pid);
  const watch = setInterval(() => {
    if (!existsSync(gate)) return;
    clearInterval(watch);
    process.send({ answered: true }, () => process.exit(0));
  }, 5);
});
`;

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => {
  directory.remove();
});

const at = (name: string): string => path.join(directory.path, name);
const programOf = (text: string): URL => {
  writeFileSync(at('program.mjs'), text);
  return pathToFileURL(at('program.mjs'));
};

/** Keeps this process busy until `isSo`: no event of it is heard meanwhile. */
function stayBusyUntil(isSo: () => boolean): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn > 10_000) throw new Error('It never came about.');
    Atomics.wait(sleeper, 0, 0, 5);
  }
}

/** Did the process end, whose parent was not told yet? */
const hasEnded = (pid: string): boolean =>
  existsSync(pid) && readFileSync(`/proc/${readFileSync(pid, 'utf8')}/stat`, 'utf8').includes(') Z ');

it('[U-06] the answers of two processes that end at one moment both arrive', async () => {
  const child = programOf(program);
  writeFileSync(at('open'), '');
  const first = runInChild(child, { pid: at('first'), gate: at('open') }, limits);
  const second = runInChild(child, { pid: at('second'), gate: at('gate') }, limits);
  stayBusyUntil(() => hasEnded(at('first')));
  // The end of both is told at once, when only the answer of the first was read.
  const answered = first.then((answer) => {
    writeFileSync(at('gate'), '');
    stayBusyUntil(() => hasEnded(at('second')));
    return answer;
  });
  expect(await answered).toEqual({ answered: true });
  expect(await second).toEqual({ answered: true });
});

it('[U-15] a process that ends without an answer is broken', async () => {
  expect(await runInChild(programOf('process.exit(1);'), {}, limits)).toBe('broken');
});

/** Answers with its process number, as often as it is asked; ends itself, or is silent, where it is told to. */
const standing = `
process.on('message', ({ wish }) => {
  if (wish === 'end') process.exit(1);
  if (wish === undefined) process.send({ pid: process.pid });
});
`;

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}/stat`);

async function pidOf(child: ReturnType<typeof createStandingChild>): Promise<number> {
  const answer = await child.ask<{ pid: number }>({});
  return typeof answer === 'string' ? Number.NaN : answer.pid;
}

it('one that stays answers again, and a new one answers after it has failed', async () => {
  const child = createStandingChild(programOf(standing), { ...limits, time: 2_000 }, 60_000);
  onTestFinished(() => child.close());
  const first = await pidOf(child);
  expect(await pidOf(child)).toBe(first);
  expect(await child.ask({ wish: 'end' })).toBe('broken');
  const second = await pidOf(child);
  expect(second).not.toBe(first);
  expect(await child.ask({ wish: 'be silent' })).toBe('tooMuch');
  await expect.poll(() => isAlive(second)).toBe(false);
  expect(isAlive(await pidOf(child))).toBe(true);
});

it('one that stays ends when nobody asks it, and when it is closed', async () => {
  const child = createStandingChild(programOf(standing), limits, 100);
  onTestFinished(() => child.close());
  const first = await pidOf(child);
  await expect.poll(() => isAlive(first)).toBe(false);
  const second = await pidOf(child);
  child.close();
  await expect.poll(() => isAlive(second)).toBe(false);
});
