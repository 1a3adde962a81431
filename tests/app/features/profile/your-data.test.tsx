import { dayText } from '@alo/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '../../../../app/src/lib/session/session';
import { openApp, Refusal } from '../../support/app';
import { profileAnswers } from '../../support/profile';

beforeEach(() => page.viewport(1200, 900));

const id = '018f3c1e-0000-7000-8000-000000000001';
const copy = { id, askedAt: '2026-11-24T10:00:00Z', readyAt: null, expiresAt: '2026-12-01T10:00:00Z' };
const ready = { ...copy, readyAt: '2026-11-24T10:01:00Z' };
const none = { export: null, erasesAt: null, hotels: 12 };
const erasesAt = '2026-12-08T10:00:00Z';

describe('your data', () => {
  it('a copy is asked for, is being made, and can be downloaded until its day', async () => {
    let isReady = false;
    const { screen, asked } = await openApp('/profile', {
      answers: {
        ...profileAnswers,
        '/auth/account/data': () => (isReady ? { ...none, export: ready } : none),
        '/auth/account/export': () => copy,
        [`/auth/account/export/${id}`]: () => new TextEncoder().encode('PK').buffer,
      },
    });
    const block = screen.getByRole('region', { name: 'Your data' });
    await userEvent.click(block.getByRole('button', { name: 'Export' }));
    await expect.element(block.getByText(/^The archive is being made\./)).toBeVisible();
    expect(block.getByRole('button').elements()).toHaveLength(1);
    isReady = true;
    await expect
      .element(
        block.getByText(`The archive is ready. You can download it until ${dayText(ready.expiresAt)}.`),
      )
      .toBeVisible();
    await userEvent.click(block.getByRole('button', { name: 'Download' }));
    await expect.element(screen.getByText('Download completed.')).toBeVisible();
    expect(asked.find(({ url }) => url.endsWith(id))?.accept).toBe('application/zip');
  });

  it('erasing asks, with the way back focused, and for the password', async () => {
    const { screen, asked, address } = await openApp('/profile', {
      answers: {
        ...profileAnswers,
        '/auth/account/data': () => none,
        '/auth/account/erasure': ({ body }) =>
          body?.includes('right') === true
            ? { erasesAt }
            : new Refusal(422, 'The current password is not right.', {}, 'WRONG_PASSWORD'),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Erase…' }));
    const dialog = page.getByRole('alertdialog', { name: 'Erase your account?' });
    await expect.element(dialog.getByRole('button', { name: 'Keep my account' })).toHaveFocus();
    await expect.element(dialog.getByText('Answers and files of the 12 hotels')).toBeVisible();
    const password = dialog.getByLabelText('Your password, to be sure it is you');
    const confirm = dialog.getByRole('button', { name: 'Erase my account' });
    await userEvent.click(confirm);
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAccessibleDescription('Please enter your password');
    expect(asked.some(({ url }) => url === '/auth/account/erasure')).toBe(false);
    await userEvent.fill(password, 'wrong');
    await userEvent.click(confirm);
    await expect.element(password).toHaveAccessibleDescription('The current password is not right.');
    await userEvent.fill(password, 'right');
    await userEvent.click(confirm);
    await expect.poll(address).toBe('/login');
    await expect
      .element(
        page.getByText(
          `Your account will be erased on ${dayText(erasesAt)}. Until then you can log in and take it back.`,
        ),
      )
      .toBeVisible();
  });

  it('an account that is to be erased says so on every page, and is kept by one press', async () => {
    let kept = 0;
    const { screen } = await openApp('/about', {
      answers: {
        '/auth/account/erasure': ({ method }) => ((kept += Number(method === 'delete')), { message: '' }),
      },
    });
    await expect.element(screen.getByRole('heading', { name: 'About the product' })).toBeVisible();
    const notice = screen.getByRole('region', { name: 'Erase my account' });
    await expect.element(notice).not.toBeInTheDocument();
    useSession.setState({ erasesAt });
    await expect.element(notice).toHaveTextContent(`Your account will be erased on ${dayText(erasesAt)}.`);
    await userEvent.click(notice.getByRole('button', { name: 'Keep my account' }));
    await expect.element(notice).not.toBeInTheDocument();
    expect(kept).toBe(1);
  });
});
