/**
 * Looks for faults of access with axe: on one device in light, and in `test:full` on all of them, also in the dark,
 * whether everything fits the narrowest window, and in the other ways of seeing a page.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { faultsSeen, seeAsBefore, seeIn, ways } from '../../support/ways/ways.js';
import { expect, type Page } from './test.js';

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  /** The narrowest that everything has to fit (WCAG 2.2, 1.4.10): a window of 1280 px at 400 %. */
  narrow: { width: 320, height: 640 },
} as const;
type Size = keyof typeof sizes;
type Device = Exclude<Size, 'narrow'>;

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on colour. In the dark only these are looked at: the rest is the same page. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Colours on their way from one to another, and what is still coming in, have no contrast of their own. */
async function comeToRest(page: Page) {
  await page.evaluate(async () => {
    // A head that sticks to the top covers what is scrolled under it: axe would find that too small.
    document.querySelector('main')?.scrollTo(0, 0);
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Shows the page of the application in light or dark. */
async function showIn(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator(':root')).toHaveAttribute('data-theme', scheme);
}

async function faultsOf(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // The veil of `Loading...` (NAV-09) fades in over a page whose data are not there yet.
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await comeToRest(page);
  // What is no fault is counted by rule only: describing each of its elements takes most of the time.
  // There are no frames from elsewhere, for which axe would open a further page each time (`setLegacyMode`).
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations, passes } = await (
    scheme === 'dark' ? axe.withRules(colourRules) : axe.withTags(tags)
  ).analyze();
  const isSeen = passes.some(({ id }) => id === 'color-contrast');
  return [
    ...(isSeen ? [] : ['there was nothing to look at']),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ];
}

/** `npm test` looks at each state once. */
const isFull = process.env['ALO_TESTS'] !== 'quick';
const schemes = isFull ? (['light', 'dark'] as const) : (['light'] as const);
const seen = (devices: readonly Device[]) => (isFull ? devices : devices.slice(0, 1));

/** Shows the page as wide as on this device. */
export const showOn = (page: Page, size: Size): Promise<void> => page.setViewportSize(sizes[size]);

/** Expects that the page is not wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what = 'the page') {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what}: px wider than the window`).toBeLessThanOrEqual(0);
}

/** Where this run looks at phones, too: nothing is wider than the narrowest window. */
async function expectReflow(page: Page, what: string, devices: readonly Device[]) {
  if (!seen(devices).includes('phone')) return;
  const before = page.viewportSize();
  await showOn(page, 'narrow');
  await expectNoSidewaysScroll(page, what);
  if (before) await page.setViewportSize(before);
}

/** In `test:full`: expects no fault for those who need the page larger, in their own colours, or still. */
async function expectWays(page: Page, what: string, devices: readonly Device[]) {
  if (!isFull) return;
  const before = page.viewportSize();
  for (const way of ways) {
    // At 400 % a page is as on a phone.
    if (way.size.width < sizes.phone.width && !devices.includes('phone')) continue;
    await seeIn(page, way);
    // Soft: one run says what is at fault in each way.
    await expect
      .configure({ soft: true })
      .poll(() => faultsSeen(page, way), { message: `${what}, ${way.name}`, timeout: 5000 })
      .toEqual([]);
  }
  await seeAsBefore(page);
  if (before) await page.setViewportSize(before);
}

/**
 * Expects no fault in what the page shows now, on these devices and in the themes, as far as this run looks at them.
 */
export async function expectAccess(
  page: Page,
  what: string,
  devices: readonly Device[] = ['desktop', 'phone'],
) {
  for (const device of seen(devices)) {
    await showOn(page, device);
    for (const scheme of schemes) {
      await showIn(page, scheme);
      expect(await faultsOf(page, scheme), `${what}, ${device}, ${scheme}`).toEqual([]);
    }
  }
  await expectReflow(page, what, devices);
  await expectWays(page, what, devices);
}

/** Expects the same of a page that is no part of the application, in light and in the dark. */
export async function expectPlainAccess(page: Page, what: string) {
  const devices = ['desktop', 'phone'] as const;
  for (const device of seen(devices)) {
    await showOn(page, device);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await faultsOf(page, scheme), `${what}, ${device}, ${scheme}`).toEqual([]);
    }
  }
  await expectReflow(page, what, devices);
  await expectWays(page, what, devices);
}
