/** The hotel's page, before and after a submit: what it says is what the questionnaire and the server say. */
import type { Hotel, StepsData } from '@alo/schemas';
import type { APIRequestContext } from '@playwright/test';
import { answerSteps, askingSteps } from './support/answer-steps.js';
import { enoughToProve, prove, toProve } from './support/evidence.js';
import { openStep } from './support/people.js';
import { expect, test } from './support/test.js';

async function stepsOf(api: APIRequestContext, hotelId: string): Promise<StepsData> {
  const response = await api.get(`/api/hotels/${hotelId}/sections`);
  return ((await response.json()) as { data: StepsData }).data;
}

test('[PROD-13 STEP-13 C-15] the page, the step panel and the server say the same of every step', async ({
  page,
  api,
  hotelId,
}) => {
  await answerSteps(api, hotelId, 3);
  const { steps, completedSteps } = await stepsOf(api, hotelId);
  expect(completedSteps).toBe(3);
  await page.goto(`/hotels/${hotelId}`);
  const next = steps[3];
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 8 completed');
  for (const { title, answered, total } of steps.filter((step) => step.total > 0)) {
    const row = page.getByRole('row', { name: title.replaceAll('+', '&') });
    await expect(row).toContainText(answered === total ? `${answered} answered` : `${total - answered} left`);
  }
  const open = steps.reduce((sum, { total, answered }) => sum + total - answered, 0);
  await expect(page.getByRole('row', { name: /^Left/ })).toContainText(`${open} questions`);

  await page.getByRole('link', { name: `Continue in ${next?.title.replaceAll('+', '&') ?? ''}` }).click();
  const panel = page.getByRole('complementary', { name: 'Properties' });
  await expect(panel.getByText('3 of 8 completed')).toBeVisible();
  for (const { title, answered, total } of steps.filter((step) => step.total > step.answered))
    await expect(panel.getByRole('button', { name: title.replaceAll('+', '&') })).toContainText(
      `${total - answered} left`,
    );
});

test('[C-17] a new hotel says who runs it and how large it is, and then reads how long its form is', async ({
  page,
  api,
  hotelId,
}) => {
  await page.goto(`/hotels/${hotelId}`);
  const first = page.getByRole('region', { name: '2 questions first' });
  await expect(first.getByRole('button', { name: 'Save and see how long it takes' })).toBeVisible();
  await expect(page.getByText(/ min to answer/)).toHaveCount(0);
  await first.getByRole('radio', { name: 'Independent owner' }).check();
  await first.getByRole('textbox', { name: 'How many guest rooms' }).fill('9');
  await first.getByRole('button', { name: 'Save and see how long it takes' }).click();
  await expect(page.getByText(/^About .* to answer$/)).toBeVisible();
  await expect(first).toHaveCount(0);
  const { steps } = await stepsOf(api, hotelId);
  expect(steps.reduce((sum, { total }) => sum + total, 0)).toBeLessThanOrEqual(75);
});

test('[R-11 PROD-13] what is typed and not saved stands on the page, and leads to its step', async ({
  page,
  api,
  hotelId,
}) => {
  await answerSteps(api, hotelId, 1);
  await openStep(page, hotelId, 'your-details', 'Your Details');
  await page.getByLabel('What is your first name?').fill('Rui');
  // The device has the draft when a reload brings it back.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('alo');
            opening.onsuccess = () => {
              const reading = opening.result.transaction('drafts').objectStore('drafts').count();
              reading.onsuccess = () => {
                opening.result.close();
                resolve(reading.result);
              };
            };
          }),
      ),
    )
    .toBe(1);
  await page.goto(`/hotels/${hotelId}`);
  const card = page.getByRole('region', { name: 'Typed here, not saved yet' });
  await expect(card.getByRole('listitem')).toHaveText('What is your first name?Your Details: Rui');
  await card.getByRole('link', { name: 'Go to Your Details to save' }).click();
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
});

test('[PROD-12 ERR-03] after the submit a receipt lasts on the hotel’s page and on home', async ({
  page,
  api,
  hotelId,
}) => {
  const answers = await answerSteps(api, hotelId, askingSteps.length);
  await page.goto(`/hotels/${hotelId}`);
  const before = page.getByRole('region', { name: 'Before you submit' });
  await expect(before).toContainText(`${toProve(answers).length} files to add`);
  await prove(api, hotelId, toProve(answers));
  await page.reload();
  await expect(before).toContainText(
    /More answers need a fileFiles stand behind \d+% of the points you claim; 80% are needed/,
  );
  await prove(api, hotelId, enoughToProve(answers).slice(toProve(answers).length), 'walk-through.pdf');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ready to submit' })).toBeVisible();
  const submitted = await api.post(`/api/hotels/${hotelId}/submitForm`, { data: {} });
  expect(await submitted.json()).toMatchObject({ status: 'success' });
  const { data } = (await (await api.get(`/api/hotels/${hotelId}`)).json()) as { data: Hotel };
  expect(data.submitted_by).toBe('Inês Moreira');

  await page.goto('/');
  const receipts = page.getByRole('region', { name: 'Submitted questionnaires' });
  const { hotel_location_name: name } = data;
  const row = receipts.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/Submitted on .* by Inês Moreira\./);
  await row.getByRole('link', { name: `View receipt: ${name}` }).click();

  const receipt = page.getByRole('region', { name: /^Submitted on / });
  await expect(receipt).toContainText(
    'by Inês Moreira. It waits for a reviewer. There is nothing to do now.',
  );
  const { steps } = await stepsOf(api, hotelId);
  const answered = steps.reduce((sum, step) => sum + step.answered, 0);
  expect(answered).toBeGreaterThan(Object.keys(answers).length / 2);
  await expect(receipt).toContainText(`${answered} of ${answered} answered`);
  await expect(page.getByRole('row', { name: /^All/ })).toContainText(String(answered));
  await page.reload();
  await expect(receipt).toBeVisible();

  await receipt.getByRole('link', { name: 'View answers' }).click();
  await expect(page.getByRole('contentinfo')).toContainText(/Locked since .* It is with the reviewers/);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});
