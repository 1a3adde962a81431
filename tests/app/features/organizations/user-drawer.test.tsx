/** The drawer of one user beside the permissions: organizations, sign-ins and activity. */
import { tabNames, type UserPermissions } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, permit, Refusal, type Asked } from '../../support/app';
import {
  asSuper,
  harbourId,
  northlight,
  organization,
  organizationUser,
  pageOf,
} from '../../support/organizations';

const path = `/hotel-organizations/${harbourId}?tab=users`;
const marek = organizationUser();
const levels = tabNames.map((main_tab) => ({ main_tab, value: 0 }));
const permissions: UserPermissions = {
  ...{ id: marek.id, name: marek.name, username: marek.username, email: marek.email },
  ...{ role: 'HOTEL_ADMIN', tabs: levels, is_own: false },
  roles: [{ role: 'HOTEL_ADMIN', tabs: levels }],
};
const signIn = (id: string, browser: string, isCurrent = false) => ({
  ...{ id, browser, isCurrent, ip: null },
  startedAt: '2026-03-02T09:58:00Z',
  lastUsedAt: new Date().toISOString(),
});
const phone = signIn('phone', 'Safari on iOS');
const desk = signIn('desk', 'Firefox on Windows');
const entry = (id: string, change: object) => ({
  ...{ id, at: '2026-03-02T10:31:00Z', ip: '203.0.113.24', api_token: null, outcome: 'done', detail: null },
  actor: { id: marek.id, name: marek.name, username: marek.username },
  ...{ action: 'login', target: null, target_name: null },
  ...change,
});
const auditOf = (data: readonly object[]) => ({
  data,
  pagination: {
    ...{ currentPage: 1, totalCount: data.length, totalPages: 1, hasNextPage: false, hasPrevPage: false },
    is_more: false,
  },
});
const of = (rest: string) => `/users/${marek.id}/${rest}`;

beforeEach(() => page.viewport(1200, 900));

async function open(
  answers: Readonly<Record<string, (asked: Asked) => unknown>> = {},
  tabs = permit('HOTELS', 'HOTEL ORGANIZATIONS', 'AUDIT LOG'),
) {
  const opened = await openApp(path, {
    ...asSuper,
    tabs,
    answers: {
      [`/hotelOrganizations/${harbourId}/users`]: () => pageOf([marek]),
      [`/hotelOrganizations/${northlight.id}/AssignedHotels`]: () => pageOf([]),
      [of('permissions')]: () => ({ data: permissions }),
      [of('organizations')]: () => ({ data: [organization(), northlight] }),
      [of('sessions')]: () => ({ sessions: [phone, desk] }),
      '/audit': () => auditOf([entry('1', {})]),
      ...answers,
    },
  });
  await userEvent.click(opened.screen.getByRole('button', { name: marek.name, exact: true }));
  const drawer = opened.screen.getByRole('dialog', { name: marek.name });
  const tab = (name: string | RegExp) => drawer.getByRole('tab', { name });
  const ended = () => opened.asked.filter(({ method }) => method === 'delete').map(({ url }) => url);
  return { ...opened, drawer, tab, ended };
}

describe('the drawer of a user', () => {
  it('[ORG-05] names the user, and says in how many organizations and sign-ins they are', async () => {
    const { drawer, tab } = await open();
    await expect.element(drawer.getByText('@marek.novak · marek.novak@harbourhill.example')).toBeVisible();
    await expect.element(tab(/^Organizations/)).toHaveTextContent('Organizations2');
    await expect.element(tab(/^Sign-ins/)).toHaveTextContent('Sign-ins2');
    await expect.element(tab('Permissions')).toHaveAttribute('aria-selected', 'true');
  });

  it('goes through its tabs by the keyboard', async () => {
    const { drawer, tab } = await open();
    await userEvent.click(tab('Permissions'));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(/^Organizations/)).toHaveFocus();
    await expect.element(drawer.getByRole('list', { name: 'Organizations' })).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(drawer.getByRole('tabpanel', { name: 'Activity' })).toBeVisible();
  });

  it('[AUTH-06] keeps what is not saved yet while another tab is shown, and still offers to save it', async () => {
    const { drawer, tab } = await open();
    const level = drawer
      .getByRole('radiogroup', { name: 'Import', exact: true })
      .getByRole('radio', { name: 'Read' });
    await userEvent.click(level);
    await userEvent.click(tab(/^Sign-ins/));
    await expect.element(drawer.getByText('1 change not saved yet')).toBeVisible();
    await expect.element(drawer.getByRole('button', { name: 'Save permissions' })).toBeVisible();
    await userEvent.click(tab('Permissions'));
    await expect.element(level).toBeChecked();
  });

  it('shows each tab from its top', async () => {
    await page.viewport(1200, 500);
    const entries = Array.from({ length: 20 }, (_, index) => entry(String(index), {}));
    const { drawer, tab } = await open({ '/audit': () => auditOf(entries) });
    await userEvent.click(tab('Activity'));
    const last = drawer.getByRole('list', { name: 'What was done last' }).getByRole('listitem').nth(19);
    await expect.element(last).toBeVisible();
    last.element().scrollIntoView();
    await expect.element(last).toBeInViewport();
    await userEvent.click(tab('Permissions'));
    await expect.element(drawer.getByLabelText('Role')).toBeInViewport();
  });

  it('has nothing to save beside the permissions', async () => {
    const { drawer, tab } = await open();
    await userEvent.click(tab(/^Organizations/));
    await expect.element(drawer.getByRole('button', { name: 'Save permissions' })).not.toBeInTheDocument();
    await userEvent.click(drawer.getByText('Close', { exact: true }));
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

describe('the organizations of a user', () => {
  it('lead to their pages', async () => {
    const { drawer, tab, address } = await open();
    await userEvent.click(tab(/^Organizations/));
    await expect.element(drawer.getByText('4 hotels, 1 user', { exact: true })).toBeVisible();
    await userEvent.click(drawer.getByRole('link', { name: 'Northlight Collection' }));
    await expect.element(drawer).not.toBeInTheDocument();
    expect(address()).toBe(`/hotel-organizations/${northlight.id}`);
  });

  it('are not gone to before changes are saved or given up', async () => {
    const { screen, drawer, tab, address } = await open();
    await userEvent.click(
      drawer.getByRole('radiogroup', { name: 'Import', exact: true }).getByRole('radio', { name: 'Read' }),
    );
    await userEvent.click(tab(/^Organizations/));
    const link = drawer.getByRole('link', { name: 'Northlight Collection' });
    await userEvent.click(link);
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await expect.element(drawer.getByText('1 change not saved yet')).toBeVisible();
    expect(address()).toBe(path);
    await userEvent.click(link);
    await userEvent.click(screen.getByRole('button', { name: 'Close without saving' }));
    await expect.element(drawer).not.toBeInTheDocument();
    expect(address()).toBe(`/hotel-organizations/${northlight.id}`);
  });

  it('may be none', async () => {
    const { drawer, tab } = await open({ [of('organizations')]: () => ({ data: [] }) });
    await userEvent.click(tab(/^Organizations/));
    await expect.element(drawer.getByText('In no organization')).toBeVisible();
    await expect.element(tab(/^Organizations/)).toHaveTextContent('Organizations0');
  });

  it('say when they cannot be loaded, and are asked for again', async () => {
    let answer: unknown = new Refusal(400, 'Something is wrong.');
    const { drawer, tab } = await open({ [of('organizations')]: () => answer });
    await userEvent.click(tab(/^Organizations/));
    await expect.element(drawer.getByRole('alert')).toHaveTextContent('Something is wrong.');
    await expect.element(tab('Organizations')).toHaveTextContent(/^Organizations$/);
    answer = { data: [northlight] };
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    await expect.element(drawer.getByRole('link', { name: 'Northlight Collection' })).toBeVisible();
  });
});

describe('the sign-ins of a user', () => {
  it('end one by one, without a question', async () => {
    let sessions = [phone, desk];
    const { screen, drawer, tab, ended } = await open({
      [of('sessions')]: () => ({ sessions }),
      [of('sessions/phone')]: () => {
        sessions = [desk];
        return { message: '' };
      },
    });
    await userEvent.click(tab(/^Sign-ins/));
    const rows = drawer.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent(/^Safari on iOSsince .* · last used just nowEnd$/);
    await userEvent.click(rows.nth(0).getByRole('button', { name: /^End the session in Safari on iOS/ }));
    await expect.element(screen.getByText('The session has ended.')).toBeVisible();
    await expect.poll(() => rows.elements().length).toBe(1);
    await expect.element(tab(/^Sign-ins/)).toHaveTextContent('Sign-ins1');
    await expect.element(drawer.getByRole('region', { name: 'Sign-ins' })).toHaveFocus();
    expect(ended()).toEqual([of('sessions/phone')]);
  });

  it('end all at once, after a question', async () => {
    let sessions = [phone, desk];
    const { screen, drawer, tab, ended } = await open({
      [of('sessions')]: ({ method }) => {
        if (method === 'delete') sessions = [];
        return { sessions, message: '' };
      },
    });
    await userEvent.click(tab(/^Sign-ins/));
    await userEvent.click(drawer.getByRole('button', { name: 'End all 2 sign-ins' }));
    const question = screen.getByRole('alertdialog', { name: 'End all sign-ins of Marek Novak?' });
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(question).not.toBeInTheDocument();
    expect(ended()).toEqual([]);
    await userEvent.click(drawer.getByRole('button', { name: 'End all 2 sign-ins' }));
    await userEvent.click(question.getByRole('button', { name: 'End all' }));
    await expect.element(drawer.getByText('Marek Novak is signed in on no device now.')).toBeVisible();
    expect(ended()).toEqual([of('sessions')]);
  });

  it('of the person who looks keep the one that asks', async () => {
    const here = signIn('here', 'Chrome on Linux', true);
    const { drawer, tab } = await open({ [of('sessions')]: () => ({ sessions: [here, phone, desk] }) });
    await userEvent.click(tab(/^Sign-ins/));
    const rows = drawer.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent('This device');
    await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument();
    await expect.element(drawer.getByRole('button', { name: 'End the 2 other sign-ins' })).toBeVisible();
  });

  it('[J-4] stay when no response says that they ended, and a second try has the same key', async () => {
    let answer: unknown = new Refusal(503, 'Not now.');
    const { screen, drawer, tab, asked } = await open({ [of('sessions/phone')]: () => answer });
    await userEvent.click(tab(/^Sign-ins/));
    const end = drawer.getByRole('button', { name: /^End the session in Safari on iOS/ });
    await userEvent.click(end);
    await expect.element(screen.getByText('Not now.')).toBeVisible();
    answer = { message: '' };
    await expect.element(end).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(end);
    await expect.element(screen.getByText('The session has ended.')).toBeVisible();
    const keys = asked.filter(({ method }) => method === 'delete').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('say when they cannot be loaded, and are asked for again', async () => {
    let answer: unknown = 400;
    const { drawer, tab } = await open({ [of('sessions')]: () => answer });
    await userEvent.click(tab('Sign-ins'));
    await expect
      .element(drawer.getByRole('alert'))
      .toHaveTextContent('Failed to load the sign-ins of the user');
    answer = { sessions: [desk] };
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    await expect.element(drawer.getByText('Firefox on Windows')).toBeVisible();
  });
});

describe('the activity of a user', () => {
  it('[S-28] says in the words of the audit log what the user did last, and leads there', async () => {
    const { drawer, tab, asked, screen, address } = await open({
      '/audit': () =>
        auditOf([
          entry('3', { action: 'changeHotel', target: northlight.id, target_name: 'Alder Quay Hotel' }),
          entry('2', { action: 'login', outcome: 'failed' }),
        ]),
    });
    await userEvent.click(tab('Activity'));
    const rows = drawer.getByRole('list', { name: 'What was done last' }).getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent(/^Changed a hotelAlder Quay Hotel.*2026, /);
    await expect.element(rows.nth(1)).toHaveTextContent(/^Signed inFailed/);
    expect(asked.find(({ url }) => url === '/audit')?.query).toEqual({ actor: marek.id, page: 1, limit: 20 });
    await userEvent.click(drawer.getByRole('link', { name: 'Open in the audit log' }));
    await expect.element(screen.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
    expect(address()).toBe(`/audit-log?actor=${marek.id}&days=all`);
  });

  it('may be none', async () => {
    const { drawer, tab } = await open({ '/audit': () => auditOf([]) });
    await userEvent.click(tab('Activity'));
    await expect.element(drawer.getByText('Nothing yet')).toBeVisible();
  });

  it('says when it cannot be loaded, and is asked for again', async () => {
    let answer: unknown = 400;
    const { drawer, tab } = await open({ '/audit': () => answer });
    await userEvent.click(tab('Activity'));
    await expect.element(drawer.getByRole('alert')).toHaveTextContent('Failed to load the audit log');
    answer = auditOf([entry('1', {})]);
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    await expect.element(drawer.getByText('Signed in', { exact: true })).toBeVisible();
  });

  it('[AUTH-08] is not shown to those who may not read the audit log', async () => {
    const { tab } = await open({}, permit('HOTELS', 'HOTEL ORGANIZATIONS'));
    await expect.element(tab(/^Sign-ins/)).toBeVisible();
    await expect.element(tab('Activity')).not.toBeInTheDocument();
  });
});
