import { shippedQuestionnaire } from './support/definition.js';
import { openStep } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { expect, test, type Page } from './support/test.js';

const questionnaire = shippedQuestionnaire('alo');

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0);
}

test('[UNSP-092 NAV-09] the drawer has the same entries as the sidebar, and its links navigate', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: /menu|sidebar/i })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Our Approach' }).click();
  await expect(page).toHaveURL(/our-approach$/);
});

test('[STEP-13 STEP-10] a step is answered on a phone: one column, grid rows as small questions, progress in the drawer', async ({
  page,
  hotelId,
}) => {
  await openStep(page, hotelId, 'hotel-operations', 'Hotel Operations');
  await expectNoSidewaysScroll(page);
  const respondent = new Respondent(page, questionnaire);
  await respondent.answerStep('hotel-operations');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/certifications$/);
  await page.getByRole('button', { name: 'Steps and progress' }).click();
  await expect(page.getByRole('dialog').getByText('1 of 8 completed')).toBeVisible();
});
