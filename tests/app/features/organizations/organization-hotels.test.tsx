import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hotelRow, openApp, Refusal, type Asked } from '../../support/app';
import {
  asReader,
  asSuper,
  harbourId,
  northlight,
  northlightId,
  organization,
  pageOf,
} from '../../support/organizations';

const path = `/hotel-organizations/${harbourId}`;
const one = `/hotelOrganizations/${harbourId}`;
const hotels = Array.from({ length: 12 }, (_, index) =>
  hotelRow({
    id: hotelRow().id.slice(0, -2) + String(index + 10),
    hotel_location_name: `Hotel ${index + 1}`,
  }),
);
const idsOf = (...numbers: number[]) => numbers.map((number) => hotels[number - 1]?.id);
const lists = {
  [`${one}/AssignedHotels`]: ({ query }: Asked) => pageOf(hotels, Number(query['page'])),
  [`${one}/UnassignedHotels`]: ({ query }: Asked) => pageOf(hotels.slice(0, 3), Number(query['page'])),
  [`${one}/users`]: ({ query }: Asked) => pageOf([], Number(query['page'])),
  '/hotelOrganizations': () => ({ data: [organization(), northlight] }),
};
const done = () => ({ message: 'Done.' });

beforeEach(() => page.viewport(1200, 800));

const changes = (asked: readonly Asked[]) =>
  asked
    .filter(({ method }) => method !== 'get')
    .map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null') as unknown]);

describe('the hotels of an organization', () => {
  it('[ORG-02] [UNSP-082] has three tabs with their numbers, each asking for its page', async () => {
    const { screen, asked, address } = await openApp(path, { ...asSuper, answers: lists });
    await expect.element(screen.getByRole('heading', { name: 'Harbour & Hill Hotels' })).toBeVisible();
    await expect
      .element(screen.getByText('Hillhouse and Quayside Inns · office@harbourhill.example'))
      .toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'Assigned 12' })).toBeVisible();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByText('Showing 11 - 12 of 12')).toBeVisible();
    await screen.getByRole('tab', { name: 'Others 3' }).click();
    await expect.element(screen.getByText('Hotels that belong to no organization yet')).toBeVisible();
    expect(address()).toBe(`${path}?tab=others`);
    await screen.getByRole('tab', { name: 'Users 2' }).click();
    await expect.element(screen.getByText('No user is linked yet.', { exact: false })).toBeVisible();
    expect(asked.filter(({ url }) => url.startsWith(one)).map(({ url, query }) => [url, query])).toEqual([
      [`${one}/AssignedHotels`, { page: 1, limit: 10 }],
      [`${one}/AssignedHotels`, { page: 2, limit: 10 }],
      [`${one}/UnassignedHotels`, { page: 1, limit: 10 }],
      [`${one}/users`, { page: 1, limit: 10 }],
    ]);
  });

  it('[ORG-06] [UNSP-073] goes back to page 1 when the search changes, which Enter begins', async () => {
    const { screen, asked, address } = await openApp(`${path}?page=2`, { ...asSuper, answers: lists });
    await expect.element(screen.getByText('Showing 11 - 12 of 12')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Search hotels'), 'ab');
    expect(asked.filter(({ query }) => query['search'] !== undefined)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`${path}?search=ab`);
    await expect.poll(() => asked.at(-1)?.query).toEqual({ page: 1, limit: 10, search: 'ab' });
  });

  it('[ORG-03] moves hotels of several pages at once, and Undo moves them back', async () => {
    const { screen, asked } = await openApp(path, {
      ...asSuper,
      answers: {
        ...lists,
        [`${one}/moveHotels/${northlightId}`]: done,
        [`/hotelOrganizations/${northlightId}/moveHotels/${harbourId}`]: done,
      },
    });
    await screen.getByRole('checkbox', { name: 'Select Hotel 2', exact: true }).click();
    await screen.getByRole('button', { name: 'Next' }).click();
    await screen.getByRole('checkbox', { name: 'Select Hotel 12' }).click();
    const bar = screen.getByRole('region', { name: 'Selected hotels' });
    await expect.element(bar.getByText('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Move to organization' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Move 2 hotels to another organization?' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect
      .element(question)
      .toHaveTextContent('Hotel 2 and Hotel 12. Harbour & Hill Hotels no longer sees them.');
    // Not to where they are.
    await expect.element(question.getByRole('radio')).toHaveLength(1);
    await question.getByRole('radio', { name: 'Northlight Collection 4 hotels, 1 user' }).click();
    await question.getByRole('button', { name: 'Move 2 hotels' }).click();
    await expect.element(screen.getByText('2 hotels moved to Northlight Collection')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Undone')).toBeVisible();
    const sent = { hotel_ids: idsOf(2, 12) };
    expect(changes(asked)).toEqual([
      ['put', `${one}/moveHotels/${northlightId}`, sent],
      ['put', `/hotelOrganizations/${northlightId}/moveHotels/${harbourId}`, sent],
    ]);
    const keys = asked.filter(({ method }) => method === 'put').map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('[ORG-03] assigns a range of others with Shift, and Undo removes them', async () => {
    const { screen, asked } = await openApp(`${path}?tab=others`, {
      ...asSuper,
      answers: { ...lists, [`${one}/AssignHotels`]: done, [`${one}/UnassignHotels`]: done },
    });
    await screen.getByRole('checkbox', { name: 'Select Hotel 1', exact: true }).click();
    await userEvent.keyboard('{Shift>}');
    await screen.getByRole('checkbox', { name: 'Select Hotel 3', exact: true }).click();
    await userEvent.keyboard('{/Shift}');
    await screen.getByRole('button', { name: 'Assign 3 hotels' }).click();
    await expect.element(screen.getByText('3 hotels assigned to Harbour & Hill Hotels')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Undone')).toBeVisible();
    expect(changes(asked)).toEqual([
      ['post', `${one}/AssignHotels`, { hotel_ids: idsOf(1, 2, 3) }],
      ['post', `${one}/UnassignHotels`, { hotel_ids: idsOf(1, 2, 3) }],
    ]);
  });

  it('[ORG-03] [UNSP-081] asks before it removes hotels, and Undo assigns them again', async () => {
    const { screen, asked } = await openApp(path, {
      ...asSuper,
      answers: { ...lists, [`${one}/AssignHotels`]: done, [`${one}/UnassignHotels`]: done },
    });
    await screen.getByRole('checkbox', { name: 'Select Hotel 1', exact: true }).click();
    await screen.getByRole('button', { name: 'Remove from organization' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Remove 1 hotel from Harbour & Hill Hotels?' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Remove 1 hotel' }).click();
    await expect.element(screen.getByText('1 hotel removed from Harbour & Hill Hotels')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Undone')).toBeVisible();
    expect(changes(asked).map(([, url]) => url)).toEqual([`${one}/UnassignHotels`, `${one}/AssignHotels`]);
  });

  it('[ERR-25] says each failure in its own words where the server has none; what was chosen stays chosen', async () => {
    const { screen, asked } = await openApp(path, {
      ...asSuper,
      answers: {
        ...lists,
        [`${one}/AssignHotels`]: () => 400,
        [`${one}/UnassignHotels`]: () => 400,
        [`${one}/moveHotels/${northlightId}`]: () => 503,
      },
    });
    await screen.getByRole('checkbox', { name: 'Select Hotel 1', exact: true }).click();
    await screen.getByRole('button', { name: 'Remove from organization' }).click();
    await screen.getByRole('button', { name: 'Remove 1 hotel' }).click();
    await expect.element(screen.getByText('Failed to remove hotels from organization')).toBeVisible();
    await expect.element(screen.getByText('1 selected')).toBeVisible();
    for (const _try of [1, 2]) {
      await screen.getByRole('button', { name: 'Move to organization' }).click();
      await screen.getByRole('radio').click();
      await screen.getByRole('button', { name: 'Move 1 hotel' }).click();
      await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    }
    await expect
      .element(screen.getByText('Failed to move hotels to another organization').first())
      .toBeVisible();
    // Nobody knows what came of the first try: the second is the same change.
    const keys = asked.filter(({ method }) => method === 'put').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    await screen.getByRole('tab', { name: 'Others 3' }).click();
    // The other tab has a hotel of the same name.
    await expect.element(screen.getByText('Hotels that belong to no organization yet')).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Select Hotel 1', exact: true }).click();
    await screen.getByRole('button', { name: 'Assign 1 hotel' }).click();
    await expect.element(screen.getByText('Failed to assign hotels to organization')).toBeVisible();
  });

  it('[ORG-03] says in the server’s words which hotel another person has taken meanwhile', async () => {
    const { screen } = await openApp(`${path}?tab=others`, {
      ...asSuper,
      answers: {
        ...lists,
        [`${one}/AssignHotels`]: () =>
          new Refusal(409, 'These hotels belong to another organization: Hotel 1.'),
      },
    });
    await screen.getByRole('checkbox', { name: 'Select Hotel 1', exact: true }).click();
    await screen.getByRole('button', { name: 'Assign 1 hotel' }).click();
    await expect
      .element(screen.getByText('These hotels belong to another organization: Hotel 1.'))
      .toBeVisible();
  });

  it('[ERR-23] keeps the table when the next page cannot be loaded', async () => {
    const { screen } = await openApp(path, {
      ...asSuper,
      answers: {
        ...lists,
        [`${one}/AssignedHotels`]: ({ query }) => (query['page'] === 2 ? 400 : pageOf(hotels)),
      },
    });
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByText('Failed to fetch hotels')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Hotel 1', exact: true })).toBeVisible();
  });

  it('[ORG-06] a page that is no more, after its hotels went away, becomes the last one', async () => {
    const { address } = await openApp(`${path}?page=5`, { ...asSuper, answers: lists });
    await expect.poll(address).toBe(`${path}?page=2`);
  });

  it('[UNSP-084] [UNSP-074] only those who may assign hotels get checkboxes', async () => {
    const { screen } = await openApp(path, { ...asReader, answers: lists });
    await expect.element(screen.getByRole('link', { name: 'Hotel 1', exact: true })).toBeVisible();
    expect(screen.getByRole('checkbox').query()).toBe(null);
    expect(screen.getByRole('button', { name: 'Edit' }).query()).toBe(null);
  });

  it('[ORG-02] says that there is no such organization, and leads to the list', async () => {
    const { screen } = await openApp(path, { ...asSuper });
    await expect
      .element(screen.getByRole('heading', { name: 'There is no such organization' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'All organizations' }))
      .toHaveAttribute('href', '/hotel-organizations');
  });

  it('[ORG-02] is cards on a phone, whose bar fits', async () => {
    await page.viewport(320, 700);
    const { screen } = await openApp(path, { ...asSuper, answers: lists });
    await screen.getByRole('checkbox', { name: 'Select Hotel 1', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Move to organization' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
