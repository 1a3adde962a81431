/** What people see when a response that should be fine makes no sense (design 6.30). */
import type { Route } from '@playwright/test';
import type { Responses } from '@alo/schemas';
import { demoAdmin, openStep, submitForm } from './support/people.js';
import { expect, test as base, type Page } from './support/test.js';

const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await use(errors);
      expect(errors, 'nothing fails without being caught').toEqual([]);
    },
    { auto: true },
  ],
});

const words = 'The server’s response could not be understood. Please try again.';

/** What a proxy, a sign-in to a network or another version of the server may send. */
const bodies = [
  'null',
  '[]',
  '"text"',
  '<!doctype html><title>Welcome to the lobby</title>',
  '{}',
  '{"data":null}',
  '{"data":{}}',
  '{"data":[7],"pagination":{},"steps":"x","key":1}',
];
const respond = (body: string) => (route: Route) =>
  route.request().resourceType() === 'document'
    ? route.fallback()
    : route.fulfill({ status: 200, contentType: 'application/json', body });

const places = [
  ['the hotels', '**/api/hotels?**', () => '/hotels', 'Hotels'],
  ['a hotel', '**/api/hotels/*', (id: string) => `/hotels/${id}`, 'Kastanienhof'],
  ['the steps of a hotel', '**/sections', (id: string) => `/hotels/${id}`, 'Tell us about your hotel'],
  ['the steps of a form', '**/sections', (id: string) => `/hotels/${id}/questionnaire/people`, 'People'],
  [
    'the questions',
    '**/api/questionnaires/**',
    (id: string) => `/hotels/${id}/questionnaire/people`,
    'People',
  ],
  ['the answers', '**/questionnaire/people', (id: string) => `/hotels/${id}/questionnaire/people`, 'People'],
] as const;

for (const [what, address, path, heading] of places)
  test(`[ERR-27] a response about ${what} that cannot be understood is said to be so, and can be loaded again`, async ({
    page,
    hotelId,
  }) => {
    const [first = '', ...others] = bodies;
    const problem = page.getByRole('alert').getByText(words);
    await page.route(address, respond(first));
    await page.goto(path(hotelId));
    await expect(problem).toBeVisible();
    for (const body of others) {
      await page.unroute(address);
      await page.route(address, respond(body));
      // The page still reads the last response for a moment, and tries nothing until it has.
      await expect(async () => {
        const responded = page.waitForResponse(address, { timeout: 2000 });
        await page.getByRole('button', { name: 'Try again' }).click();
        await responded;
      }).toPass();
      await expect(problem, body).toBeVisible();
    }
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });

test.describe('someone who is not signed in', () => {
  test.use({ visitor: 'nobody' });

  test('[AUTH-01] a sign-in that cannot be understood says so, and can be tried again', async ({ page }) => {
    await page.route('**/auth/login', respond('{"user":{"name":"Rui"}}'));
    await page.goto('/login');
    await page.getByPlaceholder('Enter your username').fill(demoAdmin.username);
    await page.getByPlaceholder('Enter your password').fill(demoAdmin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toHaveText(words);
    await page.unroute('**/auth/login');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
  });
});

test('[AUTH-07] permissions that cannot be understood are said to be so, and can be loaded again', async ({
  page,
}) => {
  await page.route('**/auth/permissions', respond('{"tabs":{}}'));
  await page.goto('/hotels');
  await expect(page.getByText(`Your permissions could not be loaded: ${words}`)).toBeVisible();
  await page.unroute('**/auth/permissions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
});

const firstName = (page: Page) => page.getByLabel('What is your first name?');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('[R-09 ERR-10] a save whose response cannot be understood is not lost, and counts once', async ({
  page,
  hotelId,
  api,
}) => {
  await openStep(page, hotelId, 'your-details', 'Your Details');
  await firstName(page).fill('Rui');
  await page.route('**/answers', async (route) => {
    await route.fetch();
    await route.fulfill({ status: 200, json: { message: 'Saved.', data: {} } });
  });
  await save(page).click();
  await expect(page.getByText('Failed to save answers. Please try again.')).toBeVisible();
  await expect(page.getByText(/^The server may have saved them.* Saving again is safe\.$/)).toBeVisible();
  await expect(firstName(page)).toHaveValue('Rui');
  await page.unroute('**/answers');
  await save(page).click();
  await expect(page.getByText('Answers saved successfully!')).toBeVisible();
  const response = await api.get(`/api/hotels/${hotelId}/questionnaire/your-details`);
  const { data } = (await response.json()) as Responses['questionnaire'];
  expect(data.answers['DET-01']).toMatchObject({ typedValue: 'Rui' });
  expect(data.revisions['DET-01']).toBe(1);
});

test('[ERR-17] a submit whose response cannot be understood says how to find out, and the form goes on', async ({
  page,
  hotelId,
}) => {
  await page.route('**/submitForm', respond('<html>'));
  await openStep(page, hotelId, 'sources', 'Sources');
  await submitForm(page);
  await expect(
    page.getByText('Please reload the page to see whether the questionnaire was submitted.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/questionnaire\/policy$/);
});

test('[ERR-19] steps that cannot be loaded again after a save in another tab are said to be so', async ({
  page,
  hotelId,
  context,
}) => {
  await openStep(page, hotelId, 'your-details', 'Your Details');
  await page.route('**/sections', (route) => route.fulfill({ status: 502, json: {} }));
  const tab = await context.newPage();
  await openStep(tab, hotelId, 'your-details', 'Your Details');
  await firstName(tab).fill('Rui');
  await save(tab).click();
  await expect(tab.getByText('Answers saved successfully!')).toBeVisible();
  await expect(page.getByText('Failed to refresh hotel steps', { exact: true })).toBeVisible();
  await expect(firstName(page)).toHaveValue('Rui');
});
