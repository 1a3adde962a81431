import type { StepsData } from '@alo/schemas';
import { shippedQuestionnaire } from './support/definition.js';
import { openStep } from './support/people.js';
import { Respondent } from './support/respondent.js';
import { expect, test } from './support/test.js';

const questionnaire = shippedQuestionnaire('alo');

test(
  '[F-32 ENG-31] a second click where Save was does not skip the step that it led to, which is announced',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    await openStep(page, hotelId, 'your-details', 'Your Details');
    await new Respondent(page, questionnaire).answerStep('your-details');
    // The rest is short, and Playwright may come too late for it: the page itself clicks again as soon as the step is there.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (!window.location.pathname.endsWith('/hotel-operations')) return;
        const next = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Next',
        );
        if (next?.getAttribute('aria-disabled') !== 'true') return;
        observer.disconnect();
        next.click();
        document.body.dataset['secondClick'] = 'made';
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-second-click', 'made');
    await expect(
      page.getByRole('status').filter({ hasText: 'Your Details saved. Now: Hotel Operations' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/hotel-operations$/);
    await expect(page.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/certifications$/);
  },
);

test('[F-33 C-15] submitting asks first, lists what is missing, as the server does, and leads to the first of it', async ({
  page,
  hotelId,
  api,
}) => {
  await openStep(page, hotelId, 'your-details', 'Your Details');
  await new Respondent(page, questionnaire).answer('DET-01', 'Rui');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  await openStep(page, hotelId, 'sources', 'Sources');
  await expect(page.getByRole('contentinfo')).toContainText('7 steps are not completed yet');
  await page.getByRole('button', { name: 'Submit Questionnaire' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Not ready to submit' });
  await expect(dialog.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  const response = await api.get(`/api/hotels/${hotelId}/sections`);
  const { data } = (await response.json()) as { data: StepsData };
  // What is pre-filled is open for the server, and to be confirmed for the person.
  const confirmed = 3;
  const items = data.steps
    .filter(({ isCompleted, key }) => !isCompleted && key !== 'sources')
    .map(({ open, key }) =>
      key === 'hotel-location'
        ? `${open - confirmed} questions to answer, ${confirmed} answers to confirm`
        : `${open} question${open === 1 ? '' : 's'} to answer`,
    );
  await expect(dialog.getByRole('listitem').locator('span > span')).toHaveText(items);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Questionnaire' }).click();
  await dialog.getByRole('button', { name: 'Go to the first' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/hotel-location$/);
  await openStep(page, hotelId, 'sources', 'Sources');
  await page.getByRole('button', { name: 'Submit Questionnaire' }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Planet' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/planet$/);
});
