/** What a person hears who reads the score of a hotel. */
import { releaseScore } from '../support/scored.js';
import { expect, test } from '../support/test.js';
import { Transcript } from '../support/transcript.js';

test(
  '[SCORE-01 SCORE-03 SCORE-04 SCORE-07 U-A11Y] what is read and said on a score, from its figures to what would raise it, and while it is approved',
  { tag: '@full' },
  async ({ page, api, hotelId, server }) => {
    await releaseScore(api, hotelId, server.url);
    await page.goto(`/hotels/${hotelId}?tab=score`);
    await expect(page.getByRole('region', { name: 'What would raise it' })).toContainText('+');
    const transcript = await Transcript.of(page, 'score.txt', [[/proof of \d+\.pdf/g, 'proof.pdf']]);
    await transcript.happens('The score is open');
    await transcript.isRead();
    await transcript.happens('Asks why Energy has its score', async () => {
      await page.getByRole('button', { name: 'Energy' }).press('Enter');
    });
    await transcript.isRead('details[open]');
    await transcript.happens('Approves', async () => {
      await page.getByRole('button', { name: 'Approve Score', exact: true }).press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
    await transcript.isRead();
    await transcript.happens('Says yes', async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Score' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Ready to be published' })).toBeFocused();
    });
    transcript.isAsKept();
  },
);
