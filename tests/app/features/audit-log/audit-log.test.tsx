/** /audit-log: who did what. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin, openApp, permit, Refusal } from '../../support/app';

const reviewer = { ...admin, name: 'Sam Okafor', username: 'sam', role: 'ALO_SUPER' };
const sam = { id: '11111111-1111-4111-8111-111111111111', name: 'Sam Okafor', username: 'sam' };
const usual = {
  actor: sam,
  ip: '203.0.113.24',
  target: null,
  target_name: null,
  outcome: 'done',
  detail: null,
};
const entries = [
  {
    ...usual,
    id: '3',
    at: '2026-03-02T10:31:27.402Z',
    action: 'change permissions',
    target: '22222222-2222-4222-8222-222222222222',
    target_name: 'Marek Novak',
    detail: {
      before: { role: 'HOTEL_ADMIN', tabs: [{ main_tab: 'ABOUT', value: 1 }] },
      after: { role: 'HOTEL_ADMIN', tabs: [{ main_tab: 'ABOUT', value: 0 }] },
    },
  },
  { ...usual, id: '2', at: '2026-03-01T09:00:00Z', action: 'login', actor: null, outcome: 'failed' },
  {
    ...usual,
    id: '1',
    at: '2026-03-01T08:00:00Z',
    action: 'POST /api/hotels/:id/Publish',
    outcome: 'denied',
    target: '/api/hotels/7/Publish',
  },
];
const pageOf = (data: readonly object[], more = {}) => ({
  data,
  pagination: {
    ...{ currentPage: 1, totalCount: data.length, totalPages: 1, hasNextPage: false, hasPrevPage: false },
    ...{ is_more: false, ...more },
  },
});

beforeEach(() => page.viewport(1200, 900));

const open = (answer: () => unknown = () => pageOf(entries), path = '/audit-log') =>
  openApp(path, { user: reviewer, tabs: permit('AUDIT LOG'), answers: { '/audit': answer } });

describe('the audit log', () => {
  it('[S-28] says in words who did what to what, by day', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('button', { name: /^Changed permissions at/ })).toBeVisible();
    const rows = screen.getByRole('region', { name: 'Audit Log' }).getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent(/Sam Okafor.*Changed permissions.*Marek Novak/);
    await expect.element(rows.nth(1)).toHaveTextContent(/Nobody signed in.*Signed in.*Failed/);
    await expect
      .element(rows.nth(2))
      .toHaveTextContent(/Tried what is not allowed.*Refused.*POST \/api\/hotels\/7\/Publish/);
    expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(2);
    await expect.element(screen.getByText('3 entries')).toBeVisible();
  });

  it('[S-28] shows one line’s before and after, and only what differs', async () => {
    const { screen } = await open();
    await userEvent.click(screen.getByRole('button', { name: /^Changed permissions/ }));
    const change = screen.getByRole('row', { name: /ABOUT/ });
    await expect.element(change).toHaveTextContent('ABOUTReadNo access');
    await expect.element(screen.getByRole('row', { name: /role/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Signed in/ }));
    await expect.element(change).not.toBeInTheDocument();
  });

  it('asks for what the address says, and writes its filters there', async () => {
    const { screen, asked, address } = await open(undefined, '/audit-log?days=all&outcome=denied&page=2');
    await expect.element(screen.getByRole('button', { name: /^Changed permissions at/ })).toBeVisible();
    expect(asked.find(({ url }) => url === '/audit')?.query).toEqual({
      outcome: 'denied',
      page: 2,
      limit: 25,
    });
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Signed out');
    await expect.poll(address).toBe('/audit-log?action=logout&outcome=denied&days=all');
    await userEvent.fill(screen.getByRole('textbox'), 'harbour');
    await expect.poll(address).toBe('/audit-log?search=harbour&action=logout&outcome=denied&days=all');
    await expect
      .poll(() => asked.at(-1)?.query)
      .toEqual({ search: 'harbour', action: 'logout', outcome: 'denied', page: 1, limit: 25 });
  });

  it('[S-28] shows what one person did, where the address says so, and everybody again', async () => {
    const { screen, asked, address } = await open(undefined, `/audit-log?actor=${sam.id}&days=all`);
    const chip = screen.getByRole('button', { name: 'Only by Sam Okafor: show everybody again' });
    await expect.element(chip).toBeVisible();
    expect(asked.find(({ url }) => url === '/audit')?.query).toEqual({ actor: sam.id, page: 1, limit: 25 });
    await userEvent.click(chip);
    await expect.poll(address).toBe('/audit-log?days=all');
    await expect.element(chip).not.toBeInTheDocument();
    await expect.poll(() => asked.at(-1)?.query).toEqual({ page: 1, limit: 25 });
  });

  it('asks for the last week unless told otherwise', async () => {
    const { asked } = await open();
    await expect
      .poll(() => asked.find(({ url }) => url === '/audit')?.query['from'])
      .toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('says when nothing fits, and when more was done than is counted', async () => {
    let answer: unknown = pageOf([]);
    const { screen } = await open(() => answer);
    await expect.element(screen.getByText('Nothing was done that fits these filters.')).toBeVisible();
    answer = pageOf(entries, { totalCount: 10_000, is_more: true });
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await expect.element(screen.getByText(/^More than 10.000 entries$/)).toBeVisible();
  });

  it('says that it could not be loaded, and can be asked for again', async () => {
    let answer: unknown = 503;
    const { screen } = await open(() => answer);
    await expect.element(screen.getByText('Failed to load the audit log')).toBeVisible();
    answer = pageOf(entries);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('button', { name: /^Changed permissions at/ })).toBeVisible();
  });
});

describe('the audit log as a file', () => {
  const content = new TextEncoder().encode('Time').buffer;
  const address = '/audit-log?search=harbour&outcome=denied&days=all&page=2';
  let saved: string[];
  beforeEach(() => {
    saved = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const openWith = (file: string, answer: () => unknown) =>
    openApp(address, {
      ...{ user: reviewer, tabs: permit('AUDIT LOG') },
      answers: { '/audit': () => pageOf(entries), [`/audit/${file}`]: answer },
    });

  it.each([
    ['CSV', 'csv', 'text/csv'],
    ['XLSX', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])(
    '[S-28] “Export as %s” asks for all entries that fit the filters, and saves them under the day',
    async (name, format, accept) => {
      const { screen, asked } = await openWith(format, () => content);
      await userEvent.click(screen.getByRole('button', { name: `Export as ${name}` }));
      await expect.element(screen.getByText('Download completed.')).toBeVisible();
      const files = asked.filter(({ url }) => url.startsWith('/audit/'));
      expect(files.map(({ url, query, accept: type }) => ({ url, query, type }))).toEqual([
        { url: `/audit/${format}`, query: { search: 'harbour', outcome: 'denied' }, type: accept },
      ]);
      expect(saved).toEqual([
        expect.stringMatching(new RegExp(String.raw`^audit-log-\d{4}-\d\d-\d\d\.${format}$`)),
      ]);
    },
  );

  it('[DL-04] “Export as XLSX” is said to be under way, and saves nothing when the server refuses', async () => {
    let refuse: (refusal: Refusal) => void = () => undefined;
    const { screen, asked } = await openWith(
      'xlsx',
      () =>
        new Promise((resolve) => {
          refuse = resolve;
        }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Export as XLSX' }));
    await expect.element(screen.getByRole('button', { name: 'Writing the XLSX file' })).toBeDisabled();
    await expect.poll(() => asked.map(({ url }) => url)).toContain('/audit/xlsx');
    refuse(new Refusal(403, 'Forbidden'));
    await expect.element(screen.getByText('Access denied. Please ensure you are logged in.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Export as XLSX' })).toBeEnabled();
    expect(saved).toEqual([]);
  });
});
