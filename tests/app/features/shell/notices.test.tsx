import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hotel, hotelList, hotelRow, openApp } from '../../support/app';

beforeEach(() => page.viewport(1200, 800));

const { id: hotelId } = hotelRow();
const notice = (id: string, kind: string, change: object = {}) => ({
  ...{ id, kind, hotel_id: hotelId, hotel_name: 'Alder Quay Hotel', by: 'Sam Okafor', is_read: false },
  draft: null,
  at: new Date(Date.now() - 125 * 60_000).toISOString(),
  ...change,
});
const both = [notice('two', 'released'), notice('one', 'returned', { is_read: true, by: null })];

describe('the bell', () => {
  it('says how many are new, what happened, by whom and when; opened, they are read', async () => {
    let isRead = false;
    const { screen, asked } = await openApp('/hotels', {
      answers: {
        '/hotels': () => hotelList([hotelRow()]),
        '/notices': () => ({
          data: both.map((each) => ({ ...each, is_read: isRead || each.is_read })),
          unread: isRead ? 0 : 1,
        }),
        '/notices/read': () => {
          isRead = true;
          return { message: '' };
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Notices, 1 new' }));
    const items = page.getByRole('menu', { name: 'Notices' }).getByRole('menuitem');
    await expect
      .element(items.nth(0))
      .toHaveTextContent('New: Alder Quay Hotel has its scoreSam Okafor · 2 hours ago');
    await expect
      .element(items.nth(1))
      .toHaveTextContent('Alder Quay Hotel came back: some sources need another file2 hours ago');
    await expect.element(items.nth(1)).not.toHaveTextContent('New');
    await expect.poll(() => asked.find(({ url }) => url === '/notices/read')?.body).toBe('{"until":"two"}');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Notices', exact: true })).toHaveFocus();
  });

  it('says that a draft waits to be released, and leads to its versions', async () => {
    const draft = { id: '00000000-0000-4000-8000-000000000001', title: 'Pools' };
    const told = notice('three', 'proposed', { hotel_id: null, hotel_name: null, draft });
    const { screen } = await openApp('/hotels', {
      answers: {
        '/hotels': () => hotelList([hotelRow()]),
        '/notices': () => ({ data: [told], unread: 0 }),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Notices', exact: true }));
    const [item] = [page.getByRole('menu', { name: 'Notices' }).getByRole('menuitem')];
    await expect.element(item).toHaveTextContent('“Pools” waits for you to release it or to send it back');
    await expect.element(item).toHaveAttribute('href', `/authoring/${draft.id}/versions`);
  });

  it('leads to the hotel, by the keyboard too', async () => {
    const { screen, address } = await openApp('/hotels', {
      answers: {
        '/hotels': () => hotelList([hotelRow()]),
        [`/hotels/${hotelId}`]: () => ({ data: hotel() }),
        '/notices': () => ({ data: both, unread: 1 }),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Notices, 1 new' }));
    await expect.element(page.getByRole('menu', { name: 'Notices' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(address).toBe(`/hotels/${hotelId}`);
  });

  it.each([
    ['is empty', () => ({ data: [], unread: 0 }), /^NoticesNothing yet\./],
    ['cannot be loaded', () => 500, 'The notices could not be loaded.'],
  ])('says so when it %s, and the page stays', async (_, answer, words) => {
    const { screen, address } = await openApp('/hotels', {
      answers: { '/hotels': () => hotelList([hotelRow()]), '/notices': answer },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Notices' }));
    await expect.element(page.getByRole('menu', { name: 'Notices' })).toHaveTextContent(words);
    expect(address()).toBe('/hotels');
  });
});

it('the account menu leads to the profile by the keyboard, without loading the page anew', async () => {
  const { screen, address } = await openApp('/hotels', {
    answers: { '/hotels': () => hotelList([hotelRow()]) },
  });
  await userEvent.click(screen.getByRole('button', { name: /account menu/ }));
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/profile');
});
