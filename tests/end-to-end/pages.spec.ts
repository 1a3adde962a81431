import { hotelAdmin, hotelIn, hotelsOf, openStep, signIn, superUser } from './support/people.js';
import { expect, test, type Page } from './support/test.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[NAV-01 NAV-18] the sign-in and /403 are there for everyone; nobody is signed in', async ({ page }) => {
  await page.goto('/403');
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
  await expect(page.getByText('Not authenticated')).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

const adminPages = [
  '/',
  '/hotels',
  '/upgrade',
  '/our-approach',
  '/about',
  '/sample-questionnaire',
  '/terms-of-use',
];
const openToAll = ['/help', '/profile', '/privacy-policy', '/500', '/403'];
const superPages = ['/import', '/hotel-organizations'];

test('[NAV-04 NAV-05 NAV-06 AUTH-08] each page opens to those who hold its tab, and to nobody else', async ({
  page,
}) => {
  await signIn(page);
  for (const path of [...adminPages, ...openToAll]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const path of superPages) {
    await page.goto(path);
    await expect(page).toHaveURL('/403');
  }
  await page.evaluate(() => {
    localStorage.clear();
  });
  await signIn(page, superUser);
  for (const path of superPages) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('[NAV-08 NAV-11] while the tabs load, neither page nor sidebar is there, and Loading... is', async ({
  page,
}) => {
  await signIn(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/auth/permissions', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  letGo();
  await expect(heading(page)).toHaveText('Hotels');
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.getByRole('button', { name: 'Sidebar' }).click();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('[NAV-10] a new page starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 });
  await signIn(page);
  await page.goto('/terms-of-use');
  await expect(heading(page)).toBeVisible();
  await page.mouse.move(600, 200);
  const main = page.getByRole('main');
  const scrolled = () => main.evaluate((element) => Math.max(element.scrollTop, window.scrollY));
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return scrolled();
    })
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Our Approach' }).click();
  await expect(page).toHaveURL('/our-approach');
  await expect.poll(scrolled).toBe(0);
});

test('[NAV-17 AUTH-01] the user menu says who is signed in and leads to the profile; token and user are stored', async ({
  page,
}) => {
  await signIn(page);
  const menu = page.getByRole('button', { name: /Inês Moreira/ });
  await expect(menu).toContainText('I');
  await expect(menu).toContainText('hotel.admin@alo.example');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('auth_token'),
    user: JSON.parse(localStorage.getItem('auth_user') ?? '{}') as unknown,
  }));
  expect(stored.token).toBeTruthy();
  expect(stored.user).toEqual({
    name: 'Inês Moreira',
    email: 'hotel.admin@alo.example',
    username: hotelAdmin.username,
    role: 'HOTEL_ADMIN',
  });
});

test('[PROD-14] the header card names the hotel, shows Boost where it is, and Upgrade to everyone', async ({
  page,
}) => {
  await signIn(page);
  const hotels = await hotelsOf(page);
  const boosted = hotels.find((hotel) => hotel.alo_hotel_status === 'boost');
  const plain = hotels.find((hotel) => hotel.alo_hotel_status === 'active');
  for (const hotel of [boosted, plain]) {
    await page.goto(`/hotels/${hotel?.id ?? ''}`);
    await expect(heading(page)).toContainText(hotel?.hotel_location_name ?? '-');
    await expect(heading(page).getByText('Boost')).toHaveCount(hotel === boosted ? 1 : 0);
    await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
  }
});

test('[ERR-20] a hotel that cannot be loaded is said to be so', async ({ page }) => {
  await signIn(page);
  const hotel = await hotelIn(page, 'IN PROGRESS');
  await page.route(`**/api/hotels/${hotel.id}`, (route) => route.fulfill({ status: 409, json: {} }));
  await page.goto(`/hotels/${hotel.id}`);
  await expect(page.getByText('Error: Failed to load hotel data')).toBeVisible();
});

test('[ERR-11] saving on leaving that fails says so, stays, and keeps what was typed', async ({ page }) => {
  await signIn(page);
  const hotel = await hotelIn(page, 'COMPLETE ASSESSMENT');
  await openStep(page, hotel.id, 'your-details', 'Your Details');
  await page.getByLabel('What is your first name?').fill('Rui');
  await page.route('**/answers', (route) => route.fulfill({ status: 422, json: {} }));
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByText('Failed to save changes. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
});

test('[SRV-01 API-06] answers travel in data, refusals in message, and a save is taken from any client', async ({
  page,
}) => {
  await signIn(page);
  const hotel = await hotelIn(page, 'COMPLETE ASSESSMENT');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { Authorization: `Bearer ${token ?? ''}` };
  const path = `/api/hotels/${hotel.id}/questionnaire/your-details/answers`;
  const save = (answers: object) =>
    page.request.post(path, {
      headers,
      data: {
        hotelId: hotel.id,
        stepKey: 'your-details',
        answers,
        saveAsDraft: true,
        metadata: { completedAt: '1970-01-01T00:00:00Z' },
      },
    });
  const saved = await save({ 'DET-01': { selectedOptionId: null, typedValue: 'Rui' } });
  expect(saved.status()).toBe(200);
  expect(await saved.json()).toMatchObject({
    data: { is_completed: false, dropped: [], revisions: { 'DET-01': 1 } },
  });
  const refused = await save({ 'NOT-A-QUESTION': { typedValue: 'x' } });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('NOT-A-QUESTION'),
  });
});

test('[PROD-09 PROD-11 SRV-10] a hotel carries every field that is specified', async ({ page }) => {
  await signIn(page);
  const { id } = await hotelIn(page, 'IN PROGRESS');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const response = await page.request.get(`/api/hotels/${id}`, {
    headers: { Authorization: `Bearer ${token ?? ''}` },
  });
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  const fields = [
    'id',
    'hotel_location_name',
    'hotel_location_city',
    'hotel_location_country',
    'hotel_location_latitude',
    'hotel_location_longitude',
    'brand',
    'chain',
    'alo_hotel_status',
    'alo_submission_status',
    'score_alo',
    'score_e',
    'score_s',
    'score_g',
    'scores_detailed',
    'performance_overview',
  ];
  expect(Object.keys(data)).toEqual(expect.arrayContaining(fields));
  // Nothing is scored yet: no figure is made up.
  expect([data['score_alo'], data['scores_detailed'], data['performance_overview']]).toEqual([
    null,
    null,
    null,
  ]);
});
