/** A group that is asked again for each site, from the first answer to the approved evidence. */
import { readFile } from 'node:fs/promises';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import { readReleases } from '@alo/server';
import type { Locator } from '@playwright/test';
import { temporaryDirectory } from '../support/temporary.js';
import { writeCompanion, writeRelease, writeShipped } from '../support/written-release.js';
import { expectAccess, showOn } from './support/access.js';
import { fileInput, openSource, proof } from './support/evidence.js';
import { openStep, submitForm } from './support/people.js';
import { startSession } from './support/session.js';
import { startEmptyServer, type EmptyServer, type HotelAdmin } from './support/shared-server.js';
import { expect, test as base, type Page } from './support/test.js';

const key = 'estate';
const area: QuestionDefinition = {
  ...{ id: 'site-area', type: 'number', label: 'Area', required: true },
  validation_rules: { data_type: 'number', min_value: 0, unit: 'm²' },
};
const sites: QuestionDefinition = {
  id: 'sites',
  q_number: '1',
  type: 'group',
  label: 'Which sites does your report cover?',
  help_text: 'A site is a place with an address of its own, such as a hotel, a villa or a farm.',
  repeat: { label: 'Site', most: 4 },
  fields: [
    { id: 'site-name', type: 'text', label: 'Name of the site', required: true },
    {
      id: 'kind',
      type: 'radio',
      label: 'Kind of site',
      has_attachment: true,
      options: [
        { id: 'hotel', option_text: 'Hotel', has_attachment: false },
        { id: 'farm', option_text: 'Farm', has_attachment: true },
      ],
    },
    area,
  ],
};
const figure: QuestionDefinition = {
  ...{ id: 'total', type: 'custom', component: 'figure', figure: 'area' },
  question: 'The area of all sites',
};
const crops: QuestionDefinition = {
  ...{ id: 'crops', q_number: '2', type: 'text', label: 'What do your farms grow?' },
  visible_when: { some: [{ var: 'sites' }, { '==': [{ var: 'kind.option' }, 'farm'] }] },
};

const test = base.extend<{ estate: EmptyServer & { readonly admin: HotelAdmin } }>({
  // Playwright reads the fixtures that are needed from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  estate: async ({}, use) => {
    const folder = temporaryDirectory();
    writeShipped(folder.path);
    writeRelease(folder.path, key, 1, 'Estate', { land: [sites, figure, crops], sources: [] });
    writeCompanion(folder.path, key, 1, 'questionnaire', {
      ...{ key, version: 1, title: 'Estate', steps: ['land', 'sources'] },
      figures: [{ id: 'area', title: 'Area', unit: 'm²', decimals: 0, sum: ['site-area'] }],
    });
    const server = await startEmptyServer('embedded', readReleases(folder.path));
    await use({ ...server, admin: await server.addHotelAdmin(key) });
    await server.stop();
    folder.remove();
  },
  baseURL: async ({ estate }, use) => {
    await use(estate.url);
  },
  session: async ({ estate }, use) => {
    await use(await startSession(estate.url, estate.admin));
  },
});

const nameLabel = 'Name of the site';
const cropsLabel = 'What do your farms grow?';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const entry = (page: Page, number: number) =>
  page.getByRole('group', { name: `Site ${number}`, exact: true });
const field = (page: Page, number: number, label: string) => entry(page, number).getByLabel(label);

async function fillIn(page: Page, number: number, name: string, kind: string, size: string) {
  await field(page, number, nameLabel).fill(name);
  await field(page, number, kind).check();
  await field(page, number, 'Area').fill(size);
}
const save = async (page: Page) => {
  await button(page, 'Save').click();
  await expect(page.getByRole('contentinfo').getByText(/^Saved at/)).toBeVisible();
};
const total = (page: Page) => page.locator('#question-total');

/** Fills in a hotel and a farm, of 13,200 m² together. */
async function fillInTwo(page: Page) {
  await fillIn(page, 1, 'Alder Quay', 'Hotel', '4200');
  await button(page, 'Add Site').click();
  await fillIn(page, 2, 'Quinta do Amieiro', 'Farm', '9000');
}

test('[D-33 D-34 V-24 G-12 A-22] a hotel adds, removes and proves its sites, a reviewer approves, and all are read by their entry', async ({
  page,
  browser,
  estate: { url, admin, superUser },
}) => {
  const { hotelId } = admin;

  await test.step('three entries are filled in, looked at as a whole, and there after a reload', async () => {
    await openStep(page, hotelId, 'land', 'land');
    await fillIn(page, 1, 'Alder Quay', 'Hotel', '4200');
    await expect(total(page)).toContainText('4,200 m²');
    await expect(page.getByLabel(cropsLabel)).toHaveCount(0);
    await button(page, 'Add Site').click();
    await expect(field(page, 2, nameLabel)).toBeFocused();
    await fillIn(page, 2, 'Quinta do Amieiro', 'Farm', '9000');
    await expect(page.getByLabel(cropsLabel)).toBeVisible();
    await button(page, 'Add Site').click();
    await fillIn(page, 3, 'Villa Rosa', 'Hotel', '800');
    await expect(total(page)).toContainText('14,000 m²');
    await expectAccess(page, 'a repeated group');
    await showOn(page, 'desktop');
    await save(page);
    await page.reload();
    await expect(field(page, 3, nameLabel)).toHaveValue('Villa Rosa');
    await expect(total(page)).toContainText('14,000 m²');
  });

  await test.step('an entry that is removed comes back until the save, and its number stays free', async () => {
    await button(page, 'Remove Site 2').click();
    await expect(total(page)).toContainText('5,000 m²');
    await expect(page.getByLabel(cropsLabel)).toHaveCount(0);
    await expectAccess(page, 'a removed entry', ['desktop']);
    await button(page, 'Put it back: Site 2').click();
    await expect(field(page, 2, nameLabel)).toHaveValue('Quinta do Amieiro');
    await expect(button(page, 'Remove Site 1')).toHaveCount(0);
    await button(page, 'Remove Site 2').click();
    // Nothing is open without the farm, so the save leads on.
    await button(page, 'Save').click();
    await expect(page).toHaveURL(/sources$/);
    await openStep(page, hotelId, 'land', 'land');
    await expect(field(page, 3, nameLabel)).toHaveValue('Villa Rosa');
    await expect(entry(page, 2)).toHaveCount(0);
    await button(page, 'Add Site').click();
    await expect(field(page, 2, nameLabel)).toHaveValue('');
    await fillIn(page, 2, 'Quinta do Amieiro', 'Farm', '9000');
    await button(page, 'Remove Site 3').click();
    await page.getByLabel(cropsLabel).fill('Olives');
    await button(page, 'Save').click();
    await expect(page).toHaveURL(/sources$/);
  });

  await test.step('the answer of an entry is proven, and all is submitted', async () => {
    const row = await openSource(page, { label: 'Site 2: Kind of site' });
    await fileInput(row).setInputFiles(proof('deed.pdf'));
    await expect(row.getByText(/^Saved/)).toBeVisible();
    await submitForm(page);
    await expect(page.getByText('Successfully submitted the questionnaire.')).toBeVisible();
  });

  await test.step('a reviewer reads the entries, and approves the evidence of one', async () => {
    const { storageState } = await startSession(url, superUser);
    const context = await browser.newContext({ storageState, baseURL: url });
    const review = await context.newPage();
    await openStep(review, hotelId, 'land', 'land');
    await expect(entry(review, 2)).toContainText('Quinta do Amieiro');
    await expect(review.getByText('13,200')).toBeVisible();
    await expect(review.getByText('Villa Rosa')).toHaveCount(0);
    await expect(button(review, 'Write about: Site 2: Kind of site')).toBeVisible();
    await expectAccess(review, 'a repeated group that is read', ['desktop']);
    await review.goto(`/hotels/${hotelId}/questionnaire/sources`);
    await expect(review.getByRole('heading', { name: 'Site 2: Kind of site' })).toBeVisible();
    await review.keyboard.press('a');
    await review.getByRole('button', { name: /^Save Review/ }).click();
    await expect(review.getByText('Sources review saved successfully.')).toBeVisible();
    await context.close();
  });

  await test.step('the receipt is downloaded, with each answer named by its entry', async () => {
    await page.goto(`/hotels/${hotelId}?tab=score`);
    await button(page, 'Full Detailed Assessment').click();
    const dialog = page.getByRole('dialog', { name: 'Full Detailed Assessment' });
    await expect(dialog).toContainText('Site 2: Kind of siteFarmFiles: deed.pdf · approved');
    await button(dialog, 'Download').click();
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('menuitem', { name: /^CSV/ }).click();
    const text = await readFile(await (await arriving).path(), 'utf8');
    expect(text).toContain('Site 2: Area');
    expect(text).not.toContain('Site 3');
  });
});

test(
  '[D-33 R-13 S-16 S-17] two people keep what they answer in two entries, and decide where both changed one',
  { tag: '@full' },
  async ({ page, playwright, estate }) => {
    const { hotelId } = estate.admin;
    const { token } = await startSession(estate.url, await estate.addColleague(hotelId));
    const colleague = await playwright.request.newContext({
      ...{ baseURL: estate.url, extraHTTPHeaders: { Authorization: `Bearer ${token}` } },
    });
    const anaSaves = async (answers: AnswerMap) => {
      const response = await colleague.post(`/api/hotels/${hotelId}/questionnaire/land/answers`, {
        data: { hotelId, stepKey: 'land', answers, saveAsDraft: true },
      });
      expect(response.status(), await response.text()).toBe(200);
    };
    const dialog = page.getByRole('alertdialog');
    await openStep(page, hotelId, 'land', 'land');
    await fillInTwo(page);
    await save(page);

    await test.step('in two entries', async () => {
      await anaSaves({ 'site-name--2': { typedValue: 'Quinta da Ana' } });
      await field(page, 1, nameLabel).fill('Kastanienhof');
      await save(page);
      await page.reload();
      await expect(field(page, 1, nameLabel)).toHaveValue('Kastanienhof');
      await expect(field(page, 2, nameLabel)).toHaveValue('Quinta da Ana');
    });

    await test.step('in the same field of one', async () => {
      await anaSaves({ 'site-area--2': { typedValue: '9100' } });
      await field(page, 2, 'Area').fill('9500');
      await button(page, 'Save').click();
      await expect(dialog).toContainText('Site 2: Area');
      await dialog.getByRole('button', { name: 'Use Ana Ruiz’s answer' }).click();
      await expect(field(page, 2, 'Area')).toHaveValue('9,100');
    });

    await test.step('in one that is removed here', async () => {
      await anaSaves({ 'site-name--2': { typedValue: 'Quinta do Rio' } });
      await button(page, 'Remove Site 2').click();
      await button(page, 'Save').click();
      await expect(dialog).toContainText('Site 2: Name of the site');
      await dialog.getByRole('button', { name: 'Use Ana Ruiz’s answer' }).click();
      await expect(field(page, 2, nameLabel)).toHaveValue('Quinta do Rio');
    });

    await test.step('in one that the other person removed', async () => {
      await anaSaves({ 'sites--2': {} });
      await field(page, 2, 'Area').fill('9600');
      await button(page, 'Save').click();
      await expect(dialog).toContainText(/Ana Ruiz removed “Site 2”/);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(entry(page, 2)).toHaveCount(0);
    });
    await colleague.dispose();
  },
);
