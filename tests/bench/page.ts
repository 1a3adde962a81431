/**
 * Measures 200 questions on one page in Chromium, beside survey-react-ui, in one run. `npm run bench -- page` measures
 * everything and writes docs/benchmarks-page.md; `npm run bench -- page 1` visits each page once, and only prints.
 */
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';
import { fillBlocks } from '../../scripts/markdown.js';
import { median } from './engine/statistics.js';
import { weighApp } from './page/app-weight.js';
import { measure, peers, type Figures, type Peer } from './page/measure.js';
import { report } from './page/report.js';
import { serveSite } from './page/serve.js';

const usualRuns = 15;
const root = path.resolve(import.meta.dirname, '../..');
const docs = path.join(root, 'docs/benchmarks-page.md');
const packages = ['react', '@chakra-ui/react', 'survey-core', 'survey-react-ui'];

const launch = () => {
  const executablePath = chromiumPath();
  return chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
};

/** Visits the pages in turn, so that a slow moment of the machine meets both. */
async function visit(browser: Browser, url: string, runs: number): Promise<Record<Peer, Figures>> {
  const all: Record<Peer, Figures[]> = { alo: [], survey: [] };
  for (let run = 0; run < runs; run += 1)
    for (const peer of peers) all[peer].push(await measure(browser, url, peer));
  const middle = (peer: Peer): Figures => {
    const of = (name: keyof Figures) => median(all[peer].map((figures) => figures[name]));
    return {
      mount: of('mount'),
      keystroke: of('keystroke'),
      calls: of('calls'),
      show: of('show'),
      sent: of('sent'),
    };
  };
  return { alo: middle('alo'), survey: middle('survey') };
}

async function machine(browser: Browser, runs: number): Promise<string> {
  const cpu = os.cpus()[0]?.model.trim() ?? 'an unknown processor';
  const versions = await Promise.all(
    packages.map(async (name) => {
      const file = path.join(root, 'node_modules', name, 'package.json');
      return `${name} ${(JSON.parse(await readFile(file, 'utf8')) as { version: string }).version}`;
    }),
  );
  const load = os.loadavg()[0]?.toFixed(1) ?? '?';
  return `Measured on ${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, ${os.cpus().length} cores of ${cpu}, load ${load}; medians of ${runs} visits. Versions: ${versions.join(', ')}.`;
}

/** Builds the page, measures both in turn, and writes or prints the table. */
export async function benchPage([wantedRuns]: readonly string[] = []) {
  const runs = wantedRuns === undefined ? usualRuns : Number(wantedRuns);
  const app = await weighApp();
  const site = await serveSite();
  const browser = await launch();
  try {
    const medians = await visit(browser, site.url, runs);
    const text = `${await machine(browser, runs)}\n\n${report(medians, app)}`;
    console.log(`\n${text}`);
    if (wantedRuns === undefined) await writeFile(docs, await fillBlocks(docs, { results: text }));
  } finally {
    await browser.close();
    await site.close();
  }
}
