/** Pictures of the stories of a static Storybook that are the same whenever nothing changed. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumArguments, chromiumPath } from '../chromium.mjs';
import { serveFolder } from './serve-folder.js';

/** The widths of a picture, in pixels. */
export const widths = [1440, 390] as const;
const height = 900;
const now = new Date('2026-03-12T10:46:00.000Z');

export interface Story {
  /** Its address in its Storybook. */
  readonly id: string;
  /** The same in both versions: of a questionnaire without its key and number. */
  readonly key: string;
  /** The folders of the sidebar and its name. */
  readonly name: string;
}

interface Index {
  readonly entries: Readonly<Record<string, { id: string; title: string; name: string; type: string }>>;
}

/** The stories of a Storybook in the order of its sidebar. `only`: a text in their address or name. */
export async function storiesOf(
  storybook: string,
  { only, isQuestionnaire }: { readonly only: string; readonly isQuestionnaire: boolean },
): Promise<Story[]> {
  const { entries } = JSON.parse(await readFile(path.join(storybook, 'index.json'), 'utf8')) as Index;
  const has = (text: string) => text.toLowerCase().includes(only.toLowerCase());
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name }): Story => {
      const place = isQuestionnaire ? title.split('/').slice(2) : title.split('/');
      const key = isQuestionnaire ? id.slice(id.indexOf('--') + 2) : id;
      return { id, key, name: [...place, name].join(' / ') };
    })
    .filter(({ id, name }) => has(id) || has(name));
}

export const pictureName = ({ key }: Pick<Story, 'key'>, width: number): string => `${key}-${width}.png`;

/** Storybook's own word of how far a story is. Its checks of accessibility are left out: they change no picture. */
async function openStory(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    };
    return ['finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '');
  });
}

/** What the page of a questionnaire says of its folder differs always: only the form and what follows from it is drawn. */
const withoutHead = 'main > header, main > [aria-labelledby="faults"] { display: none !important; }';

/** Nothing moves, and all that is drawn has arrived. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function takeStory(page: Page, url: string, story: Story, folder: string): Promise<void> {
  await page.setViewportSize({ width: widths[0], height });
  await openStory(page, url, story.id);
  if (story.id !== story.key) await page.addStyleTag({ content: withoutHead });
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await holdStill(page);
    await page.screenshot({
      path: path.join(folder, pictureName(story, width)),
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
    });
  }
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  // Every version draws the same from numbers that are drawn.
  await page.addInitScript(() => {
    let last = 1;
    Math.random = () => {
      last = (last * 16_807) % 2_147_483_647;
      return last / 2_147_483_647;
    };
  });
  return page;
}

/** Takes a picture of each story at each width, into `folder`. `onTaken` hears of each story. */
export async function takePictures(
  storybook: string,
  stories: readonly Story[],
  folder: string,
  onTaken: () => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await serveFolder(storybook);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const waiting = [...stories];
    const takeRest = async () => {
      const page = await newPage(browser);
      for (let story = waiting.shift(); story !== undefined; story = waiting.shift()) {
        await takeStory(page, server.url, story, folder);
        onTaken();
      }
    };
    await Promise.all([takeRest(), takeRest()]);
  } finally {
    await browser.close();
    server.close();
  }
}
