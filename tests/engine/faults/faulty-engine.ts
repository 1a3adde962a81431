/** The engine with one small mistake in it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defaultServerConditions } from 'vite';
import type { Engine } from '../laws/law.js';
import type { Fault } from './fault.js';

const sources = path.resolve(import.meta.dirname, '../../../engine/src');
const fileOf = ({ file }: Fault) => path.join(sources, file);

/** How often the text that a fault replaces stands in its file: it has to be once. */
export const occurrences = (fault: Fault): number =>
  readFileSync(fileOf(fault), 'utf8').split(fault.before).length - 1;

/** All of the engine in one file, with what it imports. */
async function bundle(fault: Fault): Promise<string> {
  const faulty = fileOf(fault);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'fault',
        enforce: 'pre',
        transform: (code, id) => (id === faulty ? code.replace(fault.before, () => fault.after) : undefined),
      },
    ],
    resolve: { conditions: ['@alo/source', ...defaultServerConditions] },
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      target: 'es2023',
      rolldownOptions: {
        input: path.join(sources, 'index.ts'),
        preserveEntrySignatures: 'strict',
        treeshake: false,
      },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return outputs
    .flatMap(({ output }) => output)
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('');
}

/** Builds the engine with `fault` in it, as a file below `folder`, and loads it. */
export async function faultyEngine(fault: Fault, folder: string): Promise<Engine> {
  // What stands in node_modules is loaded as it is, not transformed once more.
  const place = path.join(folder, 'node_modules', 'faulty');
  mkdirSync(place, { recursive: true });
  const file = path.join(place, `${fault.name.replaceAll(/[^a-z0-9]+/gi, '-')}.mjs`);
  writeFileSync(file, await bundle(fault));
  return (await import(pathToFileURL(file).href)) as Engine;
}
