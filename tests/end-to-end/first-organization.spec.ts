/** From an empty server to a submitted form: an organization, its hotel, a person by mail and passkey. */
import { answerSteps, askingSteps } from './support/answer-steps.js';
import { hasPostgres } from '../support/postgres.js';
import { enoughToProve, prove } from './support/evidence.js';
import { addDevice } from './support/device.js';
import { hotelsOf, signIn, submitForm } from './support/people.js';
import { startEmptyServer, type EmptyServer } from './support/shared-server.js';
import { expect, test as base } from './support/test.js';

const email = 'chiara.bellini@quayline.example';

const test = base.extend<{ engine: 'embedded' | 'postgresql'; emptyServer: EmptyServer }>({
  engine: ['embedded', { option: true }],
  emptyServer: async ({ engine }, use) => {
    const server = await startEmptyServer(engine);
    await use(server);
    await server.stop();
  },
});

for (const engine of hasPostgres ? (['embedded', 'postgresql'] as const) : (['embedded'] as const)) {
  test.describe(`on ${engine}`, () => {
    test.use({ engine, visitor: 'nobody' });
    test(
      '[ORG-01 ORG-04 PROD-03 SRV-06] a new organization gets a hotel and a user by mail, who logs in by passkey, fills in and submits',
      { tag: '@full' },
      async ({ browser, playwright, emptyServer: { url, superUser } }) => {
        const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await signIn(page, superUser);
        await page.goto('/hotel-organizations');
        await page.getByRole('button', { name: 'Create organization' }).click();
        await page.getByLabel('Name').fill('Quayline Partners');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Quayline Partners has been created.')).toBeVisible();

        await page.goto('/hotels');
        await page.getByRole('button', { name: 'Add hotel' }).click();
        const hotel = page.getByRole('dialog', { name: 'Add a hotel' });
        await hotel.getByLabel('Name', { exact: true }).fill('Lighthouse Inn');
        await hotel.getByLabel('Organization').selectOption('Quayline Partners');
        await hotel.getByRole('button', { name: 'Add a hotel' }).click();
        await expect(page.getByRole('link', { name: 'Lighthouse Inn', exact: true })).toBeVisible();

        await page.goto('/hotel-organizations');
        await page.getByRole('link', { name: 'Quayline Partners', exact: true }).click();
        await page.getByRole('tab', { name: /^Users/ }).click();
        await page.getByRole('button', { name: 'Invite a user' }).click();
        await page.getByRole('textbox', { name: /^Name/ }).fill('Chiara Bellini');
        await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
        await page.getByRole('button', { name: 'Send the invitation' }).click();
        await expect(page.getByRole('row', { name: /Chiara Bellini/ })).toContainText('@chiara.bellini');
        await context.close();

        // Another browser, in which nobody is signed in.
        const own = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
        const theirs = await own.newPage();
        await addDevice(theirs);
        const mail = theirs.getByRole('listitem').filter({ hasText: email }).getByRole('link');
        await expect(async () => {
          await theirs.goto('/dev/outbox');
          await expect(mail).toBeVisible({ timeout: 100 });
        }).toPass();
        await mail.click();
        await theirs
          .getByRole('link', { name: /reset-password\?token=/ })
          .first()
          .click();
        await expect(theirs.getByText('Sam Okafor invites you to answer for')).toBeVisible();
        await theirs.getByRole('button', { name: 'Create a passkey' }).click();
        await expect(theirs.getByRole('link', { name: 'Lighthouse Inn', exact: true }).first()).toBeVisible();

        const token = await theirs.evaluate(() => localStorage.getItem('auth_token'));
        const api = await playwright.request.newContext({
          baseURL: url,
          extraHTTPHeaders: { Authorization: `Bearer ${token ?? ''}` },
        });
        const hotelId = (await hotelsOf(api))[0]?.id ?? '';
        const answers = await answerSteps(api, hotelId, askingSteps.length);
        await prove(api, hotelId, enoughToProve(answers));
        await api.dispose();
        await theirs.goto(`/hotels/${hotelId}/questionnaire/sources`);
        await submitForm(theirs);
        await expect(theirs.getByText('Successfully submitted the questionnaire.')).toBeVisible();
        await own.close();
      },
    );
  });
}
