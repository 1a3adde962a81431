/** What reviewers and those who keep hotels have in the list. */
import type { HotelRow } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, hotelList, hotelRow, openApp, permit, Refusal } from '../../support/app';

const { id } = hotelRow();
const reviewer = { ...admin, name: 'Sam Okafor', role: 'ALO_SUPER' };
const tabs = permit('HOTELS', 'HOTEL ORGANIZATIONS').map((tab) => ({ ...tab, value: 2 }));
const [priya, jonas, sam] = ['Priya Raman', 'Jonas Weber', 'Sam Okafor'].map((name, at) => ({
  id: `${id.slice(0, -1)}${at + 2}`,
  name,
}));
const day = 86_400_000;
const rowOf = (number: number, change: Partial<HotelRow>) =>
  hotelRow({
    id: `${id.slice(0, -2)}a${number}`,
    hotel_location_name: `Hotel ${number}`,
    alo_submission_status: 'submitted',
    submitted_at: new Date(Date.now() - number * day - 1000).toISOString(),
    ...change,
  });
const review = (change: object) => ({ reviewer: null, here: [], sources: 41, decided: 22, ...change });

beforeEach(() => page.viewport(1200, 800));

describe('the list of a reviewer', () => {
  it('[PROD-03] a view is category, order and reviewer at once, and stands in the address', async () => {
    const { screen, asked, address } = await openApp('/hotels', {
      user: reviewer,
      tabs,
      answers: { '/hotels': () => hotelList([rowOf(1, {})]) },
    });
    const view = screen.getByLabelText('View', { exact: true });
    await expect.element(view).toHaveValue('all');
    await userEvent.selectOptions(view, 'To review, oldest first');
    expect(address()).toBe('/hotels?status=under_review&sort=submitted_at&order=asc');
    await userEvent.selectOptions(view, 'Mine');
    expect(address()).toBe('/hotels?status=under_review&reviewer=me&sort=submitted_at&order=asc');
    await expect
      .poll(() => asked.at(-1)?.query)
      .toMatchObject({
        ...{
          status: 'under_review',
          reviewer: 'me',
          primarySortKey: 'submitted_at',
          primarySortOrder: 'asc',
        },
      });
    await expect
      .element(screen.getByRole('columnheader', { name: 'Status' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await userEvent.selectOptions(view, 'Nobody’s');
    expect(address()).toContain('reviewer=none');
    await userEvent.selectOptions(view, 'Archived hotels');
    expect(address()).toBe('/hotels?archived=true');
    await userEvent.selectOptions(view, 'All hotels by name');
    expect(address()).toBe('/hotels');
  });

  it('[PROD-03] says since when a hotel waits, who has it, how far they are, and who is there now', async () => {
    const rows = [
      rowOf(0, { review: review({}) }),
      rowOf(1, { review: review({ reviewer: priya }) }),
      rowOf(9, { review: review({ reviewer: sam, decided: 4 }) }),
      rowOf(3, { review: review({ reviewer: jonas, here: [jonas] }) }),
      rowOf(4, { review: review({ here: [jonas] }) }),
    ];
    const { screen } = await openApp('/hotels?status=under_review', {
      user: reviewer,
      tabs,
      answers: { '/hotels': () => hotelList(rows) },
    });
    const cell = (number: number) => screen.getByRole('row', { name: `Select Hotel ${number}` });
    await expect.element(cell(0)).toHaveTextContent(/SubmittedtodayNobody yet/);
    await expect.element(cell(1)).toHaveTextContent(/Submitted1 dayPPriya Raman · 22 of 41 decided/);
    await expect.element(cell(9)).toHaveTextContent(/Submitted9 daysSYou · 4 of 41 decided/);
    await expect.element(cell(3)).toHaveTextContent(/JJonas Weber · here now/);
    await expect.element(cell(4)).toHaveTextContent(/4 daysJonas Weber is here now/);
  });

  it('[PROD-03] assigns the chosen hotels to a reviewer, and undoes it', async () => {
    const rows = [rowOf(1, {}), rowOf(2, {})];
    const before = rows.map((row) => ({ hotel_id: row.id, reviewer_id: null }));
    const { screen, asked } = await openApp('/hotels', {
      user: reviewer,
      tabs,
      answers: {
        '/hotels': () => hotelList(rows),
        '/hotelReviewers': ({ method }) =>
          method === 'put'
            ? { message: 'Done.', data: { before } }
            : {
                data: [
                  { ...priya, hotels: 6 },
                  { ...sam, hotels: 4 },
                ],
              },
      },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all hotels on this page' }));
    const bar = screen.getByRole('region', { name: 'Selected hotels' });
    await expect.element(bar).toHaveTextContent('2 selected');
    await userEvent.click(bar.getByRole('button', { name: 'Assign' }));
    await expect.element(screen.getByText('Who decides on these 2 hotels')).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Priya Raman 6 hotels' }));
    const sent = () =>
      asked.filter(({ method }) => method === 'put').map(({ body }) => JSON.parse(body ?? '') as unknown);
    await expect
      .poll(sent)
      .toEqual([{ assignments: rows.map((row) => ({ hotel_id: row.id, reviewer_id: priya?.id })) }]);
    await expect.element(screen.getByText('2 hotels assigned to Priya Raman.')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => sent().at(-1)).toEqual({ assignments: before });
  });

  it('[J-4] assigns once, though the response is lost and the person asks again', async () => {
    const lost = [true];
    const { screen, asked } = await openApp('/hotels', {
      user: reviewer,
      tabs,
      answers: {
        '/hotels': () => hotelList([rowOf(1, {})]),
        '/hotelReviewers': ({ method }) =>
          method === 'get'
            ? { data: [{ ...priya, hotels: 6 }] }
            : lost.pop()
              ? 0
              : { message: 'Done.', data: { before: [] } },
      },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all hotels on this page' }));
    const bar = screen.getByRole('region', { name: 'Selected hotels' });
    const tries = () => asked.filter(({ method }) => method === 'put');
    for (const count of [1, 2]) {
      await userEvent.click(bar.getByRole('button', { name: 'Assign' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Priya Raman 6 hotels' }));
      await expect.poll(() => tries().length).toBe(count);
    }
    await expect.element(bar).not.toBeInTheDocument();
    const [first, second] = tries();
    expect(second?.key).toBe(first?.key);
  });

  it('[ORG-03] moves the chosen hotels, each from its own organization, and undoes it', async () => {
    const [from, to] = [`${id.slice(0, -2)}b1`, `${id.slice(0, -2)}b2`];
    const rows = [
      rowOf(1, { organization_id: from }),
      rowOf(2, { organization_id: null }),
      rowOf(3, { organization_id: to }),
    ];
    const done = { message: 'Done.' };
    const { screen, asked } = await openApp('/hotels', {
      user: reviewer,
      tabs,
      answers: {
        '/hotels': () => hotelList(rows),
        '/hotelReviewers': () => ({ data: [] }),
        '/hotelOrganizations': () => ({
          data: [
            { id: from, name: 'Tamri Collection', hotel_count: 9, user_count: 2 },
            { id: to, name: 'Northlight Collection', hotel_count: 4, user_count: 1 },
          ],
        }),
        [`/hotelOrganizations/${from}/moveHotels/${to}`]: () => done,
        [`/hotelOrganizations/${to}/moveHotels/${from}`]: () => done,
        [`/hotelOrganizations/${to}/AssignHotels`]: () => done,
        [`/hotelOrganizations/${to}/UnassignHotels`]: () => done,
      },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all hotels on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move to organization' }));
    const dialog = screen.getByRole('dialog', { name: 'Move 3 hotels to another organization?' });
    await expect
      .element(dialog)
      .toHaveTextContent(/Hotel 1, Hotel 2,? and Hotel 3\. Their present organizations/);
    await expect.element(dialog.getByRole('button', { name: 'Move 3 hotels' })).toBeDisabled();
    await userEvent.fill(dialog.getByLabelText('Search organizations').first(), 'north');
    await userEvent.click(dialog.getByRole('radio', { name: 'Northlight Collection 4 hotels, 1 user' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move 3 hotels' }));
    await expect.element(screen.getByText('2 hotels moved to Northlight Collection.')).toBeVisible();
    const sent = () =>
      asked
        .filter(({ method }) => method !== 'get')
        .map(({ method, url, body }) => [
          method,
          url.replace('/hotelOrganizations/', ''),
          JSON.parse(body ?? '') as unknown,
        ]);
    const [one, two] = rows.map((row) => ({ hotel_ids: [row.id] }));
    expect(sent()).toEqual([
      ['put', `${from}/moveHotels/${to}`, one],
      ['post', `${to}/AssignHotels`, two],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect
      .poll(() => sent().slice(2))
      .toEqual([
        ['put', `${to}/moveHotels/${from}`, one],
        ['post', `${to}/UnassignHotels`, two],
      ]);
  });

  it('[LIST-01] adds a hotel; says that a name is used already, and needs one', async () => {
    const { screen, asked } = await openApp('/hotels', {
      user: reviewer,
      tabs,
      answers: {
        '/hotels': ({ method, query }) =>
          method === 'post'
            ? { message: 'Lindenhof has been added.', data: { id, namesakes: 1 } }
            : hotelList(query['hotel_location_name'] === undefined ? [] : [hotelRow()]),
        '/hotelOrganizations': () => ({
          data: [{ id: priya?.id, name: 'Tamri', hotel_count: 0, user_count: 0 }],
        }),
        '/questionnaires': () => ({ data: [{ key: 'alo', version: 1, title: 'Alo' }] }),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add hotel' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a hotel' });
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Add a hotel' }));
    await expect.element(dialog.getByText('A hotel needs a name.')).toBeVisible();
    await userEvent.fill(dialog.getByLabelText('Name'), 'Lindenhof');
    await userEvent.tab();
    await userEvent.selectOptions(dialog.getByLabelText('Country'), 'Austria');
    await expect.element(dialog.getByText(/^Another hotel has this name already/)).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Organization'), 'Tamri');
    await userEvent.click(dialog.getByLabelText('Fast-track'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add a hotel' }));
    await expect.element(screen.getByText('Lindenhof has been added.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    const [posted] = asked.filter(({ method }) => method === 'post');
    expect(JSON.parse(posted?.body ?? '')).toEqual({
      ...{ hotel_location_name: 'Lindenhof', hotel_location_country: 'AT' },
      ...{ organization_id: priya?.id, fasttrack: true },
    });
    expect(posted?.key).toMatch(/^[\w-]{36}$/);
  });

  it('[LIST-01 J-4] adds a hotel once, though a response is lost and its questionnaire is refused', async () => {
    const lost = [true];
    const refused = [true];
    const { screen, asked } = await openApp('/hotels', {
      user: reviewer,
      tabs,
      answers: {
        '/hotels': ({ method }) =>
          method !== 'post'
            ? hotelList([])
            : lost.pop()
              ? 0
              : { message: 'Lindenhof has been added.', data: { id, namesakes: 0 } },
        [`/hotels/${id}/setQuestionnaireType`]: () =>
          refused.pop() ? new Refusal(422, 'This questionnaire is closed.') : { message: 'Set.' },
        '/hotelOrganizations': () => ({ data: [] }),
        '/questionnaires': () => ({
          data: [
            { key: 'alo', version: 1, title: 'Alo' },
            { key: 'basics', version: 1, title: 'Basics' },
          ],
        }),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add hotel' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a hotel' });
    await userEvent.fill(dialog.getByLabelText('Name'), 'Lindenhof');
    await userEvent.selectOptions(dialog.getByLabelText('Questionnaire'), 'Basics');
    const add = dialog.getByRole('button', { name: 'Add a hotel' });
    const keys = () =>
      asked.filter(({ url, method }) => method === 'post' && url === '/hotels').map(({ key }) => key);
    await userEvent.click(add);
    await expect.poll(() => keys().length).toBe(1);
    await userEvent.click(add);
    await expect.element(screen.getByText('This questionnaire is closed.')).toBeVisible();
    await userEvent.click(add);
    await expect.element(screen.getByText('Lindenhof has been added.')).toBeVisible();
    expect([keys().length, new Set(keys()).size]).toEqual([3, 1]);
  });
});
