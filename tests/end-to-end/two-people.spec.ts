import type { Answer } from '@alo/schemas';
import type { APIRequestContext } from '@playwright/test';
import { openStep } from './support/people.js';
import { startSession } from './support/session.js';
import type { SharedServer } from './support/shared-server.js';
import { expect, test, type Page } from './support/test.js';

const question = (page: Page, id: string) => page.locator(`[id="question-${id}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Saves an answer as Ana Ruiz, who works for the same hotel. */
async function anaSaves(
  server: SharedServer,
  api: APIRequestContext,
  hotelId: string,
  [stepKey, questionId, answer]: readonly [stepKey: string, questionId: string, answer: Answer],
) {
  const { token } = await startSession(server.url, await server.addColleague(hotelId));
  const response = await api.post(`/api/hotels/${hotelId}/questionnaire/${stepKey}/answers`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { hotelId, stepKey, answers: { [questionId]: answer }, saveAsDraft: true },
  });
  expect(response.status()).toBe(200);
}

/** Saves the answer that makes OPS-15 visible. */
const area = (page: Page) => page.locator('[id="question-OPS-15-control-text"]');

async function saveYes(page: Page, hotelId: string) {
  await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
  await question(page, 'OPS-14').getByRole('radio', { name: 'Yes' }).check();
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
}

test(
  '[S-16 R-13] an answer that somebody else’s answer hides is kept here, and the person is told whose',
  { tag: '@full' },
  async ({ page, hotelId, api, server }) => {
    await saveYes(page, hotelId);
    await anaSaves(server, api, hotelId, ['hotel-operations', 'OPS-14', { selectedOptionId: 'no' }]);

    await question(page, 'OPS-15').getByRole('radio', { name: 'In m²' }).check();
    await area(page).fill('240');
    await save(page).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('1 answer was not saved');
    await expect(dialog).toContainText('240');
    await expect(dialog).toContainText(/Ana Ruiz answered “.+” with “No” at \d/);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(question(page, 'OPS-15')).toHaveCount(0);

    await page.reload();
    await question(page, 'OPS-14').getByRole('radio', { name: 'Yes' }).check();
    await expect(area(page)).toHaveValue('240');
  },
);

test(
  '[S-17 R-13] hiding what somebody else answered meanwhile asks, with who, when and why',
  { tag: '@full' },
  async ({ page, hotelId, api, server }) => {
    await saveYes(page, hotelId);
    await anaSaves(server, api, hotelId, [
      'hotel-operations',
      'OPS-15',
      { selectedOptionId: 'm2', typedValue: '240' },
    ]);

    await question(page, 'OPS-14').getByRole('radio', { name: 'No' }).check();
    await save(page).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(/^Ana Ruiz changed an answer at \d/);
    await expect(dialog).toContainText('240');
    await expect(dialog).toContainText(/You answered “.+” with “No”/);
    await dialog.getByRole('button', { name: 'Use Ana Ruiz’s answer' }).click();
    await expect(area(page)).toHaveValue('240');
    await expect(question(page, 'OPS-14').getByRole('radio', { name: 'Yes' })).toBeChecked();
  },
);
