#!/usr/bin/env node
/** alo <command> …: those of authors, and those of operators (export, import). */
import { commands } from './authors/commands.mjs';
import { exportHotel } from './export.mjs';
import { forTerminal, Refusal, UsageError } from './failures.mjs';
import { importHotel } from './import.mjs';
import { readCall, usage } from './read-call.mjs';

const askedForHelp = new Set([undefined, 'help', '--help', '-h']);

const width = Math.max(...Object.keys(commands).map((name) => name.length));
const overview = [
  'For authors of questionnaires; "alo <command> --help" says more:',
  ...Object.entries(commands).map(([name, { summary }]) => `  alo ${name.padEnd(width)}  ${summary}`),
  '',
  'For operators of an installation:',
  usage.replace(/^Usage:\n/, ''),
].join('\n');

/** Takes a hotel along, unless it is stopped: nothing is left of it then. */
async function runForOperators(words) {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => stopped.abort(new Refusal('Stopped. Nothing is left of it here.')));
  try {
    const call = readCall(words, process.env);
    if (call.command === 'help') console.log(usage);
    else console.log(await (call.command === 'export' ? exportHotel : importHotel)(call, stopped.signal));
    return 0;
  } catch (error) {
    const isCalledWrongly = error instanceof UsageError;
    console.error(forTerminal(error.message));
    if (isCalledWrongly) console.error(`\n${usage}`);
    return isCalledWrongly ? 2 : 1;
  }
}

/** @returns {Promise<number>} the exit code */
async function run(words) {
  const [name, ...rest] = words;
  if (askedForHelp.has(name)) {
    const about = name === 'help' ? rest[0] : undefined;
    if (about !== undefined) return run([about, '--help']);
    console.log(overview);
    return 0;
  }
  if (Object.hasOwn(commands, name)) {
    const { runForAuthors } = await import('./authors/main.mjs');
    return runForAuthors(name, rest);
  }
  if (name === 'export' || name === 'import' || name.startsWith('-')) return runForOperators(words);
  console.error(`There is no command ${forTerminal(name)}. These are there:\n\n${overview}`);
  return 2;
}

// Whoever reads the output may have seen enough, as "head" has.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
process.exitCode = await run(process.argv.slice(2));
