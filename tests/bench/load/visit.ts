/**
 * One cold visit of a page over a slow connection, on a slow processor: when it can be used, and what it fetched by
 * then.
 */
import { chromium, type CDPSession, type Page } from 'playwright';
import { chromiumArguments, chromiumPath } from '../../../scripts/chromium.mjs';
import type { Session } from '../../end-to-end/support/session.js';

/** `Fast 3G` of Chrome: 1.6 Mbit/s and 750 kbit/s (here in bytes a second), and a latency in milliseconds per request. */
const line = { down: 200_000, up: 93_750, latency: 562.5 } as const;
/** How many times slower the processor is. */
const slowdown = 4;

export interface PageToLoad {
  readonly name: string;
  readonly address: string;
  /** Milliseconds. */
  readonly goal: number;
  /** The session of the person who opens it; undefined without a sign-in. */
  readonly session: Session | undefined;
  /** A selector for what a person needs first. */
  readonly needs: string;
  /** Uses the page, and throws when that has no effect. */
  readonly use: (page: Page) => Promise<void>;
}

/** A request with its response. Times are milliseconds from the start of the first request. */
export interface Exchange {
  /** Path and query. */
  readonly target: string;
  readonly start: number;
  readonly end: number;
  /** Bytes that came over the connection, headers included. */
  readonly size: number;
}

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly usable: number;
  /** The exchanges that had begun by then, in that order. */
  readonly exchanges: readonly Exchange[];
}

/** Records every exchange of the page from now on, by the account of the browser. */
async function watchLine(tools: CDPSession): Promise<() => Exchange[]> {
  const open = new Map<string, { target: string; start: number }>();
  const done: Exchange[] = [];
  tools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname, search } = new URL(request.url);
    open.set(requestId, { target: pathname + search, start: timestamp * 1000 });
  });
  tools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const exchange = open.get(requestId);
    if (exchange) done.push({ ...exchange, end: timestamp * 1000, size: encodedDataLength });
  });
  await tools.send('Network.enable');
  return () => {
    const first = Math.min(...done.map(({ start }) => start));
    return done
      .map(({ target, start, end, size }) => ({ target, start: start - first, end: end - first, size }))
      .toSorted((one, other) => one.start - other.start);
  };
}

/**
 * Waits for a frame in which a pointer would reach the first such element, and then for a new task: by then the frame is
 * painted, and a key or a click would be next. Gives the milliseconds since the navigation.
 */
async function waitForUse(page: Page, selector: string): Promise<number> {
  await page.waitForFunction(
    (wanted) => {
      const element = document.querySelector(wanted);
      if (element === null || element.matches(':disabled')) return false;
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && element.contains(top);
    },
    selector,
    { polling: 'raf' },
  );
  return page.evaluate(() => new Promise<number>((resolve) => setTimeout(() => resolve(performance.now()))));
}

/** Opens the page in a new browser, which has nothing in its cache. */
export async function visit(url: string, { address, needs, session, use }: PageToLoad): Promise<Visit> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      ...(session && { storageState: session.storageState }),
    });
    const tools = await page.context().newCDPSession(page);
    const exchanges = await watchLine(tools);
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.down,
      uploadThroughput: line.up,
    });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url + address, { waitUntil: 'commit' });
    const usable = await waitForUse(page, needs);
    const known = exchanges().filter(({ start }) => start < usable);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await use(page);
    return { usable, exchanges: known };
  } finally {
    await browser.close();
  }
}
