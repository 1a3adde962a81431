#!/usr/bin/env node
/** alo export <hotel id> · alo import <file> */
import { exportHotel } from './export.mjs';
import { forTerminal, Refusal, UsageError } from './failures.mjs';
import { importHotel } from './import.mjs';
import { readCall, usage } from './read-call.mjs';

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => stopped.abort(new Refusal('Stopped. Nothing is left of it here.')));

async function run() {
  const call = readCall(process.argv.slice(2), process.env);
  if (call.command === 'help') return usage;
  const work = call.command === 'export' ? exportHotel : importHotel;
  return work(call, stopped.signal);
}

try {
  console.log(await run());
} catch (error) {
  const isCalledWrongly = error instanceof UsageError;
  console.error(forTerminal(error.message));
  if (isCalledWrongly) console.error(`\n${usage}`);
  process.exitCode = isCalledWrongly ? 2 : 1;
}
