/** Says on which machine the figures were measured, and with which versions. */
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const packages = ['survey-core', '@formily/core', '@jsonforms/core', 'json-logic-js'];

async function versionOf(name: string): Promise<string> {
  const file = path.join(import.meta.dirname, '../../../node_modules', name, 'package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  return `${name} ${version}`;
}

/** Says when and on what it was measured. `samples`: what the medians are of, as in `3 runs`. */
export function measuredOn(date: Date, samples: string): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `Measured on ${date.toISOString().slice(0, 10)}, Node.js ${process.versions.node}, ${os.cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${memory} GiB; medians of ${samples}.`;
}

/** The same with the versions of the peers. */
export async function machine(date: Date, runs: number): Promise<string> {
  const versions = await Promise.all(packages.map(versionOf));
  return `${measuredOn(date, `${runs} runs`)} Peers: ${versions.join(', ')}.`;
}
