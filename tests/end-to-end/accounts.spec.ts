import { createId } from '@alo/server';
import { expect, test } from './support/test.js';

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
  api,
  newAdmin: { username, password },
}) => {
  const email = `${username}@harbour.example`;
  const profile = { name: 'Inês Moreira', email, currentPassword: password };
  expect((await api.put('/api/auth/profile', { data: profile })).status()).toBe(200);
  await page.goto('/');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByPlaceholder('Enter your username').fill(username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If the account exists, a reset mail has been sent.')).toBeVisible();

  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link');
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(mail).toBeVisible({ timeout: 100 });
  }).toPass();
  await mail.click();
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

test('a passkey is added with the password, and then signs its person in', async ({
  page,
  newAdmin: { password },
}) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Add a passkey?' });
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByLabel('Your password, to be sure it is you').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Hotels', level: 1 })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('used just now');
});
