import { testWithOwnServer as test } from './support/own-server.js';
import { signIn, superUser } from './support/people.js';
import { expect, type Page } from './support/test.js';

const organization = 'Quayline Partners';

const openOrganization = async (page: Page, name: string) => {
  await page.goto('/hotel-organizations');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
};
const choose = (page: Page, hotel: string) =>
  page.getByRole('checkbox', { name: `Select ${hotel}`, exact: true }).click();
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();

test('[ORG-01 ORG-03 ORG-04 UNSP-081] a super user makes an organization, gives it hotels and people, and deletes it', async ({
  page,
}) => {
  await signIn(page, superUser);

  // Two hotels of another organization become free.
  await openOrganization(page, 'Northlight Collection');
  const nameOf = async (row: number) =>
    (await page.getByRole('row').nth(row).getByRole('link').first().textContent()) ?? '';
  const [first, second] = [await nameOf(1), await nameOf(2)];
  await choose(page, first);
  await choose(page, second);
  await page.getByRole('button', { name: 'Remove from organization' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 2 hotels' }).click();
  await expect(page.getByText('2 hotels removed from Northlight Collection')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Assigned 2' })).toBeVisible();

  await page.goto('/hotel-organizations');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByLabel('Name').fill(organization);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${organization} has been created.`)).toBeVisible();
  await openOrganization(page, organization);
  await tab(page, /^Others/);
  await choose(page, first);
  await choose(page, second);
  await page.getByRole('button', { name: 'Assign 2 hotels' }).click();
  await expect(page.getByRole('tab', { name: 'Others 0' })).toBeVisible();

  await tab(page, /^Assigned/);
  await choose(page, first);
  await page.getByRole('button', { name: 'Move to organization' }).click();
  await page.getByRole('radio', { name: /^Northlight Collection/ }).check();
  await page.getByRole('button', { name: 'Move 1 hotel' }).click();
  const moved = page.getByRole('status').filter({ hasText: '1 hotel moved to Northlight Collection' });
  await expect(page.getByRole('tab', { name: 'Assigned 1' })).toBeVisible();
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('tab', { name: 'Assigned 2' })).toBeVisible();

  await tab(page, /^Users/);
  await page.getByRole('button', { name: 'Invite a user' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Chiara Bellini');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('chiara.bellini@quayline.example');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('row', { name: /Chiara Bellini/ })).toContainText('@chiara.bellini');

  await page.getByRole('button', { name: 'Link an existing account' }).click();
  await page.getByLabel('Search accounts by name, e-mail or username').fill('aino');
  await page.getByRole('radio', { name: /^Aino Lindqvist/ }).check();
  await page.getByRole('button', { name: 'Link Aino Lindqvist' }).click();
  await expect(page.getByRole('tab', { name: 'Users 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Chiara Bellini' }).click();
  await page.getByRole('menuitem', { name: 'Remove from organization' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click();
  await expect(page.getByRole('tab', { name: 'Users 1' })).toBeVisible();

  await page.goto('/hotel-organizations');
  await page.getByRole('button', { name: `Delete ${organization}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete organization' }).click();
  await expect(page.getByRole('link', { name: organization })).toHaveCount(0);
  // What it had is still there, in no organization.
  await openOrganization(page, 'Northlight Collection');
  await expect(page.getByRole('tab', { name: 'Others 2' })).toBeVisible();
});
