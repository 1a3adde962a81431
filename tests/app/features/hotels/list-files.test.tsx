/** The hotels of the list as files. */
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotelList, hotelRow, openApp, permit } from '../../support/app';

const content = new TextEncoder().encode('Hotel').buffer;
const answers = {
  '/hotels': () => hotelList([hotelRow()], { total: 23 }),
  '/hotels/csv': () => content,
  '/hotels/xlsx': () => content,
};

let saved: string[];
beforeEach(async () => {
  await page.viewport(1200, 800);
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

async function openMenu(address: string, opening: Parameters<typeof openApp>[1] = { answers }) {
  const opened = await openApp(address, opening);
  await expect.element(opened.screen.getByText('Alder Quay Hotel')).toBeVisible();
  await userEvent.click(opened.screen.getByRole('button', { name: 'Download' }));
  return opened;
}

describe('the download menu of the hotel list', () => {
  it('[DL-01 LIST-04] asks for all hotels of the view: its filters, its search and its order, without its page', async () => {
    const { screen, asked } = await openMenu(
      '/hotels?search=quay&status=under_review&fasttrack=on&hotel_location_country=PT&sort=score_alo&order=desc&page=2',
    );
    await expect
      .element(screen.getByText('23 hotels: “quay”, Under review, Fast-track, Portugal'))
      .toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'XLSX' }));
    await expect.element(screen.getByText('Download completed.')).toBeVisible();
    const list = asked.findLast(({ url }) => url === '/hotels');
    const { page: _page, limit: _limit, ...query } = list?.query ?? {};
    expect(query).toMatchObject({ search: 'quay', status: 'under_review', primarySortKey: 'score_alo' });
    expect(asked.find(({ url }) => url === '/hotels/xlsx')).toMatchObject({
      query,
      accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    expect(saved).toEqual([expect.stringMatching(/^hotels-\d{4}-\d\d-\d\d\.xlsx$/)]);
  });

  it('says how many hotels there are where nothing is filtered', async () => {
    const { screen, asked } = await openMenu('/hotels');
    await expect.element(screen.getByText('23 hotels', { exact: true })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await expect.element(screen.getByText('Download completed.')).toBeVisible();
    expect(asked.find(({ url }) => url === '/hotels/csv')?.accept).toBe('text/csv');
  });

  it.each([
    ['reviewer=me', { reviewer: 'me' }, '23 hotels: Mine'],
    ['reviewer=none', { reviewer: 'none' }, '23 hotels: Nobody’s'],
    ['archived=true', { archived: 'true' }, '23 hotels: Archived hotels'],
  ])('carries a reviewer’s view: %s', async (address, query, words) => {
    const { screen, asked } = await openMenu(`/hotels?${address}`, {
      user: { ...admin, role: 'ALO_SUPER' },
      tabs: permit('HOTELS'),
      answers: { ...answers, '/hotelReviewers': () => ({ data: [] }) },
    });
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await expect.poll(() => asked.find(({ url }) => url === '/hotels/csv')?.query).toMatchObject(query);
  });

  it('is opened and used with the keyboard alone', async () => {
    const { screen } = await openApp('/hotels', { answers });
    const opener = screen.getByRole('button', { name: 'Download' });
    await expect.element(screen.getByText('Alder Quay Hotel')).toBeVisible();
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'XLSX' })).toBeVisible();
    await userEvent.keyboard('{End}{Enter}');
    await expect.poll(() => saved).toEqual([expect.stringMatching(/\.csv$/)]);
    await expect.element(opener).toHaveFocus();
  });
});
