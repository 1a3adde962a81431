import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configuration, hotelList, openApp, permit, Refusal } from '../../support/app';

beforeEach(() => page.viewport(1200, 800));

const user = { name: 'marek.novak', email: null, username: 'marek.novak', role: 'HOTEL_ADMIN' };
const session = { user, token: 'a-token', expiresAt: '2999-01-01T00:00:00Z' };
const signedIn = {
  '/auth/permissions': () => ({ tabs: permit('HOME', 'OUR APPROACH', 'SAMPLE QUESTIONNAIRE'), calls: [] }),
};
const open = { '/config': () => ({ ...configuration, signup: true }) };

describe('an account of one’s own', () => {
  async function openForm(answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) {
    const opened = await openApp('/login', { user: null, answers: { ...open, ...signedIn, ...answers } });
    await userEvent.click(opened.screen.getByRole('link', { name: 'Create Account' }));
    await expect.element(opened.screen.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    const field = (name: string) => opened.screen.getByPlaceholder(name);
    return {
      ...opened,
      username: field('Enter your username'),
      password: field('Enter your password'),
      confirm: field('Confirm your password'),
      submit: opened.screen.getByRole('button', { name: 'Create Account' }),
    };
  }

  it('[AUTH-09 AUTH-10 AUTH-11 UNSP-003] is created by the same form, with the password twice, and leads home', async () => {
    let create = (_: unknown) => undefined as unknown;
    const { screen, username, password, confirm, submit, asked, address } = await openForm({
      '/auth/register': () => new Promise((resolve) => (create = resolve)),
    });
    await expect.element(confirm).toBeRequired();
    await userEvent.fill(username, ' marek.novak ');
    await userEvent.fill(password, 'harbour-lamp-27');
    await userEvent.fill(confirm, 'harbour-lamp-27');
    await userEvent.click(submit);
    await expect.element(screen.getByRole('button', { name: 'Creating Account....' })).toBeVisible();
    await expect.poll(() => asked.map(({ url }) => url)).toContain('/auth/register');
    create(session);
    await expect.poll(address).toBe('/');
    await expect.element(screen.getByRole('heading', { name: 'Welcome, marek.novak' })).toBeVisible();
    const sent = asked.find(({ url }) => url === '/auth/register')?.body;
    expect(JSON.parse(sent ?? '')).toEqual({ username: 'marek.novak', password: 'harbour-lamp-27' });
  });

  it('[UNSP-090] says beside the field that the passwords do not match, and sends nothing', async () => {
    const { screen, username, password, confirm, submit, asked } = await openForm();
    await userEvent.fill(username, 'marek.novak');
    await userEvent.fill(password, 'harbour-lamp-27');
    await userEvent.fill(confirm, 'harbour-lamp-2');
    await userEvent.click(submit);
    await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match');
    await expect.element(confirm).toHaveFocus();
    expect(asked.map(({ url }) => url)).not.toContain('/auth/register');
    await userEvent.fill(confirm, 'harbour-lamp-27');
    await expect.element(screen.getByText('Passwords do not match')).not.toBeInTheDocument();
  });

  it('[AUTH-09] asks for each of the three', async () => {
    const { username, password, confirm, submit } = await openForm();
    await userEvent.click(submit);
    await expect.element(username).toHaveAccessibleDescription('Please enter your username');
    await expect.element(password).toHaveAccessibleDescription('Please enter your password');
    await expect.element(confirm).toHaveAccessibleDescription('Please enter your password again');
    await expect.element(username).toHaveFocus();
  });

  it('says beside the name that it is taken', async () => {
    const { username, password, confirm, submit } = await openForm({
      '/auth/register': () =>
        new Refusal(409, 'This username cannot be used. Choose another one.', {}, 'USERNAME_TAKEN'),
    });
    await userEvent.fill(username, 'marek.novak');
    await userEvent.fill(password, 'harbour-lamp-27');
    await userEvent.fill(confirm, 'harbour-lamp-27');
    await userEvent.click(submit);
    await expect
      .element(username)
      .toHaveAccessibleDescription('This username cannot be used. Choose another one.');
    await expect.element(username).toHaveFocus();
  });

  it('[UNSP-003] is not offered where accounts are made by invitation', async () => {
    const { screen, asked } = await openApp('/login?create', { user: null });
    await expect.element(screen.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await expect.poll(() => asked.map(({ url }) => url)).toContain('/config');
    await expect.element(screen.getByRole('link', { name: 'Create Account' })).not.toBeInTheDocument();
  });
});

describe('a refused sign-in', () => {
  async function signIn(answer: () => unknown) {
    const { screen } = await openApp('/login', { user: null, answers: { '/auth/login': answer } });
    await userEvent.fill(screen.getByPlaceholder('Enter your username'), 'rui');
    await userEvent.fill(screen.getByPlaceholder('Enter your password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Log In', exact: true }));
    return screen;
  }

  it('[ERR-22] says what failed and why; the focus is in the emptied password', async () => {
    const screen = await signIn(() => new Refusal(401, 'The username or the password is not right.'));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Login failedThe username or the password is not right.');
    const password = screen.getByPlaceholder('Enter your password');
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveValue('');
    await expect.element(screen.getByPlaceholder('Enter your username')).toHaveValue('rui');
  });

  it('asks for the code of the app where the account has one, and for it again when it is wrong', async () => {
    const tried: string[] = [];
    const { screen, address } = await openApp('/login', {
      user: null,
      answers: {
        ...signedIn,
        '/auth/login': ({ body = '' }) => {
          tried.push(body);
          const { code } = JSON.parse(body) as { code?: string };
          if (code === undefined) return new Refusal(401, 'Please enter the code.', {}, 'CODE_NEEDED');
          return code === '123456' ? session : new Refusal(401, 'This code is not right.', {}, 'BAD_CODE');
        },
      },
    });
    await userEvent.fill(screen.getByLabelText('Username'), 'marek.novak');
    await userEvent.fill(screen.getByPlaceholder('Enter your password'), 'harbour-lamp-27');
    await userEvent.keyboard('{Enter}');
    const code = screen.getByLabelText('Code of your app');
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(code, '111111');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This code is not right.');
    await expect.element(code).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
    await expect.element(screen.getByLabelText('Username')).toHaveValue('marek.novak');
    await expect.element(screen.getByPlaceholder('Enter your password')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(code, ' 123456 ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/');
    const codes = tried.map((body) => (JSON.parse(body) as { code?: string }).code);
    expect(codes).toEqual([undefined, '111111', undefined, '123456']);
  });

  it('[ERR-22] says "Login failed" when the server gives no words', async () => {
    const screen = await signIn(() => 503);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Login failed$/);
  });
});

describe('a forgotten password', () => {
  it('[AUTH-12 UNSP-088] is asked for by the username, which comes along from the sign-in', async () => {
    const { screen, asked, address } = await openApp('/login', {
      user: null,
      answers: { '/auth/forgot-password': () => ({ message: '' }) },
    });
    await userEvent.fill(screen.getByPlaceholder('Enter your username'), 'ines.moreira');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await expect.poll(address).toBe('/forgot-password');
    await expect.element(screen.getByPlaceholder('Enter your username')).toHaveValue('ines.moreira');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await expect
      .element(screen.getByText('If the account exists, a reset mail has been sent.'))
      .toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Look in your mailbox' })).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: /^Send again in \d\d seconds$/ })).toBeDisabled();
    const sent = asked.find(({ url }) => url === '/auth/forgot-password')?.body;
    expect(JSON.parse(sent ?? '')).toEqual({ username: 'ines.moreira' });
  });

  it('[ERR-22] says what failed when the server gives no words', async () => {
    const { screen } = await openApp('/forgot-password', {
      user: null,
      answers: { '/auth/forgot-password': () => 503 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    const field = screen.getByPlaceholder('Enter your username');
    await expect.element(field).toHaveAccessibleDescription('Please enter your username');
    await userEvent.fill(field, 'ines');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(/^Failed to send password reset email$/);
  });
});

describe('the link of a mail', () => {
  const good = {
    kind: 'reset',
    username: 'ines.moreira',
    expiresAt: '2026-11-24T11:42:00Z',
    invitation: null,
  };
  const link = '/reset-password?token=mail-token';

  it('[AUTH-12 UNSP-089 UNSP-088] is verified first, sets a new password, and leads to the sign-in', async () => {
    let verify = (_: unknown) => undefined as unknown;
    const { screen, asked, address } = await openApp(link, {
      user: null,
      answers: {
        '/auth/verify-reset-token': () => new Promise((resolve) => (verify = resolve)),
        '/auth/reset-password': () => ({ message: '' }),
      },
    });
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading...');
    // The token is in the address no longer.
    await expect.poll(address).toBe('/reset-password');
    await expect.poll(() => asked.map(({ url }) => url)).toContain('/auth/verify-reset-token');
    verify(good);
    await expect.element(screen.getByText('For the account ines.moreira.')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('New password'), 'seven quiet harbours');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await expect.poll(address).toBe('/login');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Password changed. Please log in.');
    await expect.element(screen.getByPlaceholder('Enter your username')).toHaveValue('ines.moreira');
    const sent = asked.find(({ url }) => url === '/auth/reset-password')?.body;
    expect(JSON.parse(sent ?? '')).toEqual({ token: 'mail-token', newPassword: 'seven quiet harbours' });
  });

  it('[UNSP-089] that is no good says so, with a way back to /forgot-password', async () => {
    const { screen, address } = await openApp(link, {
      user: null,
      answers: { '/auth/verify-reset-token': () => new Refusal(400, '', {}, 'LINK_ENDED') },
    });
    await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Send a new link' }));
    await expect.poll(address).toBe('/forgot-password');
  });

  it('that cannot be checked now can be tried again', async () => {
    let tries = 0;
    const { screen } = await openApp(link, {
      user: null,
      answers: { '/auth/verify-reset-token': () => ((tries += 1) > 1 ? good : 503) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  });

  it('[UNSP-090 ERR-22] counts what is missing in a short password, and says why the server refuses one', async () => {
    const { screen, asked } = await openApp(link, {
      user: null,
      answers: {
        '/auth/verify-reset-token': () => good,
        '/auth/reset-password': () => new Refusal(400, 'Choose another one.', {}, 'BAD_ACCOUNT'),
      },
    });
    const field = screen.getByLabelText('New password');
    await userEvent.fill(field, 'alo2026');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await expect.element(field).toHaveAccessibleDescription('7 characters. One more is needed.');
    expect(asked.map(({ url }) => url)).not.toContain('/auth/reset-password');
    await userEvent.fill(field, 'password123');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Failed to reset passwordChoose another one.');
  });

  it('of an invitation says who invites to what, and signs in with the chosen password', async () => {
    const { screen, address, asked } = await openApp(link, {
      user: null,
      answers: {
        ...signedIn,
        '/auth/verify-reset-token': () => ({
          ...{ ...good, kind: 'invitation' },
          invitation: {
            ...{ name: 'Inês Moreira', email: 'ines@harbour.example', invitedBy: 'Sam Okafor' },
            ...{ organization: 'Harbour & Hill Hotels', hotels: 12, is_super: false },
          },
        }),
        '/auth/reset-password': () => ({ message: '' }),
        '/auth/login': () => session,
      },
    });
    await expect
      .element(screen.getByText('Sam Okafor invites you to answer for Harbour & Hill Hotels, 12 hotels.'))
      .toBeVisible();
    await expect.element(screen.getByText('ines@harbour.example')).toBeVisible();
    const ways = screen.getByRole('group', { name: 'How do you want to log in?' });
    await expect.element(ways.getByRole('radio', { name: /^With a passkey/ })).toBeChecked();
    await expect.element(screen.getByRole('button', { name: 'Create a passkey' })).toBeVisible();
    await userEvent.click(ways.getByRole('radio', { name: /^With a password/ }));
    await expect.element(ways.getByRole('radio', { name: /^With a password/ })).toHaveFocus();
    await userEvent.fill(screen.getByLabelText('New password'), 'seven quiet harbours');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password and log in' }));
    await expect.poll(address).toBe('/');
    const sent = asked.find(({ url }) => url === '/auth/login')?.body;
    expect(JSON.parse(sent ?? '')).toEqual({ username: 'ines.moreira', password: 'seven quiet harbours' });
  });

  it('of an invitation says to a super user that questionnaires are written and released, not answered', async () => {
    const { screen } = await openApp(link, {
      user: null,
      answers: {
        ...signedIn,
        '/auth/verify-reset-token': () => ({
          ...{ ...good, kind: 'invitation' },
          invitation: {
            ...{ name: 'Ruth Lind', email: 'ruth@alo.example', invitedBy: 'Sam Okafor' },
            ...{ organization: null, hotels: 0, is_super: true },
          },
        }),
      },
    });
    await expect
      .element(
        screen.getByText(/^Sam Okafor invites you as a super user: to write and release questionnaires/),
      )
      .toBeVisible();
    await expect.element(screen.getByText(/to answer/)).not.toBeInTheDocument();
  });

  it('of an invitation that has ended says so in the server’s words', async () => {
    const words = 'It was used, or it is older than 7 days.';
    const { screen } = await openApp(link, {
      user: null,
      answers: { '/auth/verify-reset-token': () => new Refusal(400, words, {}, 'INVITATION_ENDED') },
    });
    await expect
      .element(screen.getByRole('heading', { name: 'This invitation no longer works' }))
      .toBeVisible();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Log In' }).elements()).toHaveLength(1);
  });
});

describe('the home of an account without a hotel', () => {
  it('[UNSP-003] says what happens next, and shows the hotels once one is linked', async () => {
    let tabs = permit('HOME', 'SAMPLE QUESTIONNAIRE');
    const { screen } = await openApp('/', {
      user,
      tabs,
      answers: {
        '/auth/permissions': () => ({ tabs, calls: [] }),
        '/hotels': () => hotelList([]),
      },
    });
    await expect
      .element(screen.getByText('Your account is ready. No hotel is linked to it yet.'))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Our Approach/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    await expect.element(screen.getByText('No hotel is linked yet.', { exact: true })).toBeVisible();
    tabs = permit('HOTELS');
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    await expect.element(screen.getByRole('heading', { name: 'What happens next' })).not.toBeInTheDocument();
    await expect.element(screen.getByText('A hotel is linked to your account now.')).toBeVisible();
  });
});
