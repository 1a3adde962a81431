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

test.describe('the list of a reviewer', () => {
  test.use({ visitor: 'super user' });

  test('[LIST-03 LIST-04 API-26 UNSP-068 PROD-03] filters and views stand in the address: a reload keeps them, and Back goes through them', async ({
    page,
  }) => {
    const category = (name: string) =>
      page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name });
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await page.goto('/hotels');
    await expect(category('under review')).toHaveText(/^under review\d+$/);

    await test.step('a category has as many hotels as it says', async () => {
      const count = Number(/\d+$/.exec(await category('under review').innerText())?.[0]);
      await category('under review').click();
      await expect(page).toHaveURL('/hotels?status=under_review');
      await expect(rows).toHaveCount(Math.min(10, count));
      await expect(page.getByText(new RegExp(` of ${count}$`))).toBeVisible();
    });
    await test.step('fast-track sends its text, and narrows the counts', async () => {
      const asked = page.waitForRequest(/\/api\/hotels\?.*onlyFasttrack=false/);
      await page.getByRole('button', { name: 'Fast-track', exact: true }).click();
      await asked;
      await expect(page).toHaveURL('/hotels?status=under_review&fasttrack=on');
    });
    await test.step('all of it survives a reload', async () => {
      await page.reload();
      await expect(category('under review')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('button', { name: 'Fast-track', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });
    await test.step('Back takes one step back', async () => {
      await page.goBack();
      await expect(page).toHaveURL('/hotels?status=under_review');
      await page.goBack();
      await expect(page).toHaveURL('/hotels');
      await expect(category('all')).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('a view says since when each hotel waits, and who has it', async () => {
      await page.getByLabel('View', { exact: true }).selectOption('To review, oldest first');
      await expect(page).toHaveURL('/hotels?status=under_review&sort=submitted_at&order=asc');
      await expect(rows.first().locator('time')).toHaveText(/^(today|\d+ days?)$/);
      await expect(rows.first()).toContainText(/Nobody yet|is here now|decided/);
    });
    await test.step('a filter key finds what is equal, and its chip takes it away', async () => {
      await page.goto('/hotels?hotel_location_country=Norway');
      await expect(rows.first()).toContainText('Norway');
      await page.getByRole('button', { name: 'Remove the filter Norway' }).click();
      await expect(page).toHaveURL('/hotels');
    });
  });

  test('[LIST-01 API-26] adds a hotel, changes it, archives it and brings it back', async ({ page, api }) => {
    const name = `Lindenhof ${Date.now()}`;
    const toast = (words: string) => page.getByText(words, { exact: true });
    const search = async (more = '') => {
      await page.goto(`/hotels?search=${encodeURIComponent(name)}${more}`);
    };
    await page.goto('/hotels');
    await page.getByRole('button', { name: 'Add hotel' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Country').selectOption('Austria');
    await form.getByRole('button', { name: 'Add a hotel' }).click();
    await expect(toast(`${name} has been added.`)).toBeVisible();

    await search();
    await expect(page.getByRole('row', { name })).toContainText('Austria');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Edit hotel' }).click();
    await form.getByLabel('City').fill('Graz');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Graz, Austria')).toBeVisible();

    await page.getByRole('button', { name: 'Edit hotel' }).click();
    await form.getByRole('button', { name: 'Archive hotel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect(toast(`${name} has been archived.`)).toBeVisible();
    await search();
    await expect(page.getByText('No data available')).toBeVisible();
    await search('&archived=true');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(toast(`${name} is back in the list.`)).toBeVisible();
    await search();
    await expect(page.getByRole('row', { name })).toBeVisible();
    // Other tests read the list: it becomes as it was.
    const id = new URL(
      await page.getByRole('link', { name, exact: true }).evaluate((link: HTMLAnchorElement) => link.href),
    ).pathname;
    expect((await api.post(`/api${id}/archive`)).status()).toBe(200);
  });
});
