/** One visit of the page: 200 questions are mounted, a word is typed, a click shows 20 more. */
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright';

export const peers = ['alo', 'survey'] as const;
export type Peer = (typeof peers)[number];

export interface Figures {
  /** Milliseconds from data to painted. */
  readonly mount: number;
  /** Milliseconds of script of one keystroke, in time of the page's own thread: what else runs counts little. */
  readonly keystroke: number;
  /** Functions called by one keystroke: the same on every machine, loaded or not. */
  readonly calls: number;
  /** Milliseconds from a click to 20 more questions painted. */
  readonly show: number;
  /** Bytes of JavaScript that were fetched, gzipped. */
  readonly sent: number;
}

const word = 'sustainability';

async function scriptTime(session: CDPSession, action: () => Promise<void>): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')
      ?.value ?? NaN;
  const before = await read();
  await action();
  return ((await read()) - before) * 1000;
}

/** Counts calls. This switches optimised code off, so it comes after everything that is timed. */
async function callsOf(session: CDPSession, action: () => Promise<void>): Promise<number> {
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await action();
  const { result } = await session.send('Profiler.takePreciseCoverage');
  await session.send('Profiler.stopPreciseCoverage');
  return result
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}

/** Adds up the scripts that a page fetches, as a server would send them. */
function watchScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export async function measure(browser: Browser, url: string, peer: Peer): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const sent = watchScripts(page);
  await page.goto(`${url}?peer=${peer}`, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.measured !== undefined);
  const mount = await page.evaluate(() => window.measured?.mount ?? NaN);
  const session = await page.context().newCDPSession(page);

  const text = page.locator('input[type=text]').first();
  await text.focus();
  await page.keyboard.type('warm');
  const typing = await scriptTime(session, () => page.keyboard.type(word));
  const show = await page.evaluate(() => window.showMore());
  const scripts = await sent();

  await text.focus();
  const calls = await callsOf(session, () => page.keyboard.type(word));
  await page.close();
  return { mount, keystroke: typing / word.length, calls: calls / word.length, show, sent: scripts };
}
