/** A company whose people come in by its own sign-in (OpenID Connect), and whose directory keeps their accounts (SCIM). */
import { startCompany, type Company } from '../support/company.js';
import { startSharedServer } from './support/shared-server.js';
import { expect, test as base } from './support/test.js';

const token = 'directory-token-directory-token-1';
const email = 'chiara.bellini@quayline.example';

const test = base.extend<{ company: Company }>({
  // Playwright reads the fixtures that are needed from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  company: async ({}, use) => {
    const company = await startCompany();
    await use(company);
    await company.stop();
  },
  baseURL: async ({ company }, use) => {
    const server = await startSharedServer({ ...company.environment, ALO_SCIM_TOKEN: token });
    await use(server.url);
    await server.stop();
  },
});
test.use({ visitor: 'nobody' });

test(
  '[AUTH-09 NAV-03] a person of the directory comes in by the company, to the page that was asked for, and is signed out when the directory closes the account',
  { tag: '@full' },
  async ({ page, company, playwright, baseURL }) => {
    const directory = await playwright.request.newContext({
      baseURL: `${baseURL ?? ''}/api/scim/v2/`,
      extraHTTPHeaders: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
    });
    await page.goto('/profile');
    const enter = page.getByRole('link', { name: 'Log in with Quayline' });

    company.person = { sub: 'chiara', email, email_verified: true };
    await enter.click();
    await expect(page.getByRole('alert')).toContainText('You are not logged in');

    const response = await directory.post('Users', {
      data: { userName: email, displayName: 'Chiara Bellini', emails: [{ value: email }] },
    });
    const { id } = (await response.json()) as { id: string };
    await enter.click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Chiara Bellini');

    const off = { Operations: [{ op: 'replace', path: 'active', value: false }] };
    await directory.patch(`Users/${id}`, { data: off });
    await page.reload();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await enter.click();
    await expect(page.getByRole('alert')).toContainText('This account is closed.');
    await directory.dispose();
  },
);
