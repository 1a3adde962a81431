/** /terms-of-use, and how every file is downloaded. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, permit, Refusal } from '../../support/app';

const terms = {
  title: 'Terms of Use',
  content: 'Be fair.\n\n## Your account\n\nIt is yours.\n\nKeep it.\n\n## Our service\n\nIt runs.',
  version: '3',
};
const bytes = new TextEncoder().encode('%PDF-1.7').buffer;

beforeEach(() => page.viewport(1200, 800));
afterEach(() => vi.restoreAllMocks());

const open = (file: () => unknown) =>
  openApp('/terms-of-use', {
    tabs: permit('TERMS OF USE'),
    answers: { '/legal/terms': () => ({ data: terms }), '/legal/terms/current/pdf': file },
  });

const download = async (file: () => unknown) => {
  const opened = await open(file);
  await userEvent.click(opened.screen.getByRole('button', { name: 'Download as PDF' }));
  return opened;
};

describe('the terms of use', () => {
  it('[UNSP-012] are shown with their parts and their version', async () => {
    const { screen } = await open(() => bytes);
    await expect.element(screen.getByRole('heading', { name: 'Terms of Use', level: 1 })).toBeVisible();
    await expect.element(screen.getByText('Be fair.')).toBeVisible();
    expect(
      screen
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Your account', 'Our service']);
    await expect.element(screen.getByText('Keep it.')).toBeVisible();
    await expect.element(screen.getByText('Version 3')).toBeVisible();
  });

  it('say that they could not be loaded, and can be asked for again', async () => {
    let answer: unknown = 503;
    const { screen } = await openApp('/terms-of-use', {
      tabs: permit('TERMS OF USE'),
      answers: { '/legal/terms': () => answer },
    });
    await expect.element(screen.getByText('Failed to load the terms of use')).toBeVisible();
    answer = { data: terms };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByText('Be fair.')).toBeVisible();
  });
});

describe('a download', () => {
  it('[DL-01] [DL-06] asks for the type of the file, saves it under its name, and says so', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.protocol}`);
    });
    const { screen, asked } = await download(() => bytes);
    await expect.element(screen.getByText('Download completed.')).toBeVisible();
    expect(saved).toEqual(['Terms of Use.pdf blob:']);
    expect(asked.at(-1)).toMatchObject({ url: '/legal/terms/current/pdf', accept: 'application/pdf' });
  });

  it('[DL-07] gives the address of the file back 100 ms later', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const later = vi.spyOn(window, 'setTimeout');
    const forget = vi.spyOn(URL, 'revokeObjectURL');
    const { screen } = await download(() => bytes);
    await expect.element(screen.getByText('Download completed.')).toBeVisible();
    await expect.poll(() => forget.mock.calls.length).toBe(1);
    expect(later.mock.calls.filter(([work]) => String(work).includes('revokeObjectURL'))).toEqual([
      [expect.any(Function), 100],
    ]);
  });

  it.each([
    [
      '[DL-02]',
      'an empty file',
      () => new ArrayBuffer(0),
      'File is empty or corrupted. Please contact support.',
    ],
    ['[DL-03]', 'a 404', () => 404, 'File not found. Please contact support.'],
    ['[DL-04]', 'a 403', () => 403, 'Access denied. Please ensure you are logged in.'],
    ['[DL-05]', 'a 500', () => 500, 'Failed to download file. Please try again'],
    [
      '[DL-05]',
      'a busy server',
      () => new Refusal(503, 'Busy.'),
      'Failed to download file. Please try again',
    ],
    ['[DL-05]', 'no network', () => 0, 'Failed to download file. Please try again'],
  ])('%s [UNSP-101] that ends in %s says so, and stays on the page', async (_row, _what, answer, words) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    const { screen, address } = await download(answer);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    expect(address()).toBe('/terms-of-use');
    await expect.element(screen.getByRole('button', { name: 'Download as PDF' })).toBeEnabled();
    expect(click).not.toHaveBeenCalled();
  });
});
