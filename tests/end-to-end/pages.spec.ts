import { shippedQuestionnaire } from './support/definition.js';
import { hotelsOf, openStep } from './support/people.js';
import { expect, test, type Page } from './support/test.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a visitor who is not signed in', () => {
  test.use({ visitor: 'nobody' });

  test('[NAV-18] the sign-in and /403 are there for everyone; /403 says that nobody is signed in', async ({
    page,
  }) => {
    await page.goto('/403');
    await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
    await expect(page.getByText('Not authenticated')).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  });
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
const openToAll = ['/help', '/standards', '/profile', '/privacy-policy', '/500', '/403'];
const superPages = ['/import', '/hotel-organizations'];

async function expectToOpen(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
}

test('[NAV-04 NAV-05 NAV-06 AUTH-08] a hotel admin opens the pages of their tabs, and no page of others', async ({
  page,
}) => {
  await expectToOpen(page, [...adminPages, ...openToAll]);
  for (const path of superPages) {
    await page.goto(path);
    await expect(page).toHaveURL('/403');
  }
});

test.describe('a super user', () => {
  test.use({ visitor: 'super user' });

  test('[NAV-04 AUTH-08] opens the pages that only their tabs give', async ({ page }) => {
    await expectToOpen(page, superPages);
  });
});

test('[NAV-08 NAV-11] while the tabs load, neither page nor sidebar is there, and Loading... is', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/auth/permissions', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
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

test('[UNSP-054] the sample shows any questionnaire that the server has, by its key, and says when there is none', async ({
  page,
}) => {
  await page.goto('/sample-questionnaire?form=basics');
  await expect(page.locator('[id="question-B-01"]')).toBeVisible();
  await page.goto('/sample-questionnaire?form=no-such-form');
  await expect(page.getByRole('alert')).toContainText('There is no such questionnaire.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('[UNSP-054 PROD-16] the sample is the whole questionnaire with invented answers; it saves nothing and adds no files', async ({
  page,
}) => {
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().includes('/auth/')) written.push(request.url());
  });
  await page.goto('/sample-questionnaire');
  await expect(heading(page)).toHaveText('Hotel Location');
  await expect(page.getByRole('status').filter({ hasText: 'This is a sample.' })).toBeVisible();
  await page.getByRole('button', { name: 'Planet' }).click();
  await expect(heading(page)).toHaveText('Planet');
  await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible();
  const question = page.locator('[id="question-ENE-07"]');
  await question.getByRole('radio', { name: /with measures carried out/ }).check({ force: true });
  await expect(question).toContainText('You will be asked to provide verification');
  await expect(question.getByRole('button', { name: 'HERE' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Save|^Submit/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sources' }).click();
  await expect(heading(page)).toHaveText('Sources');
  await page.getByRole('button', { name: 'Go to question' }).first().click();
  await expect(heading(page)).not.toHaveText('Sources');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  expect(written).toEqual([]);
});

test('[ENG-06] the page of standards leads to a question in the sample, which has the focus there', async ({
  page,
}) => {
  const { questions } = shippedQuestionnaire('alo');
  const [asked] = questions.filter(
    ({ stepKey, references, dependencies, visibleWhen }) =>
      stepKey === 'people' && references.length > 0 && dependencies.length === 0 && visibleWhen === undefined,
  );
  await page.goto('/standards');
  await page
    .getByRole('link', { name: asked?.label ?? '' })
    .first()
    .click();
  await expect(heading(page)).toHaveText('People');
  const question = page.locator(`[id="question-${asked?.id ?? ''}"]`);
  await expect(question).toBeInViewport();
  await expect(question.locator(':focus')).toHaveCount(1);
});

test.describe('the demo’s hotel admin', () => {
  test.use({ visitor: 'demo admin' });

  test('[NAV-17] the user menu says who is signed in and leads to the profile', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: /Inês Moreira/ });
    await expect(menu).toContainText('I');
    await expect(menu).toContainText('hotel.admin@alo.example');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
  });

  test('[PROD-14] the header card names the hotel, shows Boost where it is, and Upgrade to everyone', async ({
    page,
    api,
  }) => {
    const hotels = await hotelsOf(api);
    const boosted = hotels.find((hotel) => hotel.alo_hotel_status === 'boost');
    const plain = hotels.find((hotel) => hotel.alo_hotel_status === 'active');
    for (const hotel of [boosted, plain]) {
      await page.goto(`/hotels/${hotel?.id ?? ''}`);
      await expect(heading(page)).toHaveText(hotel?.hotel_location_name ?? '-');
      const badges = page.getByRole('list', { name: 'Tier and status' });
      await expect(badges.getByText('Boost')).toHaveCount(hotel === boosted ? 1 : 0);
      await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
    }
  });
});

test('[ERR-20] a hotel that cannot be loaded is said to be so', async ({ page, hotelId }) => {
  await page.route(`**/api/hotels/${hotelId}`, (route) => route.fulfill({ status: 409, json: {} }));
  await page.goto(`/hotels/${hotelId}`);
  await expect(page.getByText('Error: Failed to load hotel data')).toBeVisible();
});

test('[ERR-11] saving on leaving that fails says so, stays, and keeps what was typed', async ({
  page,
  hotelId,
}) => {
  await openStep(page, hotelId, 'your-details', 'Your Details');
  await page.getByLabel('What is your first name?').fill('Rui');
  await page.route('**/answers', (route) => route.fulfill({ status: 422, json: {} }));
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByText('Failed to save changes. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('What is your first name?')).toHaveValue('Rui');
});

test('[SRV-01 API-06] answers travel in data, refusals in message, and a save is taken from any client', async ({
  api,
  hotelId,
}) => {
  const path = `/api/hotels/${hotelId}/questionnaire/your-details/answers`;
  const save = (answers: object) =>
    api.post(path, {
      data: {
        hotelId,
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

test('[PROD-09 SRV-10] a hotel carries every field that is specified', async ({ api, hotelId }) => {
  const response = await api.get(`/api/hotels/${hotelId}`);
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
