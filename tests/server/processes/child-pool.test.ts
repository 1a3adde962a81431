/** Processes take one file after another; a file is blamed only for what it does itself. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChildPool, type ChildPool } from '../../../server/src/processes/child-pool.js';
import { temporaryDirectory } from '../../support/temporary.js';

const limits = { processor: 60_000, patience: 60_000, memory: 1024 ** 3 };
const parent = new URL('../../../server/dist/processes/answer-parent.js', import.meta.url);

let directory: ReturnType<typeof temporaryDirectory>;
let pool: ChildPool;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => {
  pool.close();
  directory.remove();
});

const at = (name: string): string => path.join(directory.path, name);

/** A pool of processes that do this with `input`, the text of a function's body. */
function poolOf(
  work: string,
  given: Partial<typeof limits> = {},
  options: { readonly restLongest?: number; readonly isPatient?: boolean } = {},
): ChildPool {
  writeFileSync(
    at('program.mjs'),
    `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
     import { answerParent } from '${parent.href}';
     appendFileSync(${JSON.stringify(at('starts'))}, process.pid + '\\n');
     answerParent(async (input) => { ${work} });`,
  );
  pool = createChildPool({
    program: pathToFileURL(at('program.mjs')),
    limits: { ...limits, ...given },
    ...options,
  });
  return pool;
}
const starts = (): number => readFileSync(at('starts'), 'utf8').trim().split('\n').length;
const doNothingFor = (ms: string) => `await new Promise((resolve) => setTimeout(resolve, ${ms}));`;
const work = (ms: string) =>
  `const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
   const end = used() + ${ms}; while (used() < end);`;

it.each([
  [10, { isPatient: false }],
  [15, { isPatient: true }],
])('[U-15] a process leaves the processor to the server: nice %i with %o', async (niceness, options) => {
  const { run } = poolOf('return { niceness: (await import("node:os")).getPriority() };', {}, options);
  expect(await run({})).toEqual({ niceness });
});

it('[U-15] a process takes many files, one after another, and is replaced after some', async () => {
  const { run } = poolOf('return { pid: process.pid };');
  const pids = new Set<unknown>();
  for (let count = 0; count < 60; count += 1) pids.add(((await run({})) as { pid: number }).pid);
  expect(pids.size).toBe(3);
});

it('[U-15] a file that waits longer than it may take of the processor is no file that takes too much', async () => {
  const { run } = poolOf(`${doNothingFor('600')} return { done: true };`, { processor: 200 });
  expect(await run({})).toEqual({ done: true });
});

it('[U-15] a file that takes too much of the processor is ended, and the next gets a new process', async () => {
  const { run } = poolOf(`${work('input.ms')} return { done: true };`, { processor: 300 });
  expect(await run({ ms: 60_000 })).toBe('tooMuch');
  expect(await run({ ms: 1 })).toEqual({ done: true });
  expect(starts()).toBe(2);
});

it('[U-15] the processor is counted for each file by itself', async () => {
  const { run } = poolOf(`${work('150')} return { done: true };`, { processor: 400 });
  for (let count = 0; count < 5; count += 1) expect(await run({})).toEqual({ done: true });
  expect(starts()).toBe(1);
});

it('[U-15] a file that takes too much memory is ended', async () => {
  const { run } = poolOf(
    `globalThis.kept = Buffer.alloc(input.bytes, 1); ${doNothingFor('5000')} return { done: true };`,
    { memory: 150 * 1024 ** 2 },
  );
  expect(await run({ bytes: 300 * 1024 ** 2 })).toBe('tooMuch');
});

it('[U-15] a file whose process breaks is broken, and one whose work throws', async () => {
  const { run } = poolOf(`if (input.throws) throw new Error('no'); process.abort();`);
  expect(await run({})).toBe('broken');
  expect(await run({ throws: true })).toBe('broken');
});

it('[U-15] a process that was ended from outside does not blame its file, which is tried once more', async () => {
  const once = JSON.stringify(at('once'));
  const { run } = poolOf(
    `if (!existsSync(${once})) { writeFileSync(${once}, ''); process.kill(process.pid, 'SIGKILL'); ${doNothingFor('5000')} }
     return { done: true };`,
  );
  expect(await run({})).toEqual({ done: true });
  expect(starts()).toBe(2);
});

it('[U-15] where each try is ended from outside, or no process can start, there is no answer by our fault', async () => {
  const { run } = poolOf(`process.kill(process.pid, 'SIGKILL'); ${doNothingFor('5000')}`);
  expect(await run({})).toBe('unavailable');
  expect(starts()).toBe(2);
  pool = createChildPool({ program: pathToFileURL(at('no-such-program.mjs')), limits });
  expect(await pool.run({})).toBe('unavailable');
});

it('[U-15] a file that waits for too long is given up, by our fault', async () => {
  const { run } = poolOf(`${doNothingFor('60000')} return {};`, { patience: 500 });
  expect(await run({})).toBe('unavailable');
});

it('[PROD-15] a process that was prepared takes the next file, ready or not, and ends when none comes', async () => {
  const { prepare, run } = poolOf('return { pid: process.pid };', {}, { restLongest: 300 });
  prepare();
  prepare();
  const { pid } = (await run({})) as { pid: number };
  expect(starts()).toBe(1);
  await expect.poll(() => existsSync(`/proc/${pid}/stat`)).toBe(false);
  // On a busy machine, one may end before it has come up.
  const startsOnceMore = () => {
    prepare();
    return starts();
  };
  await expect.poll(startsOnceMore).toBeGreaterThan(1);
  expect(await run({})).toHaveProperty('pid');
});
