import type { QuestionnaireResponse } from '@alo/schemas';
import type { APIRequestContext } from '@playwright/test';
import { openStep } from './support/people.js';
import { expect, test, type Page } from './support/test.js';

const control = (page: Page, id: string) => page.locator(`[id="question-${id}-control"]`);
/** The floor area, once its unit is chosen. */
async function areaIn(page: Page) {
  await question(page, 'OPS-07').getByRole('radio', { name: 'In m²' }).check({ force: true });
  return page.locator('[id="question-OPS-07-control-text"]');
}
const question = (page: Page, id: string) => page.locator(`[id="question-${id}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function storedText(api: APIRequestContext, hotelId: string, stepKey: string, id: string) {
  const response = await api.get(`/api/hotels/${hotelId}/questionnaire/${stepKey}`);
  const { data } = (await response.json()) as { data: QuestionnaireResponse };
  return data.answers[id]?.typedValue ?? null;
}

test('[L-10 ENG-56] a number with two meanings says how it is read; what is stored is what is shown', async ({
  page,
  hotelId,
  api,
}) => {
  await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
  const area = await areaIn(page);
  await area.fill('845,300');
  await area.press('Tab');
  await expect(area).toHaveValue('845,300');
  await expect(question(page, 'OPS-07')).toContainText('= 845,300 m²');
  await question(page, 'OPS-07').getByRole('button', { name: 'No, 845.3 m²' }).click();
  await expect(question(page, 'OPS-07')).toContainText('= 845.3 m²');
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  expect(await storedText(api, hotelId, 'hotel-operations', 'OPS-07')).toBe('845.3');
});

test.describe('with a comma as decimal sign', () => {
  test.use({ locale: 'de-DE' });

  test('[L-10 L-13 ENG-56] numbers and coordinates are read as a German writes them, and shown so again', async ({
    page,
    hotelId,
    api,
  }) => {
    await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
    await control(page, 'OPS-06').fill('70,1');
    await (await areaIn(page)).fill('12.345,67');
    await save(page).click();
    await expect(page.getByText('Answers saved successfully!')).toBeVisible();
    expect(await storedText(api, hotelId, 'hotel-operations', 'OPS-06')).toBe('70.1');
    expect(await storedText(api, hotelId, 'hotel-operations', 'OPS-07')).toBe('12345.67');
    await page.reload();
    await expect(control(page, 'OPS-06')).toHaveValue('70,1');

    await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
    await page.getByLabel('Latitude').fill('41,15');
    await page.getByLabel('Longitude').fill('-8,61');
    await save(page).click();
    await expect(page.getByText('Answers saved successfully!').first()).toBeVisible();
    expect(await storedText(api, hotelId, 'hotel-location', 'LOC-06')).toBe('41.150000,-8.610000');
  });
});

test('[A-17 ENG-56] a number outside the limits stays in the field, is said, is not stored, and is there after a reload', async ({
  page,
  hotelId,
  api,
}) => {
  await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
  const rooms = control(page, 'OPS-03');
  await rooms.fill('9999999');
  await control(page, 'OPS-06').fill('70');
  await expect(question(page, 'OPS-03')).toContainText('Please enter 10,000 or less');
  await save(page).click();
  await expect(page.getByText(/^1 answer to fix, \d+ questions still open$/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('1 answer to fix, not saved');
  expect(await storedText(api, hotelId, 'hotel-operations', 'OPS-06')).toBe('70');
  expect(await storedText(api, hotelId, 'hotel-operations', 'OPS-03')).toBeNull();
  await page.reload();
  await expect(rooms).toHaveValue('9999999');
  await expect(question(page, 'OPS-03')).toContainText('Please enter 10,000 or less');
  await rooms.fill('84');
  await save(page).click();
  await expect.poll(() => storedText(api, hotelId, 'hotel-operations', 'OPS-03')).toBe('84');
});
