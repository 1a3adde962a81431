import { AloProvider } from '@alo/renderer';
import { Badge } from '@chakra-ui/react';
import type { SubmissionStatus } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SubmissionBadge } from '../../../../app/src/ui/SubmissionBadge';
import { scenes } from '../../../../app/src/ui/scenes';
import { admin, hotelList, hotelRow, openApp } from '../../support/app';

const { id } = hotelRow();
const many = Array.from({ length: 10 }, (_, index) =>
  hotelRow({ id: `${id.slice(0, -2)}${index + 10}`, hotel_location_name: `Hotel ${index}` }),
);

beforeEach(() => page.viewport(1200, 800));

async function badgeColors(palette: string) {
  const screen = await render(
    <AloProvider colorMode="light">
      <Badge colorPalette={palette}>Any</Badge>
    </AloProvider>,
  );
  const { color, backgroundColor } = getComputedStyle(screen.getByText('Any').element());
  await screen.unmount();
  return `${color} on ${backgroundColor}`;
}

describe('the hotel list', () => {
  it('[LIST-07 LIST-08 UNSP-056] shows of each hotel what is known, the year of an earlier score, and a dash for a missing one', async () => {
    const { screen } = await openApp('/hotels', {
      answers: {
        '/hotels': () =>
          hotelList([
            hotelRow({ alo_submission_status: 'pending' }),
            hotelRow({
              id: id.replace('1', '2'),
              hotel_location_name: 'Kranich am See',
              alo_hotel_status: 'boost',
              score_alo: 84,
              score_year: 2025,
            }),
          ]),
      },
    });
    const row = screen.getByRole('row', { name: 'Alder Quay Hotel' });
    await expect.element(row).toHaveTextContent('Porto, Portugal · Quayline · Norvane Hotels');
    await expect.element(row).toHaveTextContent(/Active–PendingView$/);
    await expect.element(row.getByRole('img', { name: 'No score yet' })).toHaveTextContent('–');
    const scored = screen.getByRole('row', { name: 'Kranich am See' });
    await expect.element(scored).toHaveTextContent(/Boost84of 2025In progressGo$/);
    await expect.element(scored.getByRole('img', { name: /^Overall 84/ })).toBeVisible();
  });

  it('[PROD-12] shows a hotel above the list what was sent back first, then what it approves and publishes', async () => {
    const inState = (number: number, status: SubmissionStatus) =>
      hotelRow({
        id: `${id.slice(0, -1)}${number}`,
        hotel_location_name: `Hotel ${number}`,
        alo_submission_status: status,
      });
    const { screen, asked } = await openApp('/hotels', {
      answers: {
        '/hotels': () =>
          hotelList([
            inState(1, 'SCORE_APPROVED'),
            inState(2, 'IN PROGRESS'),
            inState(3, 'APPROVAL_SCORE'),
            inState(4, 'rejected'),
          ]),
      },
    });
    const needed = screen.getByRole('region', { name: 'Needs you' });
    await expect.element(needed).toBeVisible();
    expect(
      needed
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Hotel 4Sent back: some sources need work.Mend',
      'Hotel 3The score is ready for your approval.Look at the score',
      'Hotel 1The score is approved: publish it.Publish',
    ]);
    await expect
      .element(needed.getByRole('link', { name: 'Publish: Hotel 1' }))
      .toHaveAttribute('href', `/hotels/${id.slice(0, -1)}1?tab=score`);
    expect(asked.map(({ query }) => query['status'])).toContain('action_required');
  });

  it('[PROD-03] shows a reviewer above the list what is to review, the longest wait first, unless the list itself does', async () => {
    const submitted = (number: number, at: string) =>
      hotelRow({
        id: `${id.slice(0, -1)}${number}`,
        hotel_location_name: `Hotel ${number}`,
        alo_submission_status: 'submitted',
        submitted_at: at,
      });
    const { screen, asked } = await openApp('/hotels', {
      user: { ...admin, role: 'ALO_SUPER' },
      answers: {
        '/hotels': () =>
          hotelList([submitted(1, '2026-03-09T12:00:00Z'), submitted(2, '2026-03-02T12:00:00Z')]),
      },
    });
    const needed = screen.getByRole('region', { name: 'Needs you' });
    await expect
      .element(needed.getByRole('listitem').first())
      .toHaveTextContent(/^Hotel 2Sources to review\. Submitted on March 2, 2026/);
    expect(asked.map(({ query }) => query['status'])).toContain('under_review');
    // The list says the same when it is that view.
    await userEvent.selectOptions(screen.getByLabelText('View', { exact: true }), 'To review, oldest first');
    await expect.element(needed).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('View', { exact: true }), 'All hotels by name');
    await expect.element(needed).toBeVisible();
  });

  it('[LIST-02] has the widths 40, 15, 15, 24 and 6 percent', async () => {
    const { screen } = await openApp('/hotels', { answers: { '/hotels': () => hotelList([hotelRow()]) } });
    await expect.element(screen.getByRole('table')).toBeVisible();
    const table = screen.getByRole('table').element().getBoundingClientRect().width;
    const widths = [...screen.container.querySelectorAll('th')].map((cell) =>
      Math.round((100 * cell.getBoundingClientRect().width) / table),
    );
    expect(widths).toEqual([40, 15, 15, 24, 6]);
  });

  it('[LIST-02] [LIST-08] fits a window of 1024 px: nothing in the table is cut or lies on the next column', async () => {
    await page.viewport(1024, 768);
    const longest = hotelRow({ alo_submission_status: 'COMPLETE ASSESSMENT', score_alo: 100 });
    const { screen } = await openApp('/hotels', { answers: { '/hotels': () => hotelList([longest]) } });
    await expect.element(screen.getByText('Complete assessment')).toBeVisible();
    const cells = [...screen.container.querySelectorAll('th, td')];
    expect(cells).toHaveLength(10);
    for (const cell of cells) {
      const content = document.createRange();
      content.selectNodeContents(cell);
      const over = content.getBoundingClientRect().right - cell.getBoundingClientRect().right;
      expect([cell.textContent, over > 0]).toEqual([cell.textContent, false]);
    }
  });

  it('[LIST-02] fills a window of 1920 px', async () => {
    await page.viewport(1920, 1080);
    const { screen } = await openApp('/hotels', { answers: { '/hotels': () => hotelList([hotelRow()]) } });
    const sidebar = screen.getByRole('complementary');
    await expect.element(screen.getByRole('table')).toBeVisible();
    const room = 1920 - sidebar.element().getBoundingClientRect().width;
    expect(screen.getByRole('table').element().getBoundingClientRect().width / room).toBeGreaterThan(0.85);
  });

  it('[LIST-02 API-25] is sorted by its headers, at the server, and says so', async () => {
    const { screen, asked, address } = await openApp('/hotels', {
      answers: { '/hotels': () => hotelList([hotelRow()]) },
    });
    const header = screen.getByRole('columnheader', { name: 'Score' });
    await expect
      .element(screen.getByRole('columnheader', { name: 'Hotel' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(header.getByRole('button'));
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    expect(address()).toBe('/hotels?sort=score_alo&order=desc');
    await expect
      .poll(() => asked.at(-1)?.query)
      .toMatchObject({ primarySortKey: 'score_alo', primarySortOrder: 'desc' });
    await userEvent.click(header.getByRole('button'));
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  });

  it('[LIST-07] shows the picture of a hotel, and a drawing where there is none or it does not load', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const named = (number: number, image_url: string | null) =>
      hotelRow({ id: `${id.slice(0, -1)}${number}`, hotel_location_name: `Hotel ${number}`, image_url });
    const { screen } = await openApp('/hotels', {
      answers: {
        '/hotels': () => hotelList([named(2, pixel), named(3, null), named(4, 'data:image/gif;base64,AAAA')]),
      },
    });
    const pictureOf = (number: number) =>
      screen
        .getByRole('row', { name: `Hotel ${number}` })
        .element()
        .querySelector('img')
        ?.getAttribute('src');
    const drawings: readonly (string | null | undefined)[] = Object.values(scenes);
    await expect.element(screen.getByRole('row', { name: 'Hotel 2' })).toBeVisible();
    expect(pictureOf(2)).toBe(pixel);
    expect(drawings).toContain(pictureOf(3));
    await expect.poll(() => drawings.includes(pictureOf(4))).toBe(true);
  });

  it.each([
    ['published', 'ok'],
    ['pending', 'warn'],
    ['draft', 'error'],
    ['submitted', 'info'],
    ['IN PROGRESS', 'gray'],
    ['rejected', 'error'],
  ] as const)(
    '[LIST-10] the badge of %s has the colours of %s, and of an error where action is required',
    async (status, palette) => {
      const colorsOf = async (isActionRequired: boolean) => {
        const screen = await render(
          <AloProvider colorMode="light">
            <SubmissionBadge status={status satisfies SubmissionStatus} isActionRequired={isActionRequired} />
          </AloProvider>,
        );
        const { color, backgroundColor } = getComputedStyle(
          screen.container.querySelector('.chakra-badge') ?? document.body,
        );
        await screen.unmount();
        return `${color} on ${backgroundColor}`;
      };
      expect(await colorsOf(false)).toBe(await badgeColors(palette));
      expect(await colorsOf(true)).toBe(await badgeColors('error'));
    },
  );

  it('[LIST-05] turns pages, whose number stands in the address', async () => {
    const { screen, address } = await openApp('/hotels', {
      answers: { '/hotels': ({ query }) => hotelList(many, { page: Number(query['page']), total: 128 }) },
    });
    await expect.element(screen.getByText('Showing 1 - 10 of 128')).toBeVisible();
    await expect.element(screen.getByText('Total 13 Pages')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Previous' }))
      .toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect.element(screen.getByText('Showing 11 - 20 of 128')).toBeVisible();
    expect(address()).toBe('/hotels?page=2');
    await expect
      .element(screen.getByRole('button', { name: 'Previous' }))
      .toHaveAttribute('aria-disabled', 'false');
  });

  it('[LIST-05] the focus stays on the button that turned to the last page, which turns no further', async () => {
    const { screen, address } = await openApp('/hotels', {
      answers: { '/hotels': ({ query }) => hotelList(many, { page: Number(query['page']), total: 20 }) },
    });
    const next = screen.getByRole('button', { name: 'Next' });
    await userEvent.click(next);
    await expect.element(screen.getByText('Showing 11 - 20 of 20')).toBeVisible();
    await expect.element(next).toHaveFocus();
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/hotels?page=2');
  });

  it('goes to the last page when the one asked for is not there any more', async () => {
    const { address } = await openApp('/hotels?page=9', {
      answers: {
        '/hotels': ({ query }) =>
          hotelList(query['page'] === 2 ? many : [], { page: Number(query['page']), total: 20 }),
      },
    });
    await expect.poll(address).toBe('/hotels?page=2');
  });

  it('[LIST-04 LIST-06 UNSP-073] searches with Enter, says what matched nothing, and clears', async () => {
    const { screen, asked } = await openApp('/hotels?page=2', {
      answers: { '/hotels': ({ query }) => hotelList(query['search'] === undefined ? many : []) },
    });
    await userEvent.fill(screen.getByLabelText('Search hotels'), ' lisboa ');
    expect(asked.filter(({ query }) => 'search' in query)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('No data available')).toBeVisible();
    await expect.element(screen.getByText('No hotel matches “lisboa”.')).toBeVisible();
    expect(asked.at(-1)?.query).toMatchObject({ search: 'lisboa', page: 1 });
    await expect.element(screen.getByLabelText('Search hotels')).toHaveFocus();
    await expect.element(screen.getByLabelText('Search hotels')).toHaveValue('lisboa');
    const list = screen.getByRole('region', { name: 'Hotels' });
    await userEvent.click(list.getByRole('button', { name: 'Clear Filters' }));
    await expect.element(screen.getByText('Hotel 9')).toBeVisible();
    await expect.element(screen.getByLabelText('Search hotels')).toHaveValue('');
    await expect.element(screen.getByLabelText('Search hotels')).toHaveFocus();
  });

  it('[LIST-06 LIST-11] says `Loading data...` in the layout to come, and is then idle', async () => {
    let answer: (list: unknown) => void = () => undefined;
    const { screen, asked } = await openApp('/hotels', {
      answers: { '/hotels': () => new Promise((resolve) => (answer = resolve)) },
    });
    await expect.element(screen.getByText('Loading data...')).toBeVisible();
    const list = screen.getByRole('region', { name: 'Hotels' });
    await expect.element(list).toHaveAttribute('data-state', 'initial');
    await expect.poll(() => asked.map(({ url }) => url)).toContain('/hotels');
    answer(hotelList([hotelRow()]));
    await expect.element(list).toHaveAttribute('data-state', 'idle');
    await expect.element(screen.getByText('Loading data...')).not.toBeInTheDocument();
  });

  it('[LIST-11 ERR-23] is emptied by a failure: total 0, no next page, the words and a way to try again', async () => {
    let isDown = false;
    const { screen } = await openApp('/hotels', {
      answers: { '/hotels': () => (isDown ? 409 : hotelList(many, { total: 128 })) },
    });
    await expect.element(screen.getByText('Hotel 9')).toBeVisible();
    isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error: Failed to fetch hotels');
    await expect.element(screen.getByText('Showing 0 - 0 of 0')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Next' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByText('Hotel 9')).not.toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByText('Hotel 9')).toBeVisible();
  });

  it.each([
    ['on a phone', 390, 844],
    ['on a phone that lies on its side', 844, 390],
  ])('is made of cards %s, with the same links', async (_where, width, height) => {
    await page.viewport(width, height);
    const { screen } = await openApp('/hotels', { answers: { '/hotels': () => hotelList([hotelRow()]) } });
    const card = screen.getByRole('listitem').filter({ hasText: 'Alder Quay Hotel' });
    await expect
      .element(card)
      .toHaveTextContent('Porto, PortugalQuayline · Norvane Hotels–ActiveIn progressGo');
    await expect
      .element(card.getByRole('link', { name: 'Go: Alder Quay Hotel' }))
      .toHaveAttribute('href', `/hotels/${id}`);
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  });
});

describe('the receipts on home', () => {
  const submitted = (change: Parameters<typeof hotelRow>[0]) =>
    hotelRow({ alo_submission_status: 'submitted', submitted_by: 'Ana Ruiz', ...change });
  const rows = [
    submitted({ hotel_location_name: 'First', submitted_at: '2026-03-12T16:20:00.000Z' }),
    submitted({
      id: id.replace('1', '2'),
      hotel_location_name: 'Second',
      submitted_at: '2026-03-14T08:00:00.000Z',
    }),
    submitted({ id: id.replace('1', '3'), hotel_location_name: 'Old', submitted_at: null }),
  ];
  const answers = {
    '/hotels': ({ query }: { query: Readonly<Record<string, unknown>> }) =>
      hotelList(query['status'] === 'under_review' ? rows : []),
  };

  it.each(['/', '/hotels'])(
    '[LIST-01 SRV-08] %s says of each hotel under review when, by whom, and where it is now, the newest first',
    async (path) => {
      const { screen } = await openApp(path, { answers });
      const receipts = screen.getByRole('region', { name: 'Submitted questionnaires' });
      await expect.element(receipts).toBeVisible();
      const [second, first, ...others] = receipts.getByRole('listitem').elements();
      const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
      const words = (element: Element | undefined) => element?.textContent ?? '';
      expect(words(second)).toContain('Second');
      expect(words(first)).toContain(`Submitted on ${day.format(new Date('2026-03-12T16:20:00Z'))} at `);
      expect(words(first)).toContain('by Ana Ruiz. It waits for a reviewer.');
      expect(others).toEqual([]);
      await expect
        .element(receipts.getByRole('link', { name: 'View receipt: First' }))
        .toHaveAttribute('href', `/hotels/${id}`);
    },
  );

  it('[LIST-01] a reviewer has no receipts', async () => {
    const { screen, asked } = await openApp('/hotels', { answers, user: { ...admin, role: 'ALO_SUPER' } });
    await expect.element(screen.getByText('No data available')).toBeVisible();
    // Only what is to review is asked for, once.
    expect(asked.filter(({ query }) => 'status' in query)).toHaveLength(1);
  });

  it('[NAV-14] the page is called Home for the people of a hotel, as in the menu, and Hotels for others', async () => {
    const { screen } = await openApp('/hotels', { answers });
    await expect.poll(() => document.title).toBe('Home · Alo');
    await screen.unmount();
    await openApp('/hotels', { answers, user: { ...admin, role: 'ALO_SUPER' } });
    await expect.poll(() => document.title).toBe('Hotels · Alo');
  });
});
