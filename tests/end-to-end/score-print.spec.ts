/** The score on paper. */
import { hotelIn } from './support/people.js';
import { expect, test } from './support/test.js';

test.use({ visitor: 'demo admin' });

test(
  '[SCORE-01 SCORE-06] a score is printed dark on white, without the frame of the application and its buttons',
  { tag: '@full' },
  async ({ page, api }) => {
    const { id } = await hotelIn(api, 'published');
    await page.goto(`/hotels/${id}?tab=score`);
    const content = page.getByRole('main');
    await expect(content.getByRole('region', { name: 'What would raise it' })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(content.getByRole('button', { name: 'Full Detailed Assessment' })).toHaveCount(0);
    await expect(content.getByRole('img', { name: /^Overall \d+ of 100/ })).toBeVisible();
    await expect(content.getByRole('region', { name: 'Performance Overview' })).toBeVisible();
  },
);
