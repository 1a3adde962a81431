import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hotelList, hotelRow, openApp, Refusal } from '../../support/app';
import { profileAnswers } from '../../support/profile';

beforeEach(() => page.viewport(1200, 900));

const day = 24 * 60 * 60_000;
const token = (id: string, name: string, change: object = {}) => ({
  ...{ id, name, shown: 'alo_7Qd…k3F', hotelName: null, lastUsedAt: null },
  scopes: ['hotels:read', 'scores:read', 'answers:write'],
  createdAt: '2026-03-01T12:00:00Z',
  expiresAt: new Date(Date.now() + 200 * day).toISOString(),
  ...change,
});

/** The profile with these tokens, and what is answered besides. */
const openProfile = (tokens: () => readonly object[], answers: Parameters<typeof openApp>[1] = {}) =>
  openApp('/profile', {
    answers: {
      ...profileAnswers,
      '/auth/tokens': () => ({ tokens: tokens() }),
      '/hotels': () => hotelList([hotelRow()]),
      ...answers.answers,
    },
  });

describe('the API tokens of a profile', () => {
  it('say what they may do, for which hotel, and when they end', async () => {
    const { screen } = await openProfile(() => [
      token('one', 'Property system', { lastUsedAt: new Date(Date.now() - 3 * 60_000).toISOString() }),
      token('two', 'Night report', {
        scopes: ['page:read'],
        hotelName: 'Alder Quay Hotel',
        expiresAt: new Date(Date.now() + 9 * day).toISOString(),
      }),
      token('three', 'Old', { expiresAt: new Date(Date.now() - day).toISOString() }),
    ]);
    const rows = screen.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
    await expect
      .element(rows.nth(0))
      .toHaveTextContent(
        /^Property system alo_7Qd…k3F · reads hotels and scores, reads and writes answers · used 3 minutes ago · ends /,
      );
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(
        /^Night report Ends soon.* · reads the traveler page · for Alder Quay Hotel · never used/,
      );
    await expect.element(rows.nth(2)).toHaveTextContent(/^Old Ended.* · ended /);
  });

  it('a new one is made after the password, shown once, and not left uncopied by mistake', async () => {
    let made: object[] = [];
    let isWrong = true;
    const { screen, asked } = await openProfile(() => made, {
      answers: {
        '/auth/tokens': ({ method }) => {
          if (method === 'get') return { tokens: made };
          if (isWrong) return new Refusal(422, 'The current password is not right.', {}, 'WRONG_PASSWORD');
          made = [token('new', 'Property system')];
          return { ...made[0], token: 'alo_7QdM2nV8rT4xKp9LzB3wYc6HsJ1fG5uE0aRk3F' };
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Create a token' }));
    const drawer = page.getByRole('dialog', { name: 'Create a token' });
    await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.click(drawer.getByRole('button', { name: 'Create the token' }));
    await expect
      .element(drawer.getByRole('textbox', { name: 'Name' }))
      .toHaveAccessibleDescription(/^Please enter a name/);
    await userEvent.fill(drawer.getByRole('textbox', { name: 'Name' }), ' Property system ');
    await userEvent.click(drawer.getByRole('button', { name: 'Create the token' }));
    await expect
      .element(drawer.getByRole('alert'))
      .toHaveTextContent('Choose at least one thing that it may do');
    const answersLevel = drawer.getByRole('radiogroup', { name: 'Answers' });
    await userEvent.click(answersLevel.getByRole('radio', { name: 'Write' }));
    const scores = drawer.getByRole('radiogroup', { name: 'Scores' });
    await expect.element(scores.getByRole('radio', { name: 'Write' })).toBeDisabled();
    await userEvent.click(scores.getByRole('radio', { name: 'Read' }));
    await userEvent.selectOptions(drawer.getByLabelText('For which hotels'), 'Alder Quay Hotel');
    await userEvent.selectOptions(drawer.getByLabelText('Ends'), '365');
    await userEvent.click(drawer.getByRole('button', { name: 'Create the token' }));

    const question = page.getByRole('alertdialog', { name: 'Create this token?' });
    const password = question.getByLabelText('Your password, to be sure it is you');
    await userEvent.fill(password, 'wrong');
    await userEvent.click(question.getByRole('button', { name: 'Create the token' }));
    await expect.element(password).toHaveAccessibleDescription('The current password is not right.');
    isWrong = false;
    await userEvent.click(question.getByRole('button', { name: 'Create the token' }));
    expect(
      JSON.parse(
        asked.findLast(({ method, url }) => method === 'post' && url === '/auth/tokens')?.body ?? '',
      ),
    ).toEqual({
      name: 'Property system',
      scopes: ['answers:write', 'scores:read'],
      hotelId: hotelRow().id,
      days: 365,
      proof: { password: 'wrong' },
    });

    const shown = page.getByRole('dialog', { name: 'Copy the token now' });
    await expect
      .element(shown.getByLabelText('The token'))
      .toHaveValue('alo_7QdM2nV8rT4xKp9LzB3wYc6HsJ1fG5uE0aRk3F');
    await userEvent.keyboard('{Escape}');
    const leaving = page.getByRole('alertdialog', { name: 'Leave without the token?' });
    await userEvent.click(leaving.getByRole('button', { name: 'Go back' }));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(shown.getByRole('button', { name: 'Copy' }));
    await expect.element(shown.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
    expect(write).toHaveBeenCalledWith('alo_7QdM2nV8rT4xKp9LzB3wYc6HsJ1fG5uE0aRk3F');
    await userEvent.keyboard('{Escape}');
    await expect.element(shown).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('list', { name: 'API tokens' }))
      .toHaveTextContent('Property system');
  });

  it('one that the browser does not copy is said to be so', async () => {
    await openProfile(() => [], {
      answers: {
        '/auth/tokens': ({ method }) =>
          method === 'get' ? { tokens: [] } : { ...token('new', 'A'), token: 'alo_secret' },
      },
    });
    await userEvent.click(page.getByRole('button', { name: 'Create a token' }));
    const drawer = page.getByRole('dialog', { name: 'Create a token' });
    await userEvent.fill(drawer.getByRole('textbox', { name: 'Name' }), 'A');
    await userEvent.click(
      drawer.getByRole('radiogroup', { name: 'Hotels' }).getByRole('radio', { name: 'Read' }),
    );
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(page.getByLabelText('Your password, to be sure it is you'), 'right');
    await userEvent.keyboard('{Enter}');
    const shown = page.getByRole('dialog', { name: 'Copy the token now' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await userEvent.click(shown.getByRole('button', { name: 'Copy' }));
    await expect
      .element(shown.getByText('The browser did not copy it. Select it, and copy it yourself.'))
      .toBeVisible();
  });

  it('one for one hotel is not for organizations', async () => {
    await openProfile(() => []);
    await userEvent.click(page.getByRole('button', { name: 'Create a token' }));
    const drawer = page.getByRole('dialog', { name: 'Create a token' });
    await userEvent.fill(drawer.getByRole('textbox', { name: 'Name' }), 'A');
    await userEvent.click(
      drawer.getByRole('radiogroup', { name: 'Organizations' }).getByRole('radio', { name: 'Read' }),
    );
    await userEvent.selectOptions(drawer.getByLabelText('For which hotels'), 'Alder Quay Hotel');
    await userEvent.click(drawer.getByRole('button', { name: 'Create the token' }));
    await expect
      .element(drawer.getByLabelText('For which hotels'))
      .toHaveAccessibleDescription('A token for one hotel cannot be for organizations');
  });

  it('one is revoked after a question', async () => {
    let left: object[] = [token('one', 'Property system')];
    const { screen, asked } = await openProfile(() => left, {
      answers: {
        '/auth/tokens/one': () => {
          left = [];
          return { message: '' };
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Property system' }));
    const dialog = page.getByRole('alertdialog', { name: 'Revoke Property system?' });
    await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await expect.element(screen.getByText('The token has been revoked.')).toBeVisible();
    await expect.element(screen.getByText('No tokens yet.')).toBeVisible();
    expect(asked.some(({ method, url }) => method === 'delete' && url === '/auth/tokens/one')).toBe(true);
  });
});
