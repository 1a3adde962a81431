import { demoAdmin, hotelIn } from './support/people.js';
import { expect, test } from './support/test.js';

test.describe('someone who is not signed in', () => {
  test.use({ visitor: 'nobody' });

  test('[NAV-03 AUTH-01] a page asked for before signing in is there afterwards; token and user are stored', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByPlaceholder('Enter your username').fill(demoAdmin.username);
    await page.getByPlaceholder('Enter your password').fill(demoAdmin.password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    const stored = await page.evaluate(() => ({
      token: localStorage.getItem('auth_token'),
      user: JSON.parse(localStorage.getItem('auth_user') ?? '{}') as unknown,
    }));
    expect(stored.token).toBeTruthy();
    expect(stored.user).toEqual({
      name: 'Inês Moreira',
      email: 'hotel.admin@alo.example',
      username: demoAdmin.username,
      role: 'HOTEL_ADMIN',
      language: null,
    });
  });

  test(
    '[SRV-04 ERR-28] a wrong password is refused on the page, and what was typed stays',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/login');
      await page.getByPlaceholder('Enter your username').fill('hotel.admin');
      await page.getByPlaceholder('Enter your password').fill('not-the-password');
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('The username or the password is not right.');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByPlaceholder('Enter your username')).toHaveValue('hotel.admin');
    },
  );
});

test('[NAV-19 AUTH-05] logging out asks, and goes to the sign-in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Inês Moreira/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' });
  await expect(dialog).toContainText(
    'Are you sure you want to logout? You will be redirected to the login page and need to sign in again',
  );
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test(
  '[NAV-07 NAV-02] a page whose tab one does not hold leads to /403',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/hotel-organizations');
    await expect(page).toHaveURL(/\/403$/);
    await expect(
      page.getByText(
        'You do not have permission to access this page. Please contact your administrator if you believe this is an error.',
      ),
    ).toBeVisible();
  },
);

test('[ERR-29 SRV-03] someone else’s hotel leads to /403', async ({ page, server }) => {
  const stranger = await server.addHotelAdmin();
  await page.goto(`/hotels/${stranger.hotelId}`);
  await expect(page).toHaveURL(/\/403$/);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('[NAV-02] /403 leads back to the page before, and not to the one that is refused', async ({
  page,
  server,
}) => {
  const stranger = await server.addHotelAdmin();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const open = (path: string) =>
    page.evaluate((address) => {
      history.pushState({ idx: 1 }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    }, path);
  for (const refused of ['/hotel-organizations', `/hotels/${stranger.hotelId}`]) {
    await open(refused);
    await expect(page).toHaveURL(/\/403$/);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/about$/);
  }
});

test('[NAV-06] a path that does not exist shows a page that says so', { tag: '@full' }, async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
});

test.describe('a super user', () => {
  test.use({ visitor: 'super user' });

  test('[PROD-03] a reviewer reads a hotel’s answers and cannot change them', async ({ page, api }) => {
    const hotel = await hotelIn(api, 'IN PROGRESS');
    await page.goto(`/hotels/${hotel.id}/questionnaire/hotel-location`);
    await expect(page.getByText('Only the hotel can change its answers.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/your-details$/);
  });
});
