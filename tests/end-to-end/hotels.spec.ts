import { hotelsOf } from './support/people.js';
import { expect, test } from './support/test.js';

test.describe('the hotel list', () => {
  test.use({ visitor: 'demo admin' });

  test('[LIST-01 LIST-02 LIST-05 LIST-07 LIST-08 API-25 PROD-13] shows the caller’s hotels, says how many, is sorted by a header, and opens a hotel, whose page has four tabs', async ({
    page,
    api,
  }) => {
    const hotels = await hotelsOf(api);
    const ascending = hotels.map((hotel) => hotel.hotel_location_name);
    expect(ascending.length).toBeGreaterThan(2);
    const links = page.getByRole('row').getByRole('link', { name: /^(?!Go|View)/ });
    await page.goto('/hotels');

    await test.step('in the specified columns', async () => {
      const headers = page.getByRole('columnheader');
      await expect(headers).toHaveText(['Hotel', 'Tier', 'Score', 'Status', 'Action']);
      await expect(links).toHaveText(ascending.slice(0, 10));
    });
    await test.step('with what part of how much is shown', async () => {
      const { length } = hotels;
      await expect(page.getByText(`Showing 1 - ${Math.min(10, length)} of ${length}`)).toBeVisible();
      await expect(page.getByText(`Total ${Math.ceil(length / 10)} Pages`)).toBeVisible();
    });
    await test.step('sorted by a header, which says so to screen readers', async () => {
      const header = page.getByRole('columnheader', { name: 'Hotel' });
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await expect(links).toHaveText(ascending.toReversed().slice(0, 10));
    });
    await test.step('and opens a hotel: the last tab is always disabled', async () => {
      const [hotel] = hotels;
      await page
        .getByRole('link', { name: hotel?.hotel_location_name ?? '' })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/hotels/${hotel?.id ?? ''}$`));
      await expect(page.getByRole('tab')).toHaveText([
        'Submit Hotel Data',
        'Alo Score',
        'Traveler Marketing',
        'View Submission',
      ]);
      await expect(page.getByRole('tab', { name: 'View Submission' })).toBeDisabled();
    });
  });

  test(
    '[LIST-06 LIST-11] with the server away, says so and offers to try again',
    { tag: '@full' },
    async ({ page }) => {
      await page.route('**/api/hotels?**', (route) => route.abort());
      await page.goto('/hotels');
      await expect(page.getByText(/^Error:/)).toBeVisible();
      await page.unroute('**/api/hotels?**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('columnheader', { name: 'Tier' })).toBeVisible();
    },
  );
});
