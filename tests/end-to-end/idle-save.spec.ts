import type { QuestionnaireResponse, SaveRequest } from '@alo/schemas';
import type { APIRequestContext } from '@playwright/test';
import { openStep } from './support/people.js';
import { startSession } from './support/session.js';
import { expect, test, type Page } from './support/test.js';

const question = (page: Page, id: string) => page.locator(`[id="question-${id}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const firstName = (page: Page) => page.getByLabel('What is your first name?');
const status = (page: Page) => page.getByRole('contentinfo').getByRole('status');

/** Lets the page believe that a minute passes. */
const passMinute = (page: Page) => page.clock.fastForward(61_000);

/** The answers of a step that the server has. */
async function answersAt(api: APIRequestContext, hotelId: string, stepKey: string) {
  const response = await api.get(`/api/hotels/${hotelId}/questionnaire/${stepKey}`);
  return ((await response.json()) as { data: QuestionnaireResponse }).data.answers;
}

/** What the page sends from now on. */
function savesOf(page: Page): SaveRequest[] {
  const sent: SaveRequest[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/answers'))
      sent.push(request.postDataJSON() as SaveRequest);
  });
  return sent;
}

test.beforeEach(({ page }) => page.clock.install());

test('[F-40 F-43] a minute after the last key the server has what was typed, as a draft, and nothing moved', async ({
  page,
  hotelId,
  api,
}) => {
  await openStep(page, hotelId, 'your-details', 'Your Details');
  const sent = savesOf(page);
  await firstName(page).fill('Rui');
  await expect(status(page)).toHaveText('1 change kept on this device, not sent yet');
  await passMinute(page);
  await expect(status(page)).toHaveText(/^Kept as a draft at \d/);
  expect(sent).toMatchObject([{ saveAsDraft: true, answers: { 'DET-01': { typedValue: 'Rui' } } }]);
  expect(await answersAt(api, hotelId, 'your-details')).toMatchObject({ 'DET-01': { typedValue: 'Rui' } });
  await expect(firstName(page)).toBeFocused();
  await expect(page.getByText('Not answered yet')).toHaveCount(0);
  await expect(page.getByText('Answers saved successfully!')).toHaveCount(0);
  await expect(save(page)).toBeEnabled();
});

test('[F-42 R-21] what is hidden, and what would remove a stored answer, is sent only when a person saves', async ({
  page,
  hotelId,
  api,
}) => {
  const area = page.locator('[id="question-OPS-15-control-text"]');
  await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
  await question(page, 'OPS-14').getByRole('radio', { name: 'Yes' }).check();
  await question(page, 'OPS-15').getByRole('radio', { name: 'In m²' }).check();
  await area.fill('240');
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();

  const sent = savesOf(page);
  await area.fill('250');
  await question(page, 'OPS-14').getByRole('radio', { name: 'No' }).check();
  await expect(status(page)).toContainText('1 change on this device, not sent yet');
  await passMinute(page);
  await passMinute(page);
  expect(await answersAt(api, hotelId, 'hotel-operations')).toMatchObject({
    'OPS-14': { selectedOptionId: 'yes' },
    'OPS-15': { typedValue: '240' },
  });
  // It is still kept aside, and goes with the next one.
  await question(page, 'OPS-14').getByRole('radio', { name: 'Yes' }).check();
  await expect(area).toHaveValue('250');
  await passMinute(page);
  await expect(status(page)).toHaveText(/^Kept as a draft at/);
  expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([['OPS-15']]);
});

test('[F-43 F-15] a conflict is said without taking the focus, and its button shows both answers', async ({
  page,
  hotelId,
  api,
  server,
}) => {
  await openStep(page, hotelId, 'your-details', 'Your Details');
  const { token } = await startSession(server.url, await server.addColleague(hotelId));
  const data = {
    hotelId,
    stepKey: 'your-details',
    answers: { 'DET-01': { typedValue: 'Ana' } },
    saveAsDraft: true,
  };
  const headers = { Authorization: `Bearer ${token}` };
  const response = await api.post(`/api/hotels/${hotelId}/questionnaire/your-details/answers`, {
    headers,
    data,
  });
  expect(response.status()).toBe(200);

  await firstName(page).fill('Rui');
  await passMinute(page);
  await expect(page.getByText('Somebody else changed an answer that you changed too.')).toBeVisible();
  await expect(firstName(page)).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Rui');
  await expect(dialog).toContainText('Ana');
});
