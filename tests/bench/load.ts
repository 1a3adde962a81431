/**
 * Measures when four pages can be used, opened cold over a slow connection. `npm run bench -- load` visits each three
 * times and writes docs/benchmarks-load.md; `npm run bench -- load 1` visits each once, and only prints.
 */
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { fillBlocks } from '../../scripts/markdown.js';
import { buildServer } from '../support/build-server.js';
import { startServer } from '../support/server-process.js';
import { temporaryDirectory } from '../support/temporary.js';
import { pagesToLoad } from './load/pages.js';
import { report, type LoadedPage } from './load/report.js';
import { visit, type PageToLoad, type Visit } from './load/visit.js';

const usualRuns = 3;
const root = path.resolve(import.meta.dirname, '../..');
const docs = path.join(root, 'docs/benchmarks-load.md');

/** Visits the pages in turn, so that a slow moment of the machine meets all of them. */
async function visitAll(url: string, pages: readonly PageToLoad[], runs: number): Promise<LoadedPage[]> {
  const visits = pages.map((): Visit[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [place, page] of pages.entries()) {
      const visited = await visit(url, page);
      console.log(`${page.name}: ${Math.round(visited.usable)} ms`);
      visits[place]?.push(visited);
    }
  return pages.map((page, place) => {
    const sorted = (visits[place] ?? []).toSorted((one, other) => one.usable - other.usable);
    const middle = sorted[Math.floor(sorted.length / 2)];
    if (middle === undefined) throw new RangeError('Nothing was visited.');
    return { page, visit: middle, all: (visits[place] ?? []).map(({ usable }) => usable) };
  });
}

function machine(runs: number): string {
  const cpu = os.cpus()[0]?.model.trim() ?? 'an unknown processor';
  const date = new Date().toISOString().slice(0, 10);
  const load = os.loadavg()[0]?.toFixed(1) ?? '?';
  return `Measured on ${date}, ${os.cpus().length} cores of ${cpu}, load ${load}, the server among it; the middle of ${runs} visits.`;
}

export async function benchLoad([wantedRuns]: readonly string[] = []): Promise<void> {
  const runs = wantedRuns === undefined ? usualRuns : Number(wantedRuns);
  buildServer();
  await build({ configFile: path.join(root, 'app/vite.config.ts'), logLevel: 'error' });
  const directory = temporaryDirectory();
  const server = startServer({ ALO_DATA_DIR: directory.path, ALO_SEED: 'demo' }, { isOptimized: true });
  try {
    const url = await server.ready;
    const loaded = await visitAll(url, await pagesToLoad(url), runs);
    const text = `${machine(runs)}\n\n${report(loaded)}`;
    console.log(`\n${text}`);
    if (wantedRuns !== undefined) return;
    await writeFile(docs, await fillBlocks(docs, { results: text }));
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    directory.remove();
  }
}
