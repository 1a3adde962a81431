import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, Refusal } from '../../support/app';
import { profileAnswers } from '../../support/profile';

beforeEach(() => page.viewport(1200, 900));

const passkey = (id: string, name: string, lastUsedAt: string | null = null) => ({
  ...{ id, name, lastUsedAt, createdAt: '2026-10-03T12:00:00Z', isSynced: false },
});
const phone = passkey('phone', 'Pixel of Inês', new Date(Date.now() - 125 * 60_000).toISOString());
const key = passkey('key', 'Security key');
const wrong = () => new Refusal(422, 'The current password is not right.', {}, 'WRONG_PASSWORD');

/** The profile with these passkeys, and what is answered besides. */
const openProfile = (passkeys: () => readonly object[], answers: Parameters<typeof openApp>[1] = {}) =>
  openApp('/profile', {
    answers: {
      ...profileAnswers,
      '/auth/passkeys': () => ({ passkeys: passkeys() }),
      ...answers.answers,
    },
  });

describe('the passkeys of a profile', () => {
  it('are listed, with their day and when they were used', async () => {
    const { screen } = await openProfile(() => [phone, key]);
    const rows = screen.getByRole('list', { name: 'Passkeys' });
    await expect.element(rows).toHaveTextContent(/Pixel of InêsAdded .*2026 · used 2 hours ago/);
    await expect.element(rows).toHaveTextContent(/Security keyAdded .*2026 · not used yet/);
  });

  it('a new one is asked of the browser once name and password are good', async () => {
    const { screen, asked } = await openProfile(() => [], { answers: { '/auth/passkeys/order': wrong } });
    await expect.element(screen.getByText('No passkeys yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const dialog = page.getByRole('alertdialog', { name: 'Add a passkey?' });
    const go = dialog.getByRole('button', { name: 'Continue' });
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    await userEvent.fill(dialog.getByLabelText('Name'), 'x'.repeat(61));
    await userEvent.click(go);
    await expect
      .element(dialog.getByLabelText('Name'))
      .toHaveAccessibleDescription('A name has 60 characters at most');
    await userEvent.fill(dialog.getByLabelText('Name'), ' ');
    await userEvent.click(go);
    await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
    await userEvent.fill(dialog.getByLabelText('Name'), 'My phone');
    await userEvent.click(go);
    const password = dialog.getByLabelText('Your password, to be sure it is you');
    await expect.element(password).toHaveAccessibleDescription('Please enter your password');
    expect(asked.some(({ url }) => url === '/auth/passkeys/order')).toBe(false);
    await userEvent.fill(password, 'wrong');
    await userEvent.click(go);
    await expect.element(password).toHaveAccessibleDescription('The current password is not right.');
    expect(asked.some(({ method, url }) => method === 'post' && url === '/auth/passkeys')).toBe(false);
  });

  it('one is renamed, and deleted with the password', async () => {
    let left = [phone, key];
    const { screen, asked } = await openProfile(() => left, {
      answers: {
        '/auth/passkeys/key': ({ method, body = '' }) => {
          if (method === 'patch') left = [phone, passkey('key', 'Desk')];
          else if (body.includes('right')) left = [phone];
          else return wrong();
          return { message: '' };
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Rename Security key' }));
    const renaming = page.getByRole('dialog', { name: 'Rename the passkey' });
    await userEvent.fill(renaming.getByLabelText('Name'), ' Desk ');
    await userEvent.keyboard('{Enter}');
    const rows = screen.getByRole('list', { name: 'Passkeys' });
    await expect.element(rows).toHaveTextContent('Desk');
    expect(asked.find(({ method }) => method === 'patch')?.body).toBe('{"name":"Desk"}');
    await userEvent.click(screen.getByRole('button', { name: 'Delete Desk' }));
    const dialog = page.getByRole('alertdialog', { name: 'Delete Desk?' });
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    const password = dialog.getByLabelText('Your password, to be sure it is you');
    await userEvent.fill(password, 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect.element(password).toHaveAccessibleDescription('The current password is not right.');
    await userEvent.fill(password, 'right');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect.element(rows).not.toHaveTextContent('Desk');
    await expect.element(rows).toHaveTextContent('Pixel of Inês');
  });
});
