/** The assessment of a hotel as files, on its page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotel, openApp } from '../../support/app';

const { id } = hotel();
const content = new TextEncoder().encode('{}').buffer;
const files = ['pdf', 'xlsx', 'csv', 'json'].map((format) => `/hotels/${id}/detailedAssessment/${format}`);
const answers = (change: Parameters<typeof hotel>[0] = {}) => ({
  [`/hotels/${id}`]: () => ({ data: hotel(change) }),
  [`/hotels/${id}/GBTA-data/export`]: () => content,
  [`/hotels/${id}/vsme`]: () => content,
  [`/hotels/${id}/hotelArchive`]: () => content,
  ...Object.fromEntries(files.map((path) => [path, () => content])),
});

let saved: string[];
beforeEach(async () => {
  await page.viewport(1200, 800);
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the download menu of a hotel', () => {
  it('[PROD-15] offers the assessment for people, and for other programs', async () => {
    const { screen } = await openApp(`/hotels/${id}`, { answers: answers() });
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const whole = screen.getByRole('group', { name: 'The full assessment of Alder Quay Hotel' });
    await expect.element(whole).toBeVisible();
    const itemsOf = (group: typeof whole) =>
      group
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent);
    expect(itemsOf(whole)).toEqual(['PDFto read and print', 'XLSXone row an answer', 'CSVthe same, plain']);
    expect(itemsOf(screen.getByRole('group', { name: 'For other programs' }))).toEqual([
      'JSONwith the definition’s hash',
      'GBTA formatas XLSX',
      'VSME templateof EFRAG, as XLSX',
    ]);
  });

  it.each([
    [/^PDF/, 'detailedAssessment/pdf', 'application/pdf', 'Alder Quay Hotel, answers.pdf'],
    [/^JSON/, 'detailedAssessment/json', 'application/json', 'Alder Quay Hotel, answers.json'],
    [/^GBTA/, 'GBTA-data/export', /spreadsheetml/, 'Alder Quay Hotel, GBTA.xlsx'],
    [/^VSME/, 'vsme', /spreadsheetml/, 'Alder Quay Hotel, VSME.xlsx'],
  ])('[DL-01] [DL-06] %s is asked for and saved under its name', async (name, path, accept, fileName) => {
    const { screen, asked } = await openApp(`/hotels/${id}`, { answers: answers() });
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await userEvent.click(screen.getByRole('menuitem', { name }));
    await expect.element(screen.getByText('Download completed.')).toBeVisible();
    expect(asked.find(({ url }) => url === `/hotels/${id}/${path}`)?.accept).toMatch(accept);
    expect(saved).toEqual([fileName]);
  });

  it('[DL-01] [DL-06] offers super users the archive of the hotel, and nobody else', async () => {
    const { screen, asked } = await openApp(`/hotels/${id}`, {
      answers: answers(),
      user: { ...admin, role: 'ALO_SUPER' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Archive/ }));
    await expect.element(screen.getByText('Download completed.')).toBeVisible();
    expect(asked.find(({ url }) => url === `/hotels/${id}/hotelArchive`)?.accept).toBe('application/zip');
    expect(saved).toEqual(['Alder Quay Hotel, archive.zip']);
  });

  it('is not there before anything is answered', async () => {
    const { screen } = await openApp(`/hotels/${id}`, {
      answers: answers({ alo_submission_status: 'COMPLETE ASSESSMENT' }),
    });
    await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });
});
