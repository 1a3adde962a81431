import { openStep } from './support/people.js';
import { expect, test } from './support/test.js';

/** One transparent pixel. */
const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

test('[STEP-05] map pictures are asked for with the site’s origin and nothing more, and their makers are named', async ({
  page,
  hotelId,
  baseURL,
}) => {
  const referrers = new Set<string | undefined>();
  await page.route('https://tile.openstreetmap.org/**', async (route) => {
    referrers.add((await route.request().allHeaders())['referer']);
    await route.fulfill({ contentType: 'image/gif', body: picture });
  });
  await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  expect([...referrers]).toEqual([`${baseURL ?? ''}/`]);
  await expect(page.getByRole('link', { name: 'OpenStreetMap contributors' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
});

test(
  '[STEP-05] a tile server that refuses access is said to, and the place can be typed',
  { tag: '@full' },
  async ({ page, hotelId }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, body: 'no' }),
    );
    await openStep(page, hotelId, 'hotel-location', 'Hotel Location');
    await expect(page.getByRole('alert')).toContainText('The map service refused access.');
    await page.getByLabel('Latitude').fill('52.5');
    await page.getByLabel('Longitude').fill('13.4');
    await expect(page.getByText('52.500000° north, 13.400000° east')).toBeVisible();
  },
);
