import { draftsOnDevice } from './support/device.js';
import { openStep } from './support/people.js';
import { expect, test, type Page } from './support/test.js';

/** The hotel of the test is known as Kastanienhof in Berlin. */
const name = (page: Page) => page.locator('[id="question-LOC-01-control"]');
const city = (page: Page) => page.locator('[id="question-LOC-03-control"]');
const question = (page: Page, id: string) => page.locator(`[id="question-${id}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('[A-4 UNSP-034] what is known of the hotel is offered, marked, no change, and saved with the step', async ({
  page,
  hotelId,
}) => {
  await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
  await expect(name(page)).toHaveValue('Kastanienhof');
  await expect(question(page, 'LOC-01')).toContainText('Pre-filled');
  await expect(page.getByRole('contentinfo')).toContainText('Pre-filled from the hotel’s record');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/your-details$/);
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toContainText('Go to Hotel Location?');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await question(page, 'LOC-07').getByRole('radio').first().check({ force: true });
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  await page.reload();
  await expect(name(page)).toHaveValue('Kastanienhof');
  await expect(question(page, 'LOC-01')).not.toContainText('Pre-filled');
});

test('[A-4] what was offered and cleared stays cleared once that is saved', async ({ page, hotelId }) => {
  await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
  await city(page).fill('');
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  await page.reload();
  await expect(name(page)).toHaveValue('Kastanienhof');
  await expect(city(page)).toHaveValue('');
});

test('[A-8 A-18 NAV-20] going without saving keeps what is offered, and what was typed can be brought back', async ({
  page,
  hotelId,
}) => {
  await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
  await name(page).fill('Kastanienhof am See');
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Planet/ })
    .click();
  await page.getByRole('button', { name: 'Continue Without Saving' }).click();
  await expect(page).toHaveURL(/planet$/);
  await expect(page.getByText('1 answer discarded.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Hotel Location/ })
    .click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(name(page)).toHaveValue('Kastanienhof am See');
  await expect(city(page)).toHaveValue('Berlin');
});

test('[A-18 NAV-21] what is discarded on leaving the questionnaire can be brought back on the next page', async ({
  page,
  hotelId,
}) => {
  await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
  await name(page).fill('Kastanienhof am See');
  await page.getByRole('button', { name: 'Close and go to the Home Page' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('1 answer discarded in Hotel Location')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/hotel-location$/);
  await expect(name(page)).toHaveValue('Kastanienhof am See');
  await expect(page.getByText('1 answer was kept on this device.')).toBeVisible();
});

test('[A-8 R-25] discarding what the device kept leaves what is offered', async ({ page, hotelId }) => {
  await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
  await name(page).fill('Kastanienhof am See');
  await expect(question(page, 'LOC-01')).not.toContainText('Pre-filled');
  await expect.poll(() => draftsOnDevice(page)).toContain('Kastanienhof am See');
  await page.reload();
  await expect(page.getByText('1 answer was kept on this device.')).toBeVisible();
  await expect(page.getByText('Typed in Hotel Location')).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(name(page)).toHaveValue('Kastanienhof');
  await expect(city(page)).toHaveValue('Berlin');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name(page)).toHaveValue('Kastanienhof am See');
});
