import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configuration, openApp } from '../../support/app';

beforeEach(() => page.viewport(1200, 800));

const answers = { '/config': () => ({ ...configuration, company: 'Quayline' }) };
const open = (path: string, state?: object) => openApp(path, { user: null, answers, ...state });

describe('the sign-in of a company', () => {
  it('[AUTH-09] is offered by its name, below the form, and leads out of the application', async () => {
    const { screen } = await open('/login');
    const link = screen.getByRole('link', { name: 'Log in with Quayline' });
    await expect.element(link).toHaveAttribute('href', '/api/auth/company');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await expect.element(link).not.toBeInTheDocument();
  });

  it('[AUTH-09] is not offered where there is none', async () => {
    const { screen } = await openApp('/login', { user: null });
    await expect.element(screen.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
    expect(screen.getByRole('link', { name: /Log in with/ }).query()).toBe(null);
  });

  it.each([
    ['unknown', 'no account here has your e-mail address as a confirmed one'],
    ['closed', 'This account is closed. Please contact your administrator.'],
    ['away', 'The sign-in of your company cannot be reached. Please try again later.'],
    ['failed', 'The sign-in of your company did not work. Please try again.'],
    ['what nobody has heard of', 'The sign-in of your company did not work. Please try again.'],
  ])('[AUTH-09] says why nobody was signed in: %s', async (outcome, words) => {
    const { screen, address } = await open(`/login?company=${encodeURIComponent(outcome)}`);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
    await expect.element(screen.getByPlaceholder('Enter your username')).toBeVisible();
    expect(address()).toBe('/login');
  });
});
