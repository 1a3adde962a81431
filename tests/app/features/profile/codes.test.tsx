import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, Refusal } from '../../support/app';
import { profileAnswers } from '../../support/profile';

beforeEach(() => page.viewport(1200, 900));

const order = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Alo:rui?issuer=Alo&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const codes = Array.from({ length: 10 }, (_, n) => `abcd${n}-efgh${n}`);
const off = { since: null, recoveryLeft: 0 };
const on = { since: '2026-10-03T12:00:00Z', recoveryLeft: 3 };
const openProfile = (state: () => object, answers: Parameters<typeof openApp>[1] = {}) =>
  openApp('/profile', { answers: { ...profileAnswers, '/auth/codes': state, ...answers.answers } });
const proof = 'Your password, to be sure it is you';

describe('the one-time codes of a profile', () => {
  it('are switched on by proof, by a code of the app, and with recovery codes to keep', async () => {
    let isOn = false;
    let isRight = false;
    const { screen, asked } = await openProfile(() => off, {
      answers: {
        '/auth/codes/order': () => order,
        '/auth/codes': ({ method }) => {
          if (method === 'get') return isOn ? { ...on, recoveryLeft: 10 } : off;
          if (!isRight) return new Refusal(422, 'This code is not right.', {}, 'BAD_CODE');
          isOn = true;
          return { codes };
        },
      },
    });
    const block = screen.getByRole('region', { name: 'One-time codes' });
    await expect.element(block).toHaveTextContent('Off: you are not asked for a code.');
    await userEvent.click(block.getByRole('button', { name: 'Switch on' }));
    await userEvent.fill(page.getByLabelText(proof), 'right');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));

    const app = page.getByRole('dialog', { name: 'Add Alo to your app' });
    await expect.element(app.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
    await expect.element(app).toHaveTextContent('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    const code = app.getByLabelText('Code of your app');
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription('Please enter the code');
    await userEvent.fill(code, '111111');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription('This code is not right.');
    isRight = true;
    await userEvent.fill(code, ' 123456 ');
    await userEvent.click(app.getByRole('button', { name: 'Switch on' }));
    expect(asked.findLast(({ method, url }) => method === 'post' && url === '/auth/codes')?.body).toBe(
      '{"code":"123456"}',
    );

    const recovery = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await expect
      .element(recovery.getByRole('list', { name: 'Recovery codes' }))
      .toHaveTextContent(codes.join(''));
    await userEvent.click(recovery.getByRole('button', { name: 'Close' }));
    const leaving = page.getByRole('alertdialog', { name: 'Leave without the recovery codes?' });
    await userEvent.click(leaving.getByRole('button', { name: 'Go back' }));
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(recovery.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith(codes.join('\n'));
    await userEvent.click(recovery.getByRole('button', { name: 'Close' }));
    await expect.element(recovery).not.toBeInTheDocument();
    await expect.element(block).toHaveTextContent(/On since .*202610 recovery codes left/);
    await expect.element(block).not.toHaveTextContent('Few left');
  });

  it('few recovery codes are said to be few, and new ones are made', async () => {
    const { screen } = await openProfile(() => on, {
      answers: { '/auth/codes/recovery': () => ({ codes }) },
    });
    const block = screen.getByRole('region', { name: 'One-time codes' });
    await expect.element(block).toHaveTextContent('3 recovery codes leftFew left');
    await userEvent.click(block.getByRole('button', { name: 'New recovery codes' }));
    await userEvent.fill(page.getByLabelText(proof), 'right');
    await userEvent.click(page.getByRole('button', { name: 'Make new codes' }));
    const recovery = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await expect.element(recovery).toHaveTextContent('abcd9-efgh9');
  });

  it('are switched off after a question', async () => {
    let isOn = true;
    const { screen, asked } = await openProfile(() => on, {
      answers: {
        '/auth/codes': ({ method }) => {
          if (method === 'delete') isOn = false;
          return method === 'delete' ? { message: '' } : isOn ? on : off;
        },
      },
    });
    const block = screen.getByRole('region', { name: 'One-time codes' });
    await userEvent.click(block.getByRole('button', { name: 'Switch off' }));
    const dialog = page.getByRole('alertdialog', { name: 'Switch one-time codes off?' });
    await expect.element(dialog.getByRole('button', { name: 'Keep them on' })).toHaveFocus();
    await userEvent.fill(dialog.getByLabelText(proof), 'right');
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    await expect.element(screen.getByText('One-time codes have been switched off.')).toBeVisible();
    await expect.element(block).toHaveTextContent('Off: you are not asked for a code.');
    expect(asked.find(({ method }) => method === 'delete')?.body).toBe('{"proof":{"password":"right"}}');
  });
});
