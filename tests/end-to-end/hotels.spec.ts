import { hotelsOf } from './support/people.js';
import { expect, test } from './support/test.js';

test.describe('the hotel list', () => {
  test.use({ visitor: 'demo admin' });

  test('[LIST-01 LIST-02 LIST-07] shows the caller’s hotels, in the specified columns', async ({
    page,
    api,
  }) => {
    await page.goto('/hotels');
    const headers = page.getByRole('columnheader');
    await expect(headers).toHaveText(['Hotel', 'Tier', 'Score', 'Status', 'Action']);
    const hotels = await hotelsOf(api);
    for (const hotel of hotels.slice(0, 3))
      await expect(page.getByRole('link', { name: hotel.hotel_location_name }).first()).toBeVisible();
  });

  test('[LIST-02 API-25] is sorted by a header, and says so to screen readers', async ({ page, api }) => {
    await page.goto('/hotels');
    const header = page.getByRole('columnheader', { name: 'Hotel' });
    const links = page.getByRole('row').getByRole('link', { name: /^(?!Go|View)/ });
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const ascending = (await hotelsOf(api)).map((hotel) => hotel.hotel_location_name);
    expect(ascending.length).toBeGreaterThan(2);
    await expect(links).toHaveText(ascending.slice(0, 10));
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(links).toHaveText(ascending.toReversed().slice(0, 10));
  });

  test('[LIST-05] tells what part of how much is shown', async ({ page, api }) => {
    await page.goto('/hotels');
    const { length } = await hotelsOf(api);
    await expect(page.getByText(`Showing 1 - ${Math.min(10, length)} of ${length}`)).toBeVisible();
    await expect(page.getByText(`Total ${Math.ceil(length / 10)} Pages`)).toBeVisible();
  });

  test('[LIST-08 PROD-13] opens a hotel, whose page has four tabs, the last always disabled', async ({
    page,
    api,
  }) => {
    await page.goto('/hotels');
    const [hotel] = await hotelsOf(api);
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

  test('[LIST-06 LIST-11] with the server away, says so and offers to try again', async ({ page }) => {
    await page.route('**/api/hotels?**', (route) => route.abort());
    await page.goto('/hotels');
    await expect(page.getByText(/^Error:/)).toBeVisible();
    await page.unroute('**/api/hotels?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('columnheader', { name: 'Tier' })).toBeVisible();
  });
});
