import { npmBeside } from './run.mjs';

/**
 * Runs checks in order; the first that fails ends the run. Words on the command line choose those whose name has one. A
 * check that is the name of an npm script starts at once, runs beside the ones before it, and is reported in its turn.
 * @param {readonly (readonly [name: string, check: string | (() => Promise<number>)])[]} checks
 */
export async function runChecks(checks) {
  const wanted = process.argv.slice(2);
  const chosen =
    wanted.length === 0 ? checks : checks.filter(([name]) => wanted.some((word) => name.includes(word)));
  const times = [];
  const beside = new Map(
    chosen.flatMap(([name, check]) => (typeof check === 'string' ? [[name, npmBeside(check)]] : [])),
  );
  const result = async (name, check) => {
    if (typeof check !== 'string') return check();
    const { code, output } = await beside.get(name);
    process.stdout.write(output);
    return code;
  };
  for (const [name, check] of chosen) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    const code = await result(name, check);
    times.push(`${name} ${((performance.now() - start) / 1000).toFixed(0)} s`);
    if (code !== 0) {
      console.error(`\nFailed: ${name}. (${times.join(', ')})`);
      console.log(`checks: ${times.length - 1} passed, 1 failed`);
      process.exit(1);
    }
  }
  console.log(`\n${times.join(', ')}`);
  console.log(`checks: ${chosen.length} passed, 0 failed`);
}
