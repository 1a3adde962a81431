/** Runs checks, the small ones side by side, and says how long each took. */
import { availableParallelism } from 'node:os';
import { fingerprint, isCurrent, remember, runQuietly } from './run.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} [script] An npm script for one core. It runs beside others; its output is shown when it has ended.
 * @property {() => Promise<number>} [run] Takes all cores, so it runs by itself, after the scripts.
 * @property {readonly string[]} [reads] Files and folders, all that its result depends on. It is left out while they are
 *   as they were when it was last green.
 */

const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(0)} s`;

/**
 * Runs the checks that have one of the words in their name; without words, all. Scripts come first, as many at a time as
 * there are cores. The first check that fails ends the process. Gives how long each took, as text.
 * @param {readonly Check[]} checks
 * @param {readonly string[]} words
 * @returns {Promise<string[]>}
 */
export async function runChecks(checks, words) {
  const chosen = checks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const times = [];

  const failed = (name) => {
    console.error(`\nFailed: ${name}. (${times.join(', ')})`);
    console.log(`checks: ${times.length - 1} passed, 1 failed`);
    process.exit(1);
  };

  const make = async ({ name, script, run, reads }) => {
    const stamp = `check-${name.replaceAll(' ', '-')}`;
    const mark = reads && fingerprint(reads);
    if (mark !== undefined && isCurrent(stamp, mark)) {
      console.log(`\n── ${name}: nothing has changed since it was green`);
      times.push(`${name} 0 s`);
      return;
    }
    const start = performance.now();
    if (run) console.log(`\n── ${name}`);
    const { code, output } = run ? { code: await run(), output: '' } : await runQuietly(script);
    times.push(`${name} ${secondsSince(start)}`);
    if (script) console.log(`\n── ${name} (${secondsSince(start)})\n${output}`.trimEnd());
    if (code !== 0) failed(name);
    if (mark !== undefined) remember(stamp, mark, reads);
  };

  const waiting = chosen.filter(({ script }) => script);
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await make(check);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  for (const check of chosen.filter(({ run }) => run)) await make(check);
  return times;
}

/** The last lines of a run: how long each check took, and that all are green. */
export function reportGreen(times) {
  console.log(`\n${times.join(', ')}`);
  console.log(`checks: ${times.length} passed, 0 failed`);
}
