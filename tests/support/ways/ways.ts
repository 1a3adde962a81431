/** The ways in which people see a page who need it larger, in their own colours, still, or by the keyboard alone. */
import type { CDPSession, Page } from 'playwright';
import { movement } from './movement.js';
import { statesWithoutColour } from './states-without-colour.js';
import { stopsNotInView } from './stops-in-view.js';
import { textsNotInFull } from './texts-in-full.js';

/** Runs in a page. Gives by how much it is wider than the window. */
const sidewaysScroll = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth
    ? [`the page is ${scrollWidth - clientWidth} px wider than the window`]
    : [];
};

interface Way {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  /** The size of text that the browser is set to, in px; by itself it is 16. */
  readonly text?: number;
  readonly forcedColors?: 'active';
  /** Run in the page; each gives what is at fault. */
  readonly looks: readonly (() => string[])[];
}

const desktop = { width: 1440, height: 900 };

/**
 * | way             | holds                                                                             | WCAG 2.2       |
 * | --------------- | --------------------------------------------------------------------------------- | -------------- |
 * | text at 200 %   | nothing is cut off, nothing lies on something else, no sideways scroll            | 1.4.4          |
 * | 400 %           | the same in a window of 320 by 256 px; what has the focus is in view              | 1.4.10, 2.4.11 |
 * | forced colours  | what is chosen differs by more than a background; the focus has a line around it  | 1.4.1, 2.4.7   |
 * | less motion     | nothing moves for longer than a blink                                             | 2.3.3          |
 */
export const ways: readonly Way[] = [
  {
    name: 'text at 200 %',
    size: { width: 1280, height: 800 },
    text: 32,
    looks: [textsNotInFull, sidewaysScroll],
  },
  {
    name: '400 %',
    size: { width: 320, height: 256 },
    looks: [textsNotInFull, sidewaysScroll, stopsNotInView],
  },
  {
    name: 'forced colours',
    size: desktop,
    forcedColors: 'active',
    looks: [statesWithoutColour, stopsNotInView],
  },
  { name: 'less motion', size: desktop, looks: [movement] },
];

const sessions = new WeakMap<Page, CDPSession>();
async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

async function setTextSize(page: Page, standard: number): Promise<void> {
  await (await sessionOf(page)).send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Shows the page in one of the ways. In each of them nothing moves. */
export async function seeIn(page: Page, { size, text = 16, forcedColors }: Way): Promise<void> {
  await page.setViewportSize(size);
  await setTextSize(page, text);
  await page.emulateMedia({ forcedColors: forcedColors ?? 'none', reducedMotion: 'reduce' });
}

/** Gives what is at fault in what is shown now. */
export async function faultsSeen(page: Page, { looks }: Way): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) found.push(...(await page.evaluate(look)));
  return found;
}

/** Shows the page as everybody sees it. */
export async function seeAsBefore(page: Page): Promise<void> {
  await setTextSize(page, 16);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
}
