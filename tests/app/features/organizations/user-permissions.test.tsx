/** The role and the levels of one user, in a drawer over the users of an organization. */
import { tabNames, type Permission, type UserPermissions } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, Refusal } from '../../support/app';
import { asReader, asSuper, harbourId, organizationUser, pageOf } from '../../support/organizations';

const path = `/hotel-organizations/${harbourId}?tab=users`;
const marek = organizationUser();
const own = `/users/${marek.id}/permissions`;
const levels = (given: Readonly<Record<string, number>>): Permission[] =>
  tabNames.map((name) => ({ main_tab: name, value: given[name] ?? 0 }));
const hotelAdmin = levels({ HOTELS: 2, 'BOOST YOUR BUSINESS': 1, ABOUT: 1 });
const stored: UserPermissions = {
  id: marek.id,
  name: marek.name,
  username: marek.username,
  email: marek.email,
  role: 'HOTEL_ADMIN',
  tabs: levels({ HOTELS: 2, ABOUT: 1 }),
  roles: [
    { role: 'HOTEL_ADMIN', tabs: hotelAdmin },
    { role: 'ALO_SUPER', tabs: levels({ HOTELS: 2, 'HOTEL ORGANIZATIONS': 2 }) },
  ],
  is_own: false,
};

beforeEach(() => page.viewport(1200, 900));

async function open(user = stored, put: () => unknown = () => ({ data: user })) {
  const opened = await openApp(path, {
    ...asSuper,
    answers: {
      [`/hotelOrganizations/${harbourId}/users`]: () => pageOf([marek]),
      [`/users/${marek.id}/organizations`]: () => ({ data: [] }),
      [`/users/${marek.id}/sessions`]: () => ({ sessions: [] }),
      [own]: ({ method }) => (method === 'put' ? put() : { data: user }),
    },
  });
  await userEvent.click(opened.screen.getByRole('button', { name: marek.name, exact: true }));
  const drawer = opened.screen.getByRole('dialog', { name: marek.name });
  const level = (tab: string, name: string) =>
    drawer.getByRole('radiogroup', { name: tab, exact: true }).getByRole('radio', { name });
  const changed = () => {
    const call = opened.asked.findLast(({ method }) => method === 'put');
    return call === undefined ? undefined : (JSON.parse(call.body ?? '') as unknown);
  };
  return { ...opened, drawer, level, changed };
}

describe('the permissions of a user', () => {
  it('[AUTH-06] show the level of each tab, and where it differs from the role', async () => {
    const { drawer, level } = await open();
    await expect.element(level('Hotels', 'Change')).toBeChecked();
    await expect.element(level('About the product', 'Read')).toBeChecked();
    await expect.element(level('Boost Your Business', 'No access')).toBeChecked();
    await expect.element(drawer.getByText('Role: Read')).toBeVisible();
    await expect.element(drawer.getByText('Here 1 tab differs from it.')).toBeVisible();
    await expect.element(drawer.getByLabelText('Role')).toHaveFocus();
  });

  it('[AUTH-06] are changed by the keyboard, and saved with every level', async () => {
    const { screen, drawer, level, changed } = await open();
    await expect.element(level('Hotels', 'Change')).toBeChecked();
    (level('Hotels', 'Change').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(level('Hotels', 'Read')).toBeChecked();
    await expect.element(drawer.getByRole('status')).toHaveTextContent('1 change not saved yet');
    await userEvent.click(drawer.getByRole('button', { name: 'Save permissions' }));
    await expect.element(screen.getByText('The permissions of Marek Novak have been saved.')).toBeVisible();
    expect(changed()).toEqual({ role: 'HOTEL_ADMIN', tabs: levels({ HOTELS: 1, ABOUT: 1 }) });
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('go back to the role, and then follow it', async () => {
    const { drawer, level, changed } = await open();
    await userEvent.click(drawer.getByRole('button', { name: 'Back to the role' }));
    await expect.element(level('Boost Your Business', 'Read')).toBeChecked();
    await userEvent.click(drawer.getByRole('button', { name: 'Save permissions' }));
    await expect.poll(changed).toEqual({ role: 'HOTEL_ADMIN', tabs: null });
  });

  it('follow another role at once', async () => {
    const { drawer, level, changed } = await open();
    await userEvent.selectOptions(drawer.getByLabelText('Role'), 'ALO_SUPER');
    await expect.element(level('Hotel Organizations', 'Change')).toBeChecked();
    await userEvent.click(drawer.getByRole('button', { name: 'Save permissions' }));
    await expect.poll(changed).toEqual({ role: 'ALO_SUPER', tabs: null });
  });

  it('ask before changes are lost', async () => {
    const { screen, drawer, level } = await open();
    await userEvent.click(level('Import', 'Read'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await expect.element(level('Import', 'Read')).toBeChecked();
    await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close without saving' }));
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('stay in sight when the server refuses them', async () => {
    const { screen, drawer, level } = await open(stored, () => new Refusal(409, 'Ask another super user.'));
    await userEvent.click(level('Import', 'Read'));
    await userEvent.click(drawer.getByRole('button', { name: 'Save permissions' }));
    await expect.element(screen.getByText('Ask another super user.')).toBeVisible();
    await expect.element(level('Import', 'Read')).toBeChecked();
  });

  it('are only read where they are one’s own', async () => {
    const { drawer, level } = await open({ ...stored, is_own: true });
    await expect.element(drawer.getByText('These are your own permissions.')).toBeVisible();
    await expect.element(level('Import', 'Read')).toBeDisabled();
    await expect.element(drawer.getByLabelText('Role')).toBeDisabled();
  });

  it('[AUTH-08] are not offered to those who may not change them', async () => {
    const { screen } = await openApp(path, {
      ...asReader,
      answers: { [`/hotelOrganizations/${harbourId}/users`]: () => pageOf([marek]) },
    });
    await expect.element(screen.getByText(marek.name)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: marek.name })).not.toBeInTheDocument();
  });
});
