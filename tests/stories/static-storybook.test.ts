import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';
import { buildStorybook } from '../../scripts/stories-diff/build-storybook.js';
import { serveFolder, type FolderServer } from '../../scripts/stories-diff/serve-folder.js';
import { root } from '../content/questionnaires.js';
import { temporaryDirectory } from '../support/temporary.js';

const directory = temporaryDirectory();
let server: FolderServer;
let browser: Browser;
let page: Page;
/** What a page asked for and did not get, and what it threw. */
const failures: string[] = [];

beforeAll(async () => {
  await buildStorybook(root, directory.path);
  server = await serveFolder(directory.path, '/some/path/');
  const executablePath = chromiumPath();
  browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // A busy machine may take its time.
  page.setDefaultTimeout(240_000);
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico')) failures.push(response.url());
  });
}, 600_000);
afterAll(async () => {
  await browser.close();
  server.close();
  directory.remove();
});

const open = (id: string) => page.goto(`${server.url}iframe.html?id=${id}&viewMode=story`);

describe('the static Storybook, below a path of a plain web server', () => {
  it('[ENG-01] lists a story of a questionnaire, and shows its step', async () => {
    await page.goto(`${server.url}?path=/story/questionnaires-basics-1--step-planet`);
    await page.getByRole('link', { name: 'Whole questionnaire' }).waitFor();
    const preview = page.frameLocator('#storybook-preview-iframe');
    await preview.getByRole('heading', { level: 1, name: 'Planet' }).waitFor();
    expect(failures).toEqual([]);
  });

  it('[X-9] shows a branch, hides its question and shows it again', async () => {
    await open('questionnaires-basics-1--branch-b-08');
    const question = page.getByRole('radiogroup', { name: 'Has energy use gone down?' });
    await question.waitFor();
    await page.getByRole('button', { name: 'Hide the question' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the question' }).click();
    await question.waitFor();
    expect(failures).toEqual([]);
  });

  it('[ENG-06] writes, checks and shows a copy of a questionnaire in the workbench', async () => {
    await open('for-authors-workbench--start');
    await page.getByRole('button', { name: 'Copy basics 1 as a draft' }).click();
    await page.locator('.cm-content').first().waitFor();
    await page.getByRole('article').first().waitFor();
    // The worker of the page says so.
    await page.getByText('Nothing is wrong.').waitFor();
    expect(failures).toEqual([]);
  });
});
