import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, Refusal, type Asked } from '../../support/app';
import {
  asReader,
  asSuper,
  harbourId,
  organizationUser,
  pageOf,
  withoutPages,
} from '../../support/organizations';

const path = `/hotel-organizations/${harbourId}?tab=users`;
const one = `/hotelOrganizations/${harbourId}`;
const marek = organizationUser();
const users = [
  marek,
  organizationUser({ id: marek.id.replace('4', '5'), name: 'Inês Moreira', email: null }),
];
const lists = { [`${one}/users`]: () => pageOf(users) };
const found = [
  { ...marek, is_linked: true, organizations: [] },
  {
    ...organizationUser({
      id: marek.id.replace('4', '6'),
      name: 'Mara Lindner',
      email: 'mara@norvane.example',
    }),
    is_linked: false,
    organizations: ['Norvane Hotels'],
  },
];

beforeEach(() => page.viewport(1200, 800));

const sent = (asked: readonly Asked[]) =>
  asked
    .filter(({ method }) => method !== 'get')
    .map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null') as unknown]);

describe('the users of an organization', () => {
  it('[ORG-05] shows e-mail and role of each, and what is not known', async () => {
    const { screen } = await openApp(path, { ...asSuper, answers: lists });
    const row = screen.getByRole('row', { name: 'Marek Novak' });
    await expect
      .element(row)
      .toHaveTextContent('Marek Novak@marek.novakmarek.novak@harbourhill.exampleHOTEL_ADMIN');
    await expect.element(screen.getByRole('row', { name: 'Inês Moreira' })).toHaveTextContent('No e-mail');
    await expect.element(screen.getByText('Showing 1 - 2 of 2')).toBeVisible();
  });

  it('[ORG-04] says who is invited, and how long the link works', async () => {
    const invited = (number: number, expires: string | null, hasEnded = false) =>
      organizationUser({
        id: marek.id.replace('4', String(number)),
        name: `User ${number}`,
        invitation: { expires_at: expires, has_ended: hasEnded },
      });
    const list = [
      invited(1, '2026-11-29T12:00:00Z'),
      invited(2, '2026-11-20T12:00:00Z', true),
      invited(3, null),
    ];
    const { screen } = await openApp(path, { ...asSuper, answers: { [`${one}/users`]: () => pageOf(list) } });
    const row = (number: number) => screen.getByRole('row', { name: `User ${number}` });
    await expect.element(row(1)).toHaveTextContent('InvitedLink works until November 29, 2026');
    await expect.element(row(2)).toHaveTextContent('InvitedThe link has expired');
    await expect.element(row(3)).toHaveTextContent(/Invited$/);
  });

  it('sends an invitation again, and offers it only to who is invited', async () => {
    const waits = { ...marek, invitation: { expires_at: null, has_ended: false } };
    const { screen, asked } = await openApp(path, {
      ...asSuper,
      answers: {
        [`${one}/users`]: () => pageOf([waits, users[1] ?? marek]),
        [`${one}/users/${marek.id}/invitation`]: () => ({ message: 'Sent.' }),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Inês Moreira' }));
    await expect.element(screen.getByRole('menuitem', { name: 'Remove from organization' })).toBeVisible();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Send the invitation again' }))
      .not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Marek Novak' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Send the invitation again' }));
    await expect.element(screen.getByText('Marek Novak is invited')).toBeVisible();
    expect(sent(asked)).toEqual([['post', `${one}/users/${marek.id}/invitation`, null]]);
  });

  it('[ORG-05] [UNSP-078] filters by a part of e-mail or role, with one letter already', async () => {
    const { screen, asked, address } = await openApp(path, { ...asSuper, answers: lists });
    await userEvent.type(screen.getByLabelText('Filter users by e-mail or role'), 'A');
    await expect.poll(address).toBe(`${path}&search=A`);
    await expect.poll(() => asked.at(-1)?.query).toEqual({ page: 1, limit: 10, search: 'A' });
  });

  it('[UNSP-078] pages and filters by itself where the server sends all users at once', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      organizationUser({
        id: `${marek.id.slice(0, -2)}${index + 10}`,
        name: `User ${index + 1}`,
        email: `u${index + 1}@x.example`,
      }),
    );
    const { screen } = await openApp(path, {
      ...asSuper,
      answers: { [`${one}/users`]: () => withoutPages(many) },
    });
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByText('Showing 11 - 12 of 12')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Filter users by e-mail or role'), 'U12@');
    await expect.element(screen.getByText('Showing 1 - 1 of 1')).toBeVisible();
    await expect.element(screen.getByText('User 12', { exact: true })).toBeVisible();
  });

  it('[ORG-04] [UNSP-077] invites a person: the username follows the address until it is typed', async () => {
    const { screen, asked } = await openApp(path, {
      ...asSuper,
      answers: { ...lists, [`${one}/createNewUser`]: () => ({ message: 'Done.', data: marek }) },
    });
    await screen.getByRole('button', { name: 'Invite a user' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Invite a user' });
    await expect.element(drawer.getByLabelText('Name', { exact: false }).first()).toHaveFocus();
    await drawer.getByRole('button', { name: 'Send the invitation' }).click();
    for (const problem of [
      'Please enter a name',
      'Please enter an e-mail address',
      'Please enter a username',
    ]) {
      await expect.element(drawer.getByText(problem)).toBeVisible();
    }
    await userEvent.type(drawer.getByLabelText('Name', { exact: false }).first(), 'Chiara Bellini');
    await userEvent.type(drawer.getByLabelText('E-mail'), 'chiara.bellini@harbourhill.example');
    await expect.element(drawer.getByLabelText('Username')).toHaveValue('chiara.bellini');
    await expect.element(drawer.getByText('Answer and submit for the 12 hotels')).toBeVisible();
    await userEvent.selectOptions(drawer.getByLabelText('Role'), 'ALO_SUPER');
    await expect.element(drawer.getByText('Review sources and release scores of all hotels')).toBeVisible();
    await drawer.getByRole('button', { name: 'Send the invitation' }).click();
    await expect.element(screen.getByText('Chiara Bellini is invited')).toBeVisible();
    expect(sent(asked)).toEqual([
      [
        'post',
        `${one}/createNewUser`,
        {
          name: 'Chiara Bellini',
          email: 'chiara.bellini@harbourhill.example',
          username: 'chiara.bellini',
          role: 'ALO_SUPER',
        },
      ],
    ]);
  });

  it('[ORG-04] [UNSP-077] a taken username is said at its field, and nothing that was typed is lost', async () => {
    const { screen } = await openApp(path, {
      ...asSuper,
      answers: {
        ...lists,
        [`${one}/createNewUser`]: () =>
          new Refusal(409, 'There is a user "chiara" already.', {}, 'USERNAME_TAKEN'),
      },
    });
    await screen.getByRole('button', { name: 'Invite a user' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Invite a user' });
    await drawer.getByLabelText('Name', { exact: false }).first().fill('Chiara');
    await drawer.getByLabelText('E-mail').fill('chiara@harbourhill.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(drawer.getByText('There is a user "chiara" already.')).toBeVisible();
    await expect.element(drawer.getByLabelText('Username')).toHaveFocus();
    await expect.element(drawer.getByLabelText('E-mail')).toHaveValue('chiara@harbourhill.example');
  });

  it('[ORG-04] [UNSP-080] finds accounts with 3 letters, says who is linked, and links one', async () => {
    const { screen, asked } = await openApp(path, {
      ...asSuper,
      answers: { ...lists, [`${one}/searchUsers`]: () => ({ data: found }), [`${one}/linkUser`]: () => ({}) },
    });
    await screen.getByRole('button', { name: 'Link an existing account' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Link an existing account' });
    const search = dialog.getByLabelText('Search accounts by name, e-mail or username');
    await userEvent.type(search, 'ma');
    await expect.element(dialog.getByText('Type 3 letters or more to search')).toBeVisible();
    await userEvent.type(search, 'r');
    await expect.element(dialog.getByRole('radio', { name: /^Marek Novak Already linked/ })).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Mara Lindner mara@norvane.example · Norvane Hotels' }).click();
    await dialog.getByRole('button', { name: 'Link Mara Lindner' }).click();
    await expect.element(screen.getByText('Mara Lindner is linked')).toBeVisible();
    expect(asked.filter(({ url }) => url.endsWith('searchUsers')).map(({ query }) => query)).toEqual([
      { search: 'mar' },
    ]);
    expect(sent(asked)).toEqual([['post', `${one}/linkUser`, { user_id: found[1]?.id }]]);
  });

  it('[ORG-04] [UNSP-081] [API-32] asks before it removes a user', async () => {
    const { screen, asked } = await openApp(path, { ...asSuper, answers: { ...lists } });
    await screen.getByRole('button', { name: 'Actions for Marek Novak' }).click();
    await screen.getByRole('menuitem', { name: 'Remove from organization' }).click();
    const question = screen.getByRole('alertdialog', {
      name: 'Remove Marek Novak from Harbour & Hill Hotels?',
    });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Remove user' }).click();
    await expect.poll(() => sent(asked)).toEqual([['delete', `${one}/users`, { user_ids: [marek.id] }]]);
  });

  it('[ERR-26] says each failure in its own words where the server has none', async () => {
    let failing = false;
    const { screen } = await openApp(path, {
      ...asSuper,
      answers: {
        [`${one}/users`]: ({ method }) => (method === 'delete' || failing ? 400 : pageOf(users)),
        [`${one}/createNewUser`]: () => 400,
        [`${one}/searchUsers`]: ({ query }) => (query['search'] === 'nobody' ? 400 : { data: found }),
        [`${one}/linkUser`]: () => 400,
      },
    });
    await screen.getByRole('button', { name: 'Actions for Marek Novak' }).click();
    await screen.getByRole('menuitem', { name: 'Remove from organization' }).click();
    await screen.getByRole('button', { name: 'Remove user' }).click();
    await expect.element(screen.getByText('Failed to delete user from organization')).toBeVisible();

    await screen.getByRole('button', { name: 'Link an existing account' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox').fill('nobody');
    await expect.element(screen.getByText('Failed to search users')).toBeVisible();
    await dialog.getByRole('textbox').fill('mara');
    await dialog.getByRole('radio', { name: /^Mara/ }).click();
    await dialog.getByRole('button', { name: 'Link Mara Lindner' }).click();
    await expect.element(screen.getByText('Failed to link user to organization')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await screen.getByRole('button', { name: 'Invite a user' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Invite a user' });
    await drawer.getByLabelText('Name', { exact: false }).first().fill('Chiara');
    await drawer.getByLabelText('E-mail').fill('chiara@harbourhill.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Failed to create new user in organization')).toBeVisible();
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Close without saving' }).click();

    failing = true;
    await screen.getByLabelText('Filter users by e-mail or role').fill('x');
    await expect.element(screen.getByText('Failed to fetch users for organization')).toBeVisible();
    await expect.element(screen.getByText('Marek Novak', { exact: true })).toBeVisible();
  });

  it('[UNSP-084] a reader is offered nothing that the server would refuse', async () => {
    const { screen } = await openApp(path, { ...asReader, answers: lists });
    await expect.element(screen.getByText('Marek Novak', { exact: true })).toBeVisible();
    for (const name of ['Invite a user', 'Link an existing account', /^Actions for/]) {
      expect(screen.getByRole('button', { name }).query()).toBe(null);
    }
  });

  it('[ORG-05] is cards on a phone, without sideways scrolling', async () => {
    await page.viewport(320, 700);
    const { screen } = await openApp(path, { ...asSuper, answers: lists });
    await expect.element(screen.getByText('Last sign-in: None known').first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
