/** The command menu, by keyboard alone. */
import { hotelIn, openStep } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { shippedQuestionnaire } from './support/definition.js';
import { expect, test } from './support/test.js';

test('[STEP-15] a question of another step is found by Ctrl K, and has the focus once the person has said what becomes of the changes', async ({
  page,
  hotelId,
}) => {
  await openStep(page, hotelId, 'your-details', 'Your Details');
  await new Respondent(page, shippedQuestionnaire('alo')).answer('DET-01', 'Rui');
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Find or do' });
  await expect(field).toBeFocused();
  await page.keyboard.type('how closely is water');
  const option = page.getByRole('option', { name: /How closely is water use measured/ });
  await expect(option).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save & Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#question-WAT-01').getByRole('radio').first()).toBeFocused();
  await expect(page).toHaveURL(/planet/);
});

test.describe('somebody who only reads', () => {
  test.use({ visitor: 'super user' });

  test('the address of a question leads to it', async ({ page, api }) => {
    const hotel = await hotelIn(api, 'submitted');
    await page.goto(`/hotels/${hotel.id}/questionnaire/planet?question=WAT-01`);
    await expect(page.locator('#question-WAT-01')).toBeInViewport();
  });
});
