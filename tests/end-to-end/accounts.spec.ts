import { createId } from '@alo/server';
import { Secret, TOTP } from 'otpauth';
import { addDevice } from './support/device.js';
import { expect, test, type Page } from './support/test.js';

const newPassword = 'seven quiet harbours';

test.describe('someone without an account', () => {
  test.use({ visitor: 'nobody' });

  test('[UNSP-003 AUTH-09] creates one, and comes to a home that says that no hotel is linked yet', async ({
    page,
  }) => {
    const username = `marek-${createId()}`;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create Account' }).click();
    // Until then the fields are those of the sign-in.
    await expect(page.getByPlaceholder('Confirm your password')).toBeVisible();
    await page.getByPlaceholder('Enter your username').fill(username);
    await page.getByPlaceholder('Enter your password').fill(newPassword);
    await page.getByPlaceholder('Confirm your password').fill(newPassword);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Your account is ready. No hotel is linked to it yet.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeVisible();
  });

  test('[UNSP-089] a link that is no good leads back to /forgot-password', async ({ page }) => {
    await page.goto('/reset-password?token=not-a-token');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});

test('[SRV-06 AUTH-12 UNSP-088] a forgotten password is chosen anew by the link of a mail', async ({
  page,
  newAdmin: { username, password },
}) => {
  const email = `${username}@harbour.example`;
  await page.goto('/profile');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('region', { name: 'Personal data' }).getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'New e-mail address' })).toContainText(email);
  await openMail(page, email);
  await page.getByRole('link', { name: /profile\?token=/ }).click();
  await expect(page.getByText(`Your e-mail address is now ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await logOut(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByPlaceholder('Enter your username').fill(username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If the account exists, a reset mail has been sent.')).toBeVisible();

  await openMail(page, email, 'Choose a new password');
  const html = page.frameLocator('iframe');
  await expect(html.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByRole('link', { name: /reset-password\?token=/ }).click();
  await expect(page.getByText(`For the account ${username}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toContainText('Password changed. Please log in.');
  await expect(page.getByPlaceholder('Enter your username')).toHaveValue(username);
  await page.getByPlaceholder('Enter your password').fill(newPassword);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Kastanienhof', exact: true })).toBeVisible();
});

/** Opens a mail in the outbox, once it is there. */
async function openMail(page: Page, to: string, subject = '') {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: to })
    .filter({ hasText: subject })
    .getByRole('link');
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(mail).toBeVisible({ timeout: 100 });
  }).toPass();
  await mail.click();
}

async function logOut(page: Page) {
  // They lie over the menu, and stay while the pointer is on one of them.
  await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(0);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}
const proof = 'Your password, to be sure it is you';

test(
  'a passkey is added with the password, signs its person in, and is proof',
  { tag: '@full' },
  async ({ page, newAdmin: { password } }) => {
    await addDevice(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Add a passkey?' });
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByLabel(proof).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone');
    await logOut(page);
    // A person would take it from the list of the username field; this device takes it by itself.
    await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('used just now');
    await page.getByRole('button', { name: 'Delete My phone' }).click();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page.getByText('No passkeys yet.')).toBeVisible();
  },
);

test(
  'one-time codes are switched on, asked for at the sign-in, and replaced by a recovery code',
  { tag: '@full' },
  async ({ page, newAdmin: { username, password } }) => {
    await page.goto('/profile');
    const block = page.getByRole('region', { name: 'One-time codes' });
    await block.getByRole('button', { name: 'Switch on' }).click();
    await page.getByLabel(proof).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = await page.getByText(/^Key: /).innerText();
    const app = new TOTP({ secret: Secret.fromBase32(key.replace(/^Key: /, '').replaceAll(' ', '')) });
    await page.getByLabel('Code of your app').fill(app.generate());
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
    const recovery = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(recovery).toHaveCount(10);
    const first = await recovery.first().innerText();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('alo-recovery-codes.txt');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(block).toContainText('10 recovery codes left');

    await logOut(page);
    await page.getByPlaceholder('Enter your username').fill(username);
    await page.getByPlaceholder('Enter your password').fill(password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await page.getByLabel('Code of your app').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code is not right');
    await page.getByLabel('Code of your app').fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
  },
);

test(
  'a program reads by a token what its scopes say, until the token is revoked',
  { tag: '@full' },
  async ({ page, playwright, server, newAdmin: { password } }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Create a token' }).click();
    const drawer = page.getByRole('dialog', { name: 'Create a token' });
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Property system');
    await drawer.getByRole('radiogroup', { name: 'Hotels' }).getByRole('radio', { name: 'Read' }).check();
    await drawer.getByRole('button', { name: 'Create the token' }).click();
    await page.getByLabel(proof).fill(password);
    await page.keyboard.press('Enter');
    const token = await page.getByRole('textbox', { name: 'The token' }).inputValue();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    const program = await playwright.request.newContext({
      baseURL: server.url,
      extraHTTPHeaders: { Authorization: `Bearer ${token}` },
    });
    const { data } = (await (await program.get('/api/hotels')).json()) as { data: object[] };
    expect(data).toHaveLength(1);
    expect((await program.get('/api/hotelOrganizations')).status()).toBe(403);
    await page.reload();
    await expect(page.getByRole('list', { name: 'API tokens' })).toContainText('used just now');
    await page.getByRole('button', { name: 'Revoke Property system' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No tokens yet.')).toBeVisible();
    expect((await program.get('/api/hotels')).status()).toBe(401);
    await program.dispose();
  },
);
