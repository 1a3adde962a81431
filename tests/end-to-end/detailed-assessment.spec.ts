/** All answers of a hotel stand in one place, to be read, searched and taken along. */
import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { DetailedAssessment, ExportedAssessment, StepsData } from '@alo/schemas';
import type { Locator, Page } from '@playwright/test';
import { expectAccess } from './support/access.js';
import { hotelIn } from './support/people.js';
import { expect, test } from './support/test.js';

test.use({ visitor: 'demo admin' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const opened = (page: Page) => page.getByRole('dialog', { name: 'Full Detailed Assessment' });

async function openAssessment(page: Page, hotelId: string) {
  await page.goto(`/hotels/${hotelId}?tab=score`);
  await button(page, 'Full Detailed Assessment').click();
}

/** Gives what a click downloads: its name, and its bytes. */
async function downloaded(page: Page, click: () => Promise<void>) {
  const arriving = page.waitForEvent('download');
  await click();
  const file = await arriving;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Opens the menu of files by key: what says that a download is complete can cover the button. */
const openFiles = (place: Page | Locator) =>
  place.getByRole('button', { name: 'Download', exact: true }).press('Enter');

/** Gives what the menu of files downloads: its name, and its first bytes. */
async function chosen(page: Page, place: Page | Locator, item: RegExp) {
  await openFiles(place);
  const file = await downloaded(page, () => place.getByRole('menuitem', { name: item }).click());
  return [file.name, file.content.subarray(0, 4).toString('latin1')];
}

test('[PROD-15 UNSP-030 DL-04 DL-06] all answers are read, counted as the form counts them, searched and downloaded', async ({
  page,
  api,
}) => {
  test.setTimeout(90_000);
  const { id, hotel_location_name: name } = await hotelIn(api, 'published');
  await openAssessment(page, id);
  const dialog = opened(page);
  await expect(dialog.getByText(/version 1 · Submitted .* by /)).toBeVisible();
  const rows = dialog.getByRole('term');
  await expect(rows.filter({ hasText: 'Which country is the hotel in?' })).toBeVisible();
  const all = await rows.count();
  const sections = await api.get(`/api/hotels/${id}/sections`);
  const { steps } = ((await sections.json()) as { data: StepsData }).data;
  const asked = steps.reduce((sum, { total }) => sum + total, 0);
  await expect(dialog.getByText(`${asked} questions`, { exact: true })).toBeVisible();
  await expectAccess(page, 'all answers', ['desktop']);
  await page.setViewportSize({ width: 1440, height: 900 });

  await dialog.getByRole('textbox', { name: /^Search questions/ }).fill('led LIGHTING');
  await expect(dialog.getByText(/^1 of \d+ questions$/)).toBeVisible();
  await expect(rows).toHaveText([/How much of the lighting is LED\?/]);
  await dialog.getByRole('textbox').fill('no such words');
  await expect(dialog.getByText('Nothing found')).toBeVisible();
  await button(page, 'Show all answers').click();
  await expect(rows).toHaveCount(all);

  expect(await chosen(page, dialog, /^PDF/)).toEqual([`${name}, answers.pdf`, '%PDF']);
  await expect(page.getByText('Download completed.')).toBeVisible();
  expect(await chosen(page, dialog, /^XLSX/)).toEqual([`${name}, answers.xlsx`, 'PK\u0003\u0004']);
  expect(await chosen(page, dialog, /^CSV/)).toEqual([`${name}, answers.csv`, '\u00ef\u00bb\u00bfS']);
  await page.route('**/detailedAssessment/pdf', (route) =>
    route.fulfill({ status: 403, json: { message: 'This is not yours.' } }),
  );
  await openFiles(dialog);
  await dialog.getByRole('menuitem', { name: /^PDF/ }).click();
  await expect(page.getByText('Access denied. Please ensure you are logged in.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Full Detailed Assessment')).toBeFocused();
});

test(
  '[PROD-15] answers that do not come, that nobody gave, or of another version are said to be so',
  { tag: '@full' },
  async ({ page, api }) => {
    const { id } = await hotelIn(api, 'published');
    const calls = '**/detailedAssessment';
    await page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { message: 'Back in a minute.' } }),
    );
    await openAssessment(page, id);
    const dialog = opened(page);
    await expect(dialog.getByRole('alert')).toContainText('Back in a minute.');
    await page.unroute(calls);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('term').first()).toBeVisible();

    await page.route(calls, (route) => route.fulfill({ json: { data: { format: 'answers-2' } } }));
    await openAssessment(page, id);
    await expect(dialog.getByText('Unsupported questionnaire format')).toBeVisible();
    await page.unroute(calls);

    await openAssessment(page, (await hotelIn(api, 'COMPLETE ASSESSMENT')).id);
    await expect(dialog.getByText('No detailed assessment data available')).toBeVisible();
    await expectAccess(page, 'no answers');
  },
);

test('[PROD-15] the receipt gives the answers as PDF', { tag: '@full' }, async ({ page, api }) => {
  const { id, hotel_location_name: name } = await hotelIn(api, 'submitted');
  await page.goto(`/hotels/${id}`);
  const file = await downloaded(page, () => button(page, 'Answers as PDF').click());
  expect([file.name, file.content.subarray(0, 4).toString('latin1')]).toEqual([
    `${name}, answers.pdf`,
    '%PDF',
  ]);
});

test('[PROD-15 DL-06] the JSON of a hotel is saved, has every answer of the page, and names the form by its hash', async ({
  page,
  api,
}) => {
  const { id, hotel_location_name: name } = await hotelIn(api, 'published');
  await page.goto(`/hotels/${id}`);
  await button(page, 'Download').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    /^PDF/,
    /^XLSX/,
    /^CSV/,
    /^JSON/,
    /^GBTA format/,
    /^VSME template/,
  ]);
  const file = await downloaded(page, () => page.getByRole('menuitem', { name: /^JSON/ }).click());
  await expect(page.getByText('Download completed.')).toBeVisible();
  expect(file.name).toBe(`${name}, answers.json`);
  const { definition, answers, hotel } = JSON.parse(file.content.toString()) as ExportedAssessment;
  expect(hotel).toEqual({ id, name });
  const sent = await api.get(`/api/questionnaires/${definition.key}/${definition.version}`);
  expect(definition.hash).toBe(
    createHash('sha256')
      .update(await sent.body())
      .digest('hex'),
  );
  const words = await api.get(`/api/hotels/${id}/detailedAssessment`);
  const { steps } = ((await words.json()) as { data: DetailedAssessment }).data;
  // A number of the file is the number of the page.
  const typed = steps
    .flatMap(({ topics }) => topics.flatMap((topic) => topic.answers))
    .flatMap((answer) => [answer, ...answer.parts])
    .filter(({ value }) => value !== null);
  const known = new Map(answers.map(({ question_id, answer }) => [question_id, answer?.typedValue]));
  const found = typed.filter((answer) => known.has(answer.id));
  expect(found.length).toBeGreaterThan(5);
  for (const answer of found)
    expect([answer.id, Number(known.get(answer.id))]).toEqual([answer.id, answer.value]);
});

test('[DL-06] a download that takes long is shown, stays when its page is left, and is cancelled by its button', async ({
  page,
  api,
}) => {
  const { id, hotel_location_name: name } = await hotelIn(api, 'published');
  await page.route('**/detailedAssessment/pdf', () => undefined);
  await page.goto(`/hotels/${id}`);
  await button(page, 'Download').click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  await expect(page.getByText('Being made on the server')).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  const cancel = button(page, `Cancel the download of ${name}, answers.pdf`);
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  await page.getByRole('link', { name: 'Our Approach' }).click();
  await expect(page).toHaveURL(/our-approach/);
});
