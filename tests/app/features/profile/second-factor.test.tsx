import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Permissions } from '@alo/schemas';
import { useSession } from '../../../../app/src/lib/session/session';
import { admin, openApp, permit, Refusal } from '../../support/app';
import { profileAnswers } from '../../support/profile';

const answerBy = vi.spyOn(navigator.credentials, 'get');

beforeEach(async () => {
  answerBy.mockReset();
  await page.viewport(1200, 900);
});
afterAll(() => answerBy.mockRestore());

const phone = {
  ...{ id: 'phone', name: 'Pixel of Inês', lastUsedAt: null, isSynced: false },
  createdAt: '2026-10-03T12:00:00Z',
};
const weak: Permissions = { tabs: [], calls: [], needsSecondFactor: true };
const strong: Permissions = { tabs: permit('ABOUT', 'OUR APPROACH'), calls: [] };
/** What a device answers: bytes, which are sent as Base64URL. */
const bytes = new Uint8Array(1).buffer;
const credential = {
  ...{ id: 'AA', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
} as unknown as Credential;
const assertion = { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };
const question = {
  challenge: 'AA',
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
  timeout: 60_000,
};

/** Opens the application for somebody who came by a password alone. `goOn`: the server has heard of a second factor. */
async function openWeak(path: string, answers: Parameters<typeof openApp>[1] = {}) {
  let permissions = weak;
  const opened = await openApp(path, {
    // They load, as after a sign-in.
    tabs: undefined,
    answers: {
      ...profileAnswers,
      '/notices': () => 403,
      '/auth/permissions': () => permissions,
      ...answers.answers,
    },
  });
  useSession.setState({
    ...{ phase: 'signedIn', user: { ...admin, needsSecondFactor: true }, tabs: [], calls: [] },
    ...{ tabsProblem: undefined, needsSecondFactor: true },
  });
  return { ...opened, goOn: () => void (permissions = strong) };
}

describe('a sign-in that needs a second factor', () => {
  it('is led to /profile from every protected address, and asks the server for passkeys and codes alone', async () => {
    for (const path of [
      '/hotels/h-1',
      '/hotels/h-1/questionnaire/hotel-operations',
      '/standards',
      '/nowhere',
    ]) {
      const { screen, address, asked } = await openWeak(`${path}?from=mail`);
      await expect.poll(address).toBe('/profile');
      const notice = screen.getByRole('region', { name: 'Second step' });
      await expect
        .element(notice)
        .toHaveTextContent(
          'Your organization asks for a second step when you log in. Add a passkey, or switch on one-time codes; then you can go on.',
        );
      await expect.element(screen.getByText('No passkeys yet.')).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Switch on' })).toBeVisible();
      expect(
        screen
          .getByRole('heading', { level: 2 })
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['Passkeys', 'One-time codes']);
      expect(new Set(asked.map(({ url }) => url))).toEqual(
        new Set(['/config', '/auth/passkeys', '/auth/codes']),
      );
      await screen.unmount();
    }
  });

  it('has no entries, no bell and no command menu, and can log out', async () => {
    const { screen } = await openWeak('/profile');
    await expect.element(screen.getByText('No passkeys yet.')).toBeVisible();
    expect(screen.getByRole('navigation').getByRole('link').elements()).toEqual([]);
    expect(screen.getByRole('button', { name: /^Notices/ }).elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Find or do' }).elements()).toEqual([]);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Rui Teles: account menu' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Log out' }));
    await userEvent.click(page.getByRole('button', { name: 'Logout' }));
    await expect.poll(() => useSession.getState().phase).toBe('signedOut');
  });

  it('with a passkey goes on by it, to the address that the person wanted', async () => {
    let sent: string | undefined;
    const { screen, address, router, goOn, asked } = await openWeak('/about?part=team#people', {
      answers: {
        '/auth/passkeys': () => ({ passkeys: [phone] }),
        '/auth/passkeys/proof': ({ method, body }) => {
          if (method === 'get') return question;
          sent = body;
          goOn();
          return { message: '' };
        },
      },
    });
    const button = screen.getByRole('button', { name: 'Use your passkey' });
    await expect.element(screen.getByRole('list', { name: 'Passkeys' })).toHaveTextContent('Pixel of Inês');
    expect(screen.getByRole('button', { name: /Pixel of Inês/ }).elements()).toEqual([]);
    answerBy.mockRejectedValueOnce(new Error('The device was away.'));
    await userEvent.click(button);
    await expect.element(page.getByText('The device was away.')).toBeVisible();
    expect(address()).toBe('/profile');
    answerBy.mockResolvedValueOnce(credential);
    await userEvent.click(button);
    await expect.poll(address).toBe('/about?part=team');
    expect(router.state.location.hash).toBe('#people');
    expect(JSON.parse(sent ?? '')).toEqual(assertion);
    expect(
      asked.find(({ method, url }) => method === 'post' && url === '/auth/passkeys/proof')?.key,
    ).toBeDefined();
    await expect.element(screen.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect.element(screen.getByRole('button', { name: /^Notices/ })).toBeVisible();
    expect(useSession.getState()).toMatchObject({ user: admin, tabs: strong.tabs });
    expect('needsSecondFactor' in useSession.getState()).toBe(false);
  });

  it('goes on once codes are on and the recovery codes are kept', async () => {
    const { screen, address, goOn } = await openWeak('/about', {
      answers: {
        '/auth/codes/order': () => ({ secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Alo:rui' }),
        '/auth/codes': ({ method }) => {
          if (method === 'get') return { since: null, recoveryLeft: 0 };
          goOn();
          return { codes: ['abcde-fghij'] };
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
    await userEvent.fill(page.getByLabelText('Your password, to be sure it is you'), 'right');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await userEvent.fill(page.getByLabelText('Code of your app'), '123456');
    await userEvent.click(
      page.getByRole('dialog', { name: 'Add Alo to your app' }).getByRole('button', { name: 'Switch on' }),
    );
    await expect.element(page.getByText('abcde-fghij')).toBeVisible();
    expect(address()).toBe('/profile');
    await userEvent.click(page.getByRole('button', { name: 'I have kept them' }));
    await expect.poll(address).toBe('/about');
  });

  it('stays where it is, and says why, when the permissions cannot be loaded', async () => {
    const { screen, address } = await openWeak('/about', {
      answers: {
        '/auth/passkeys': () => ({ passkeys: [phone] }),
        '/auth/passkeys/proof': ({ method }) => (method === 'get' ? question : { message: '' }),
        '/auth/permissions': () => new Refusal(503, 'The database is away.'),
      },
    });
    answerBy.mockResolvedValue(credential);
    await userEvent.click(screen.getByRole('button', { name: 'Use your passkey' }));
    await expect.element(page.getByText('The database is away.'), { timeout: 10_000 }).toBeVisible();
    expect(address()).toBe('/profile');
  });

  it('reads in the dialog that the last factor stays', async () => {
    const words =
      'Your organization asks for a second step when you log in, and this is your only one. Add another one first.';
    const { screen } = await openApp('/profile', {
      answers: {
        ...profileAnswers,
        '/auth/passkeys': () => ({ passkeys: [phone] }),
        '/auth/passkeys/phone': () => new Refusal(409, words, {}, 'LAST_SECOND_FACTOR'),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Pixel of Inês' }));
    const dialog = page.getByRole('alertdialog', { name: 'Delete Pixel of Inês?' });
    const field = dialog.getByLabelText('Your password, to be sure it is you');
    await userEvent.fill(field, 'right');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect.element(field).toHaveAccessibleDescription(words);
  });
});
