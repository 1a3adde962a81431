/** Open forms move to a second version of the shipped questionnaire, and back. */
import { releasesWithSecondAlo } from '../support/two-versions.js';
import { temporaryDirectory } from '../support/temporary.js';
import { expectAccess } from './support/access.js';
import { signIn } from './support/people.js';
import { startSession } from './support/session.js';
import { startEmptyServer, type EmptyServer, type HotelAdmin } from './support/shared-server.js';
import { expect, test as base } from './support/test.js';

/** A page of the server has 25 forms: these take two. */
const houses = Array.from({ length: 27 }, (_, at) => `House ${at + 1}`);

const test = base.extend<{ installation: EmptyServer & { readonly admin: HotelAdmin } }>({
  // Playwright reads the fixtures that are needed from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  installation: async ({}, use) => {
    const folder = temporaryDirectory();
    const server = await startEmptyServer('embedded', releasesWithSecondAlo(folder.path));
    const admin = await server.addHotelAdmin();
    await server.addHotels(houses);
    await use({ ...server, admin });
    await server.stop();
    folder.remove();
  },
  baseURL: async ({ installation }, use) => {
    await use(installation.url);
  },
});
test.use({ visitor: 'nobody' });

test('[M-6] [M-9] [M-10] a super user tries a plan, moves all forms over a connection that breaks, and moves one back', async ({
  page,
  playwright,
  installation: { url, superUser, admin },
}) => {
  test.slow();
  const { token } = await startSession(url, admin);
  const api = await playwright.request.newContext({
    ...{ baseURL: url, extraHTTPHeaders: { Authorization: `Bearer ${token}` } },
  });
  const save = async (answers: object) => {
    const { hotelId } = admin;
    const response = await api.post(`/api/hotels/${hotelId}/questionnaire/your-details/answers`, {
      data: { hotelId, stepKey: 'your-details', answers, saveAsDraft: true },
    });
    expect(response.status(), await response.text()).toBe(200);
  };
  await save({ 'DET-03': { typedValue: 'Manager' }, 'DET-09': { typedValue: '2025-12-31' } });
  await signIn(page, superUser);

  await test.step('the plan says what it does, in the words of its author', async () => {
    await page.getByRole('link', { name: 'Form Migrations' }).click();
    await expect(page.getByRole('row', { name: /version 1 to 2 28 0 0$/ })).toBeVisible();
    await page.getByRole('link', { name: /version 1 to 2$/ }).click();
    await expect(
      page.getByText('The period is asked for once more, since it is another one.').first(),
    ).toBeVisible();
    await page.getByText('Reworded', { exact: true }).click();
    await expect(page.getByText('It read “What is your job title?”.')).toBeVisible();
  });

  await test.step('a dry run counts, names hotels, and writes nothing', async () => {
    await page.getByRole('button', { name: 'Start the dry run' }).click();
    await expect(page.getByText('28 forms are ready to move.', { exact: false })).toBeVisible();
    const parked = page.getByRole('region', { name: 'Parked answers' });
    await expect(parked.getByRole('link', { name: 'Kastanienhof' })).toBeVisible();
    await expectAccess(page, 'a plan after its dry run');
  });

  await test.step('all forms move; where the connection breaks and the page is loaded anew, the rest can move', async () => {
    let pages = 0;
    await page.route('**/apply', async (route) => {
      pages += 1;
      await (pages === 2 ? route.abort('connectionreset') : route.continue());
    });
    await page.getByRole('button', { name: 'Move 28 forms' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Move 28 forms to version 2?' });
    await expect(dialog.getByText('parked and kept')).toBeVisible();
    await dialog.getByRole('button', { name: 'Move 28 forms' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.reload();
    await expect(page.getByText('25 forms moved, 3 can still move')).toBeVisible();
    await page.getByRole('button', { name: 'Start the dry run' }).click();
    await page.getByRole('button', { name: 'Move 3 forms' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move 3 forms' }).click();
    await expect(page.getByText('3 forms moved', { exact: true })).toBeVisible();
  });

  await test.step('a form moves back with what was parked, and moves again alone', async () => {
    await page.getByRole('button', { name: 'Moved', exact: true }).click();
    await page.getByRole('textbox', { name: 'Find hotels' }).fill('Kastanienhof');
    await page.getByRole('button', { name: 'Move the form of Kastanienhof back' }).click();
    const back = page.getByRole('alertdialog', { name: 'Move the form of Kastanienhof back?' });
    await expect(back.getByText('1 parked answer comes back.', { exact: false })).toBeVisible();
    await back.getByRole('button', { name: 'Move it back' }).click();
    await expect(page.getByText(/^Moved back /)).toBeVisible();
    await page.getByRole('button', { name: 'Can move' }).click();
    await page.getByRole('button', { name: 'Move the form of Kastanienhof' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move the form' }).click();
    await expect(page.getByText('No hotel of this name here')).toBeVisible();
  });

  await test.step('a form that its hotel has changed since stays, and says why', async () => {
    await save({ 'DET-03': { typedValue: 'Owner' } });
    await page.reload();
    await page.getByRole('button', { name: 'Moved', exact: true }).click();
    await expect(page.getByText('The form has changed since it was moved', { exact: false })).toBeVisible();
    await expectAccess(page, 'the forms that moved');
  });
  await api.dispose();
});
