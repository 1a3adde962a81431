/** A draft of one super user becomes a version by another one, and a hotel fills it in. */
import type { SavedHotel } from '@alo/schemas';
import type { Page } from '@playwright/test';
import { expectAccess } from './support/access.js';
import { openStep, signIn } from './support/people.js';
import { startSession } from './support/session.js';
import { startEmptyServer, type EmptyServer, type HotelAdmin } from './support/shared-server.js';
import { expect, test as base } from './support/test.js';

const test = base.extend<{ installation: EmptyServer & { readonly admin: HotelAdmin } }>({
  // Playwright reads the fixtures that are needed from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  installation: async ({}, use) => {
    const server = await startEmptyServer('embedded');
    await use({ ...server, admin: await server.addHotelAdmin('basics') });
    await server.stop();
  },
  baseURL: async ({ installation }, use) => {
    await use(installation.url);
  },
});
test.use({ visitor: 'nobody' });

/** Puts the cursor behind a text of the file that is shown, and types. */
async function typeBehind(page: Page, text: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Search in the file' }).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(typed);
}

const state = (page: Page) => page.getByRole('region', { name: 'Release', exact: true }).getByRole('status');

/** Runs the trial over all hotels, and waits for its end. */
async function runTrial(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Run the trial/ }).click();
  await expect(page.getByRole('heading', { name: 'Trial run over 1 hotel' })).toBeVisible();
}

test('a super user changes a questionnaire with a colleague, proposes it, gets it back, and the colleague releases it', async ({
  page,
  browser,
  playwright,
  installation: { url, superUser, addSuperUser, admin },
}) => {
  test.slow();
  const colleague = await addSuperUser('Ada Berg');
  const other = await (await browser.newContext({ baseURL: url })).newPage();
  const apiOf = async (account: Parameters<typeof startSession>[1]) => {
    const { token } = await startSession(url, account);
    return playwright.request.newContext({
      ...{ baseURL: url, extraHTTPHeaders: { Authorization: `Bearer ${token}` } },
    });
  };
  const hotelApi = await apiOf(admin);
  const saved = await hotelApi.post(`/api/hotels/${admin.hotelId}/questionnaire/people/answers`, {
    data: {
      ...{ hotelId: admin.hotelId, stepKey: 'people', saveAsDraft: true },
      answers: { 'B-19': { selectedOptionId: 'yes' } },
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  await test.step('the draft of one is there for the other, and what both change is joined', async () => {
    await signIn(page, superUser);
    await page.getByRole('link', { name: 'Authoring' }).click();
    await page.getByRole('button', { name: 'Copy basics 1 as a draft' }).click();
    await expect(page).toHaveURL(/\/authoring\/[0-9a-f-]{36}$/);
    await signIn(other, colleague);
    await other.goto('/authoring');
    await expect(other.getByText(/by Sam Okafor$/)).toBeVisible();
    await expectAccess(other, 'drafts and released questionnaires');
    // On a phone, where a full run has looked last, the bar does not say that a draft is saved.
    await other.setViewportSize({ width: 1440, height: 900 });
    await other.getByRole('button', { name: /^Open Sustainability basics, draft/ }).click();
    await other.getByRole('tab', { name: 'planet', exact: true }).click();
    await typeBehind(other, 'Is waste measured', ' every day');
    await expect(other.getByText(/saved at/)).toBeVisible();
    await page.getByRole('tab', { name: 'people', exact: true }).click();
    await typeBehind(page, 'Does the hotel serve meals', ' or drinks');
    await page.getByRole('button', { name: 'Versions' }).click();
    await expect(page.getByRole('row', { name: /Does the hotel serve meals or drinks\?/ })).toContainText(
      'Reworded',
    );
    await expect(page.getByRole('row', { name: /Is waste measured every day/ })).toContainText('Reworded');
    await expectAccess(page, 'the comparison');
  });

  await test.step('it is proposed after a trial over all hotels', async () => {
    await expect(page.getByRole('button', { name: 'Propose', exact: true })).toBeDisabled();
    await runTrial(page);
    await expectAccess(page, 'the trial');
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose the draft as version 2?' });
    await expect(dialog).toContainText('It can be released by: Ada Berg.');
    await dialog.getByLabel(/^Note for the person/).fill('Drinks count as well.');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(state(page)).toContainText('Another super user releases it.');
    await expectAccess(page, 'a proposed draft');
  });

  await test.step('the colleague sends it back with a reason, and what is typed meanwhile is not lost', async () => {
    await typeBehind(other, 'Is waste measured every day', ' and night');
    await expect(other.getByRole('alert')).toContainText('This draft is proposed.');
    await expect(other.getByText(/^Sam Okafor has proposed this draft/)).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'planet.json' })).toHaveAttribute(
      'aria-readonly',
      'true',
    );
    // The notice leads there, too.
    await other.getByRole('button', { name: 'Versions' }).last().click();
    // What was typed since cannot be sent: the page says so, and the draft leads back.
    await expect(other.getByText(/This draft is proposed\. Take it back/).first()).toBeVisible();
    await other.goBack();
    await other.getByRole('button', { name: 'Undo', exact: true }).first().click();
    // The notice leads there, too.
    await other.getByRole('button', { name: 'Versions' }).last().click();
    await other.getByRole('button', { name: 'Send back' }).click();
    const dialog = other.getByRole('dialog', { name: 'Send the draft back?' });
    await dialog.getByLabel('Reason').fill('Say which drinks.');
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await page.reload();
    await expect(page.getByText('Say which drinks.')).toBeVisible();
  });

  await test.step('proposed once more it is released by the colleague, not by its author', async () => {
    await page.getByRole('button', { name: 'Back to the draft' }).click();
    await page.getByRole('tab', { name: 'people', exact: true }).click();
    await typeBehind(page, 'Does the hotel serve meals or drinks', ' of its own');
    await page.getByRole('button', { name: 'Versions' }).click();
    // The table of problems, which goes with the editor, has rows about its translations.
    await expect(page.getByRole('row', { name: /translation-outdated/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /or drinks of its own\?/ })).toBeVisible();
    await runTrial(page);
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(state(page)).toContainText('Another super user releases it.');
    await expect(page.getByRole('button', { name: /^Release version/ })).toHaveCount(0);
    await other.reload();
    await runTrial(other);
    await other.getByRole('button', { name: 'Release version 2' }).click();
    const question = other.getByRole('alertdialog', { name: 'Release version 2 of “basics”?' });
    await question.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Released as version 2' })).toBeVisible();
    await expectAccess(other, 'a released draft');
  });

  await test.step('it is listed with who proposed and released it', async () => {
    await other.goto('/authoring/released');
    const row = other.getByRole('row', { name: /basics.*2/ });
    await expect(row).toContainText('Ada Berg, proposed by Sam Okafor');
    await expectAccess(other, 'the released versions');
  });

  await test.step('a new hotel fills it in, and the hotel from before stays on its version', async () => {
    const api = await apiOf(superUser);
    const added = await api.post('/api/hotels', { data: { hotel_location_name: 'Lindenhof' } });
    expect(added.status(), await added.text()).toBe(200);
    const { data } = (await added.json()) as SavedHotel;
    const set = await api.post(`/api/hotels/${data.id}/setQuestionnaireType`, { data: { type: 'basics' } });
    expect(set.status(), await set.text()).toBe(200);
    await openStep(page, data.id, 'people', 'People');
    await expect(page.getByText('Does the hotel serve meals or drinks of its own?')).toBeVisible();
    await openStep(page, admin.hotelId, 'people', 'People');
    await expect(page.getByText('Does the hotel serve meals?')).toBeVisible();
  });
});
