/** What a page fetches when it is opened, in which order, and what is seen meanwhile. */
import type { FirstRequest } from '../../app/src/lib/head-start';
import { firstRequests } from '../../app/src/routes/first-requests';
import { pages } from '../../app/src/routes/pages';
import { demoAdmin } from './support/people.js';
import { expect, test, type Page } from './support/test.js';

interface OpenedPage {
  readonly name: string;
  /** Its path in the table of pages. */
  readonly path: string;
  readonly address: (hotelId: string) => string;
  /** The heading that says that the page is there. */
  readonly heading: string;
  /** Is the page left to `npm run test:full`? */
  readonly tag?: '@full';
  /** What it asks for once it is shown, as regular expressions, with the code that asks. */
  readonly later?: { readonly asks: readonly string[]; readonly code: RegExp };
}

/** It comes after the page. */
const bell = /\/TopBarTools-/;

const list = String.raw`/hotels\?.*page=1&limit=10`;
const hotel = '/hotels/[-0-9a-f]{36}';
const opened: readonly OpenedPage[] = [
  { name: 'home', tag: '@full', path: '/', address: () => '/', heading: 'Hotels' },
  {
    name: 'the list',
    tag: '@full',
    path: '/hotels',
    address: () => '/hotels?search=kastanienhof&sort=score_alo&order=desc',
    heading: 'Hotels',
  },
  {
    name: 'a hotel',
    path: '/hotels/:hotelId',
    address: (id) => `/hotels/${id}`,
    heading: 'Kastanienhof',
    // This is about the first open question, and what was written about answers.
    later: {
      asks: [`${hotel}/questionnaire/[-a-z]+`, '/questionnaires/alo/1', `${hotel}/conversations`],
      code: /\/(Conversations|ConversationDrawer|counts|form-drawer|FirstQuestions|QuestionnaireRoute|form-parts|machines|review|row-menus|scores|sources-query|step-numbers|submit|viewed-file)-/,
    },
  },
  {
    name: 'a step',
    path: '/hotels/:hotelId/questionnaire/:stepKey?',
    address: (id) => `/hotels/${id}/questionnaire/planet`,
    heading: 'Planet',
    // These are worked out from answers, and checked.
    later: {
      asks: ['/questionnaires/alo/1/score-model'],
      code: /\/(counts|FigureValue|figures|shown-value)-/,
    },
  },
];

/** Gives what the page at an address asks for first by the table of pages, with what it asks for next. */
function firstAsked(address: string): string[] {
  const { pathname, search } = new URL(address, 'http://localhost');
  const alo = { data: { questionnaire: { key: 'alo', version: 1 } } };
  const all = ({ path, next }: FirstRequest): string[] => [path, ...(next?.(alo).flatMap(all) ?? [])];
  return firstRequests({ pathname, search }, { role: 'HOTEL_ADMIN' }).flatMap(all);
}

/** What every page asks for later: the configuration, and the notices of the bell. */
const asides = ['/api/config', '/api/notices'];

/** Gives the requests of the page to the API so far, but for those. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !asides.includes(pathname))
      calls.push(pathname.replace('/api', '') + search);
  });
  return calls;
}

/** Holds every request whose address matches back until `release` is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Lets the browser say that it saves data: then nothing is fetched ahead. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** Notes at each frame which of these is there (name and selector; the first that is found), without repetitions. */
async function watchFrames(
  page: Page,
  kinds: Readonly<Record<string, string>>,
): Promise<() => Promise<string[]>> {
  await page.addInitScript((wanted) => {
    const seen: string[] = [];
    Object.assign(window, { seenFrames: seen });
    const look = () => {
      const found = Object.entries(wanted).find(([, selector]) => document.querySelector(selector) !== null);
      const kind = found?.[0] ?? 'nothing';
      if (seen.at(-1) !== kind) seen.push(kind);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, kinds);
  return () => page.evaluate(() => (window as unknown as { seenFrames: string[] }).seenFrames);
}

test('[NAV-08] every page that asks for something at once is opened here', () => {
  const asking = pages.filter(({ asksFor }) => asksFor !== undefined).map(({ path }) => path);
  expect(opened.map(({ path }) => path)).toEqual(asking);
});

for (const { name, address, heading, later, tag } of opened) {
  const options = tag === undefined ? {} : { tag };
  test(
    `[NAV-08] ${name} asks for its data before its code is there, and not again`,
    options,
    async ({ page, hotelId }) => {
      const calls = watchCalls(page);
      const release = await hold(page, /\/assets\/application-/);
      await page.goto(address(hotelId), { waitUntil: 'commit' });
      const asks = firstAsked(address(hotelId));
      await expect.poll(() => calls.toSorted()).toEqual(asks.toSorted());
      release();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => calls.length).toBe(asks.length + (later?.asks.length ?? 0));
      for (const asked of later?.asks ?? [])
        expect(calls).toContainEqual(expect.stringMatching(`^${asked}$`));
    },
  );

  test(`[NAV-09] ${name} names every file that it needs`, options, async ({ page, hotelId }) => {
    await saveData(page);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.(js|css)$/.test(request.url())) fetched.push(new URL(request.url()).pathname);
    });
    const response = await page.goto(address(hotelId), { waitUntil: 'commit' });
    const html = (await response?.text()) ?? '';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    const needed = fetched.filter((file) => !(later?.code.test(file) === true || bell.test(file)));
    expect([...new Set(needed)].toSorted()).toEqual([...new Set(named)].toSorted());
  });
}

test(
  '[NAV-09] the font is on its way before anything is shown, and not before the application is there',
  { tag: '@full' },
  async ({ page }) => {
    // The time when the first element stands in the page, in milliseconds since it was opened.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('#root > *') === null) return;
        performance.mark('shown');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible();
    // The time is known once it has arrived.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
    );
    const times = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const found = (name: RegExp) => resources.filter((resource) => name.test(resource.name));
      return {
        application: found(/\/application-[^/]*\.js$/).map(({ responseEnd }) => responseEnd),
        fonts: found(/\.woff2$/).map(({ startTime }) => startTime),
        shown: performance.getEntriesByName('shown').map(({ startTime }) => startTime),
      };
    });
    const [font = Number.NaN] = times.fonts;
    expect(font).toBeGreaterThan(Math.max(...times.application));
    expect(font).toBeLessThan(Math.min(...times.shown));
  },
);

test(
  '[NAV-09 STEP-16] no frame is empty between the skeleton and the step',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    const frames = await watchFrames(page, { step: 'main article', skeleton: 'main [role=status]' });
    const release = await hold(page, /\/sections$/);
    const definition = page.waitForResponse(/\/questionnaires\/alo\/1$/);
    await page.goto(`/hotels/${hotelId}/questionnaire/planet`);
    await expect(page.locator('main [role=status]')).toBeVisible();
    await definition;
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Planet' })).toBeVisible();
    const seen = await frames();
    expect(seen.slice(seen.indexOf('skeleton'))).toEqual(['skeleton', 'step']);
  },
);

test.describe('somebody who signs in', () => {
  test.use({ visitor: 'nobody' });

  test(
    '[NAV-09 AUTH-11] sees the form until the list stands in its place',
    { tag: '@full' },
    async ({ page }) => {
      const frames = await watchFrames(page, {
        list: 'section[aria-label=Hotels]',
        form: 'input[name=password]',
        overlay: '[role=status]',
      });
      const calls = watchCalls(page);
      await page.goto('/login');
      await page.getByPlaceholder('Enter your username').fill(demoAdmin.username);
      await page.getByPlaceholder('Enter your password').fill(demoAdmin.password);
      const release = await hold(page, /\/auth\/permissions$/);
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      // The list is asked for without waiting for the tabs.
      await expect.poll(() => calls.some((call) => call.startsWith('/hotels?'))).toBe(true);
      await expect(page.getByRole('button', { name: 'Logging In....' })).toBeVisible();
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible();
      const seen = await frames();
      expect(seen.slice(seen.indexOf('form'))).toEqual(['form', 'list']);
      expect(calls.filter((call) => new RegExp(`^${list}$`).test(call)).length).toBe(1);
    },
  );

  test(
    '[AUTH-11] the sign-in fetches the code of the list ahead, unless the browser saves data',
    { tag: '@full' },
    async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      const isAhead = () => fetched.some((url) => url.includes('/assets/hotels-'));
      await page.clock.install();
      await page.goto('/login');
      await expect(page.getByPlaceholder('Enter your username')).toBeVisible();
      await page.clock.fastForward(2000);
      await expect.poll(isAhead).toBe(true);

      fetched.length = 0;
      await saveData(page);
      await page.reload();
      await expect(page.getByPlaceholder('Enter your username')).toBeVisible();
      await page.clock.fastForward(60_000);
      await page.getByPlaceholder('Enter your username').fill('any');
      expect(isAhead()).toBe(false);
    },
  );
});
