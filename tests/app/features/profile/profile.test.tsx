import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, openApp, Refusal } from '../../support/app';
import { profileAnswers } from '../../support/profile';

beforeEach(() => page.viewport(1200, 900));

const now = Date.now();
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
const session = (id: string, browser: string, change: object = {}) => ({
  ...{ id, browser, ip: '192.0.2.7', startedAt: at(300), lastUsedAt: at(125), isCurrent: false },
  ...change,
});
const sessions = [
  session('here', 'Firefox on Windows', { isCurrent: true }),
  session('phone', 'Chrome on Android'),
  session('laptop', 'Safari on macOS'),
];
const account = {
  organizations: ['Harbour & Hill Hotels'],
  passwordSetAt: '2026-10-03T12:00:00Z',
  hasPassword: true,
  noticeMails: true,
  language: null,
  newEmail: null,
};
const answers = {
  ...profileAnswers,
  '/auth/account': () => account,
  '/auth/sessions': () => ({ sessions }),
};

describe('the profile', () => {
  it('says whose it is, and saves another name', async () => {
    const saved = { ...admin, name: 'Rui Teles Costa' };
    const { screen, asked } = await openApp('/profile', {
      answers: { ...answers, '/auth/profile': () => saved },
    });
    await expect.element(screen.getByText('@rui · Hotel admin of Harbour & Hill Hotels')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Saved' })).toBeDisabled();
    await userEvent.fill(screen.getByLabelText('Name'), ' Rui Teles Costa ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect.element(screen.getByText('Your profile has been saved.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Rui Teles Costa: account menu' })).toBeVisible();
    const put = asked.find(({ method }) => method === 'put');
    expect(JSON.parse(put?.body ?? '')).toEqual({ name: 'Rui Teles Costa', email: admin.email });
    expect(put?.key).toMatch(/^[\w-]{36}$/);
  });

  it('asks for the password when the mail address changes, and says when it is not right', async () => {
    const { screen } = await openApp('/profile', {
      answers: {
        ...answers,
        '/auth/profile': () => new Refusal(422, 'The current password is not right.', {}, 'WRONG_PASSWORD'),
      },
    });
    const block = screen.getByRole('region', { name: 'Personal data' });
    await userEvent.fill(block.getByLabelText('E-mail'), 'not an address');
    await userEvent.click(block.getByRole('button', { name: 'Save' }));
    await expect
      .element(block.getByLabelText('E-mail'))
      .toHaveAccessibleDescription('Please enter a valid email address');
    await userEvent.fill(block.getByLabelText('E-mail'), 'rui@harbour.example');
    const password = block.getByLabelText('Current password');
    await userEvent.fill(password, 'wrong');
    await userEvent.click(block.getByRole('button', { name: 'Save' }));
    await expect.element(password).toHaveAccessibleDescription('The current password is not right.');
  });

  describe('a new mail address', () => {
    const email = 'rui@quay.example';
    const waiting = () => ({ ...account, newEmail: email });
    /** The profile with an address that waits until a call ends that. */
    async function openWaiting(calls: Record<string, () => unknown>, address = '/profile') {
      let isWaiting = true;
      const ending = Object.entries(calls).map(([path, response]) => [
        path,
        () => {
          isWaiting = false;
          return response();
        },
      ]);
      return openApp(address, {
        answers: {
          ...answers,
          '/auth/account': () => (isWaiting ? waiting() : account),
          ...(Object.fromEntries(ending) as typeof calls),
        },
      });
    }

    it('is not used before it is confirmed: the mail that was sent is named', async () => {
      let isGiven = false;
      const { screen, asked } = await openApp('/profile', {
        answers: {
          ...answers,
          '/auth/account': () => (isGiven ? waiting() : account),
          '/auth/profile': () => {
            isGiven = true;
            return admin;
          },
        },
      });
      const block = screen.getByRole('region', { name: 'Personal data' });
      await userEvent.fill(block.getByLabelText('E-mail', { exact: true }), email);
      await userEvent.fill(block.getByLabelText('Current password'), 'the right one');
      await userEvent.click(block.getByRole('button', { name: 'Save' }));
      await expect
        .element(screen.getByText(`We have sent a mail to ${email}. Follow its link to use the address.`))
        .toBeVisible();
      await expect.element(block.getByLabelText('E-mail', { exact: true })).toHaveValue(admin.email ?? '');
      await expect
        .element(block.getByRole('list', { name: 'New e-mail address' }))
        .toHaveTextContent(new RegExp(`^${email}Waits to be confirmed`));
      await expect.element(block.getByLabelText('Current password')).not.toBeInTheDocument();
      expect(JSON.parse(asked.find(({ method }) => method === 'put')?.body ?? '')).toMatchObject({ email });
    });

    it('is withdrawn, and the focus goes to the address that stays', async () => {
      const { screen, asked } = await openWaiting({ '/auth/new-address': () => ({ message: '' }) });
      const block = screen.getByRole('region', { name: 'Personal data' });
      await userEvent.click(block.getByRole('button', { name: 'Withdraw' }));
      await expect.element(screen.getByText('The new address has been withdrawn.')).toBeVisible();
      await expect.element(block.getByRole('list', { name: 'New e-mail address' })).not.toBeInTheDocument();
      await expect.element(block.getByLabelText('E-mail')).toHaveFocus();
      expect(asked.filter(({ method }) => method === 'delete')).toHaveLength(1);
    });

    it('gets another mail, unless too many were asked for', async () => {
      const refusal = new Refusal(429, 'Too many attempts. Please try again later.');
      const { screen } = await openApp('/profile', {
        answers: { ...answers, '/auth/account': waiting, '/auth/new-address/mail': () => refusal },
      });
      await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
      await expect.element(screen.getByText('Too many attempts. Please try again later.')).toBeVisible();
      await expect.element(screen.getByRole('list', { name: 'New e-mail address' })).toBeVisible();
    });

    it('is confirmed by the link of its mail, once, and shown', async () => {
      const { screen, asked, address } = await openWaiting(
        { '/auth/new-address/confirm': () => ({ ...admin, email }) },
        '/profile?token=of-the-mail',
      );
      await expect.element(screen.getByText(`Your e-mail address is now ${email}.`)).toBeVisible();
      await expect.element(screen.getByLabelText('E-mail', { exact: true })).toHaveValue(email);
      expect(address()).toBe('/profile');
      const confirmed = asked.filter(({ method }) => method === 'post');
      expect(confirmed.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
        { token: 'of-the-mail' },
      ]);
    });

    it('says why a link confirms nothing, and tries again where the server was away', async () => {
      const ended = 'The link has ended, or belongs to another account.';
      let refusal = new Refusal(503, 'The server is starting.');
      const { screen } = await openApp('/profile?token=of-the-mail', {
        answers: { ...answers, '/auth/account': waiting, '/auth/new-address/confirm': () => refusal },
      });
      const alert = screen.getByRole('main').getByRole('alert');
      await expect.element(alert).toHaveTextContent('The server is starting.');
      refusal = new Refusal(422, ended, {}, 'LINK_ENDED');
      await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
      await expect.element(alert).toHaveTextContent(ended);
      await expect.element(alert.getByRole('button')).not.toBeInTheDocument();
    });
  });

  it('changes the password, and says how many sessions end', async () => {
    const { screen, asked } = await openApp('/profile', {
      answers: { ...answers, '/auth/change-password': () => ({ message: '' }) },
    });
    const block = screen.getByRole('region', { name: 'Password' });
    await expect.element(block.getByText(/^Last changed on .*2026\.$/)).toBeVisible();
    await expect.element(block.getByText('The other 2 sessions end.')).toBeVisible();
    await userEvent.fill(block.getByLabelText('Current password'), 'the old one');
    await userEvent.fill(block.getByLabelText('New password'), 'short');
    await userEvent.click(block.getByRole('button', { name: 'Change password' }));
    await expect.element(block.getByLabelText('New password')).toBeInvalid();
    expect(asked.map(({ url }) => url)).not.toContain('/auth/change-password');
    await userEvent.fill(block.getByLabelText('New password'), 'seven quiet harbours');
    await userEvent.click(block.getByRole('button', { name: 'Change password' }));
    await expect.element(screen.getByText('The password has been changed.')).toBeVisible();
    await expect.element(block.getByLabelText('Current password')).toHaveValue('');
    const sent = asked.find(({ url }) => url === '/auth/change-password')?.body;
    expect(JSON.parse(sent ?? '')).toEqual({
      currentPassword: 'the old one',
      newPassword: 'seven quiet harbours',
    });
  });

  it('[J-4] changes the password once, though the response is lost and the person asks again', async () => {
    const lost = [true];
    const { screen, asked } = await openApp('/profile', {
      answers: { ...answers, '/auth/change-password': () => (lost.pop() ? 0 : { message: '' }) },
    });
    const block = screen.getByRole('region', { name: 'Password' });
    await userEvent.fill(block.getByLabelText('Current password'), 'the old one');
    await userEvent.fill(block.getByLabelText('New password'), 'seven quiet harbours');
    const tries = () => asked.filter(({ url }) => url === '/auth/change-password');
    await userEvent.click(block.getByRole('button', { name: 'Change password' }));
    await expect.poll(() => tries().length).toBe(1);
    await userEvent.click(block.getByRole('button', { name: 'Change password' }));
    await expect.element(screen.getByText('The password has been changed.')).toBeVisible();
    const [first, second] = tries();
    expect(second).toEqual(first);
  });

  it('lists the sessions, and ends one or all others', async () => {
    let left = sessions;
    const { screen, asked } = await openApp('/profile', {
      answers: {
        ...answers,
        '/auth/sessions': ({ method }) => {
          if (method === 'delete') left = left.filter(({ isCurrent }) => isCurrent);
          return { sessions: left, message: '' };
        },
        '/auth/sessions/phone': () => {
          left = left.filter(({ id }) => id !== 'phone');
          return { message: '' };
        },
      },
    });
    const rows = screen.getByRole('list', { name: 'Sessions' });
    await expect.element(rows).toHaveTextContent('Firefox on Windows');
    await expect.element(rows).toHaveTextContent('This device');
    await expect.element(rows).toHaveTextContent('Chrome on Android192.0.2.7 · last used 2 hours ago');
    await userEvent.click(
      screen.getByRole('button', { name: 'End the session in Chrome on Android, last used 2 hours ago' }),
    );
    await expect.element(rows).not.toHaveTextContent('Chrome on Android');
    await userEvent.click(screen.getByRole('button', { name: 'End the other session' }));
    await expect.element(rows).not.toHaveTextContent('Safari on macOS');
    await expect.element(screen.getByRole('button', { name: /^End/ })).not.toBeInTheDocument();
    const ended = asked.filter(({ method }) => method === 'delete');
    expect(ended.map(({ url }) => url)).toEqual(['/auth/sessions/phone', '/auth/sessions']);
  });

  it('says when the sessions cannot be loaded, and tries again', async () => {
    let tries = 0;
    const { screen } = await openApp('/profile', {
      answers: { ...answers, '/auth/sessions': () => ((tries += 1) > 1 ? { sessions } : 400) },
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The sessions could not be loaded');
    await userEvent.click(screen.getByRole('alert').getByRole('button'));
    await expect.element(screen.getByText('Safari on macOS')).toBeVisible();
  });

  it('mails about hotels are switched off and on at once, and stay as they were when that fails', async () => {
    let isRefused = false;
    const { screen, asked } = await openApp('/profile', {
      answers: {
        ...answers,
        '/auth/account/noticeMails': () => (isRefused ? new Refusal(503, 'Later, please.') : { message: '' }),
      },
    });
    const box = screen.getByRole('checkbox', { name: 'Send me mails' });
    await expect.element(box).toBeChecked();
    await userEvent.click(box);
    await expect.element(screen.getByText('You get no mails about your hotels.')).toBeVisible();
    await expect.element(box).not.toBeChecked();
    expect(asked.findLast(({ method }) => method === 'put')?.body).toBe('{"noticeMails":false}');
    isRefused = true;
    await userEvent.click(box);
    await expect.element(screen.getByText('Later, please.')).toBeVisible();
    await expect.element(box).not.toBeChecked();
  });
});
