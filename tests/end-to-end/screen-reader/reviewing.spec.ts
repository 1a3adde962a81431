/** What a reviewer hears who judges the sources of a hotel by keys. */
import { answerSteps, askingSteps } from '../support/answer-steps.js';
import { enoughToProve, prove } from '../support/evidence.js';
import { openStep, superUser } from '../support/people.js';
import { startSession } from '../support/session.js';
import { expect, test } from '../support/test.js';
import { Transcript } from '../support/transcript.js';

test(
  '[SRC-01 SRC-02 SRC-03 W-25 U-A11Y] what is read and said while a reviewer approves a source, rejects one with a reason, asks about an answer and saves',
  { tag: '@full' },
  async ({ browser, api, hotelId, server }) => {
    const answers = await answerSteps(api, hotelId, askingSteps.length);
    await prove(api, hotelId, enoughToProve(answers));
    expect((await api.post(`/api/hotels/${hotelId}/submitForm`)).status()).toBe(200);
    const { storageState } = await startSession(server.url, superUser);
    const context = await browser.newContext({ storageState, baseURL: server.url });
    const page = await context.newPage();
    const heading = page.getByRole('article').getByRole('heading', { level: 2 });
    await openStep(page, hotelId, 'sources', 'Sources');
    await expect(heading).toBeVisible();
    // What certificates lift is worked out from data that come by themselves.
    await expect(page.getByText('This certificate lifts nothing')).toBeVisible();
    const transcript = await Transcript.of(page, 'reviewing.txt');
    await transcript.happens('The sources of the hotel are open');
    await transcript.isRead();
    await transcript.happens('Presses A', async () => {
      await page.keyboard.press('a');
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
    await transcript.happens('Presses N for the next one', async () => {
      await page.keyboard.press('n');
      await expect(heading).toBeFocused();
    });
    await transcript.happens('Approves it by Y, which goes on', async () => {
      const label = await heading.innerText();
      await page.keyboard.press('y');
      await expect(heading).not.toHaveText(label);
    });
    await transcript.happens('Presses R', async () => {
      await page.keyboard.press('r');
      await expect(page.getByRole('radio').first()).toBeVisible();
    });
    await transcript.isRead();
    await transcript.happens('Saves without a reason', async () => {
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Choose a reason: without one')).toBeVisible();
    });
    await transcript.happens('Presses 3', async () => {
      await page.keyboard.press('3');
      await expect(page.getByRole('radio').nth(2)).toBeChecked();
    });
    await transcript.happens('Writes a sentence', async () => {
      await page.getByLabel('A sentence to the hotel (optional)').fill('The bill ends in June.');
    });
    await transcript.isRead();
    await transcript.happens('Goes to the tab Planet, and shows the answers without a file', async () => {
      await page.getByRole('tab', { name: /^Certifications/ }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: /^Without a file/ }).press('Enter');
    });
    await transcript.happens('Opens the first of them', async () => {
      await page
        .getByRole('navigation', { name: /^Sources in/ })
        .getByRole('button')
        .first()
        .press('Enter');
      await expect(heading).toBeFocused();
    });
    await transcript.isRead();
    await transcript.happens('Presses Q', async () => {
      await page.keyboard.press('q');
      await expect(page.getByLabel('Your question to the hotel')).toBeFocused();
    });
    await transcript.happens('Saves without words', async () => {
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Write what you ask: without it')).toBeVisible();
    });
    await transcript.happens('Writes the question', async () => {
      await page.getByLabel('Your question to the hotel').fill('Since when is this so?');
    });
    await transcript.happens('Saves', async () => {
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Sources review saved successfully.')).toBeVisible();
    });
    await transcript.happens('Returns it to the hotel', async () => {
      await page.getByRole('button', { name: 'Return to hotel' }).press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
    await transcript.isRead();
    await transcript.happens('Says yes', async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Return to hotel' }).press('Enter');
      await expect(page.getByText('The questionnaire is with the hotel again.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Steps' }).getByRole('table')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Edit hotel' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Questions and replies' })).toBeVisible();
    });
    await transcript.isRead();
    await context.close();
    transcript.isAsKept();
  },
);
