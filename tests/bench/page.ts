/**
 * 200 questions on one page in Chromium, beside survey-react-ui, in one run: from data to painted, one keystroke,
 * one click that shows 20 more. Figures are medians; ratios are what counts, since machines differ.
 */
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build, defaultClientConditions, preview } from 'vite';
import react from '@vitejs/plugin-react';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';

const root = path.join(import.meta.dirname, 'page');
const runs = 7;
const peers = ['alo', 'survey'] as const;
type Peer = (typeof peers)[number];

interface Figures {
  mount: number;
  keystroke: number;
  show: number;
}

const median = (values: readonly number[]) =>
  [...values].sort((left, right) => left - right)[values.length >> 1] ?? NaN;

/** Milliseconds of script in `action`: layout and paint are the browser's. */
async function scriptTime(page: Page, action: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  const read = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')
      ?.value ?? 0;
  const before = await read();
  await action();
  return ((await read()) - before) * 1000;
}

async function measure(browser: Browser, url: string, peer: Peer): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}?peer=${peer}`);
  await page.waitForFunction(() => window.measured !== undefined);
  const mount = await page.evaluate(() => window.measured?.mount ?? NaN);

  const text = page.locator('input[type=text]').first();
  await text.focus();
  await page.keyboard.type('warm');
  const word = 'sustainability';
  const typing = await scriptTime(page, () => page.keyboard.type(word));

  const show = await page.evaluate(() => window.showMore());
  await page.close();
  return { mount, keystroke: typing / word.length, show };
}

/** Builds the page, measures both in turn, and prints a table. */
export async function benchPage() {
  const config = {
    root,
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [react()],
    resolve: { conditions: ['@alo/source', ...defaultClientConditions] },
    build: { target: 'es2023', outDir: path.join(root, 'dist') },
  };
  await build(config);
  const server = await preview({ ...config, preview: { port: 0 } });
  const url = server.resolvedUrls?.local[0] ?? '';
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  const all: Record<Peer, Figures[]> = { alo: [], survey: [] };
  for (let run = 0; run < runs; run += 1)
    for (const peer of peers) all[peer].push(await measure(browser, url, peer));
  await browser.close();
  await server.close();

  const rows = (['mount', 'keystroke', 'show'] as const).map((what) => {
    const alo = median(all.alo.map((figures) => figures[what]));
    const survey = median(all.survey.map((figures) => figures[what]));
    return {
      what,
      'alo (ms)': alo.toFixed(2),
      'survey-react-ui (ms)': survey.toFixed(2),
      faster: `${(survey / alo).toFixed(1)}x`,
    };
  });
  console.table(rows);
}
