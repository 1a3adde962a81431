/**
 * Every family of stories as those see it who need it larger, in their own colours, or still: `../support/ways/ways.ts` says
 * what holds. The pages of the app are looked at in the same ways by `../end-to-end/support/access.ts`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';
import { buildStorybook } from '../../scripts/stories-diff/build-storybook.js';
import { serveFolder, type FolderServer } from '../../scripts/stories-diff/serve-folder.js';
import { root } from '../content/questionnaires.js';
import { temporaryDirectory } from '../support/temporary.js';
import { faultsSeen, seeAsBefore, seeIn, ways } from '../support/ways/ways.js';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly type: 'story' | 'docs';
}

const directory = temporaryDirectory();
let server: FolderServer;
let browser: Browser;
let page: Page;
/** The stories that are looked at, family by family. */
let stories: string[];

/** Of the stories of a family the first, which is plain, and the last. */
const someOf = (ids: readonly string[]): string[] => [...new Set([...ids.slice(0, 1), ...ids.slice(-1)])];

/** A branch of a questionnaire is a step, and the steps are a family. */
function familiesIn(file: string): Map<string, string[]> {
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Readonly<Record<string, Entry>> };
  const families = new Map<string, string[]>();
  for (const { id, title, type } of Object.values(entries))
    if (type === 'story' && !title.includes('/Branches/'))
      families.set(title, [...(families.get(title) ?? []), id]);
  return families;
}

/** Shows another story in the same page, and waits until it is drawn and has played. */
async function show(storyId: string): Promise<void> {
  await page.evaluate(async (id) => {
    interface Channel {
      once: (event: string, listener: () => void) => void;
      emit: (event: string, ...values: unknown[]) => void;
    }
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: Channel;
    };
    await new Promise<void>((resolve) => {
      channel.once('storyFinished', resolve);
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    });
    // What appears at the next frame, and an observer of sizes that answers it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  }, storyId);
}

beforeAll(async () => {
  await buildStorybook(root, directory.path);
  server = await serveFolder(directory.path);
  stories = [...familiesIn(path.join(directory.path, 'index.json')).values()].flatMap(someOf);
  const executablePath = chromiumPath();
  browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  page = await browser.newPage();
  await page.goto(`${server.url}iframe.html?id=${stories[0] ?? ''}&viewMode=story`);
  await page.locator('.sb-show-main').waitFor();
}, 600_000);
afterAll(async () => {
  await browser.close();
  server.close();
  directory.remove();
});

describe('every family of stories', () => {
  it.each(ways)(
    '[U-A11Y] is without fault: $name',
    async (way) => {
      await seeIn(page, way);
      const found: string[] = [];
      // The first is drawn already.
      for (const id of [...stories.slice(1), ...stories.slice(0, 1)]) {
        await show(id);
        for (const fault of await faultsSeen(page, way)) found.push(`${id}: ${fault}`);
      }
      await seeAsBefore(page);
      expect(stories.length).toBeGreaterThan(60);
      expect(found).toEqual([]);
    },
    600_000,
  );
});
