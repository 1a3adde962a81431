import { AloProvider } from '@alo/renderer';
import { Badge } from '@chakra-ui/react';
import { stepKeys, type StepsData, type SubmissionStatus } from '@alo/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SubmissionBadge } from '../../app/src/ui/HotelBadges';
import { hotel, hotelList, hotelRow, openApp, permit } from './support/app';
import { stepOf } from './support/steps';

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
  it('[LIST-07 LIST-08 UNSP-056] shows of each hotel what is known, and a dash for a missing score', async () => {
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
            }),
          ]),
      },
    });
    const row = screen.getByRole('row', { name: 'Alder Quay Hotel' });
    await expect.element(row).toHaveTextContent('Porto, Portugal · Quayline · Norvane Hotels');
    await expect.element(row).toHaveTextContent(/Active–PendingView$/);
    await expect.element(row.getByRole('img', { name: 'No score yet' })).toHaveTextContent('–');
    const scored = screen.getByRole('row', { name: 'Kranich am See' });
    await expect.element(scored).toHaveTextContent(/Boost84In progressGo$/);
    await expect.element(scored.getByRole('img', { name: /^Overall 84/ })).toBeVisible();
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
        .querySelector('[data-size="row"]');
    await expect.element(screen.getByRole('row', { name: 'Hotel 2' })).toBeVisible();
    expect(pictureOf(2)?.getAttribute('src')).toBe(pixel);
    expect(pictureOf(3)?.tagName).toBe('svg');
    await expect.poll(() => pictureOf(4)?.tagName).toBe('svg');
  });

  it.each([
    ['published', 'ok'],
    ['pending', 'warn'],
    ['draft', 'error'],
    ['submitted', 'info'],
    ['IN PROGRESS', 'gray'],
    ['rejected', 'gray'],
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
    await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect.element(screen.getByText('Showing 11 - 20 of 128')).toBeVisible();
    expect(address()).toBe('/hotels?page=2');
    await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
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
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await expect.element(screen.getByText('Hotel 9')).toBeVisible();
    await expect.element(screen.getByLabelText('Search hotels')).toHaveValue('');
  });

  it('[LIST-06 LIST-11] says `Loading data...` in the layout to come, and is then idle', async () => {
    let answer: (list: unknown) => void = () => undefined;
    const { screen } = await openApp('/hotels', {
      answers: { '/hotels': () => new Promise((resolve) => (answer = resolve)) },
    });
    await expect.element(screen.getByText('Loading data...')).toBeVisible();
    const list = screen.getByRole('region', { name: 'Hotels' });
    await expect.element(list).toHaveAttribute('data-state', 'initial');
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
    await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect.element(screen.getByText('Hotel 9')).not.toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByText('Hotel 9')).toBeVisible();
  });

  it('is made of cards on a phone, with the same links', async () => {
    await page.viewport(390, 800);
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

describe('the hotel page', () => {
  const steps: StepsData = {
    steps: stepKeys.map((key, index) => ({ ...stepOf(key), isCompleted: index < 4 })),
    currentStepKey: 'planet',
    progress: 50,
    completedSteps: 4,
    totalSteps: 8,
    hotelId: id,
  };
  const open = (change: Parameters<typeof hotel>[0] = {}, tabs = permit('HOTELS'), query = '') =>
    openApp(`/hotels/${id}${query}`, {
      tabs,
      answers: {
        [`/hotels/${id}`]: () => ({ data: hotel(change) }),
        [`/hotels/${id}/sections`]: () => ({ data: steps }),
      },
    });

  it('[PROD-14 UNSP-058] shows name and Boost, and Upgrade leads to /help without the tab', async () => {
    const { screen } = await open({ alo_hotel_status: 'boost' });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Alder Quay Hotel Boost');
    await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/help');
  });

  it('[PROD-14 UNSP-058] has no Boost badge otherwise, and Upgrade leads to /upgrade with the tab', async () => {
    const { screen } = await open({}, permit('HOTELS', 'BOOST YOUR BUSINESS'));
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Alder Quay Hotel$/);
    await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
  });

  it('[PROD-13] shows where the form stands, and the way to its next step', async () => {
    const { screen } = await open();
    await expect
      .element(screen.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', '4 of 8 completed');
    await expect.element(screen.getByRole('img', { name: 'completed' }).first()).toBeVisible();
    expect(screen.getByRole('img', { name: 'completed' }).elements()).toHaveLength(4);
    await expect
      .element(screen.getByRole('link', { name: 'Continue' }))
      .toHaveAttribute('href', `/hotels/${id}/questionnaire/planet`);
  });

  it('[PROD-12] offers only to view what is submitted, and says why', async () => {
    const { screen } = await open({ alo_submission_status: 'submitted' });
    await expect.element(screen.getByText(/answers cannot be changed/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'View' })).toBeVisible();
    await expect.element(screen.getByText('Pro Tip')).not.toBeInTheDocument();
  });

  it('says when a score will be there, and shows it once the server sends it', async () => {
    const { screen } = await open({}, permit('HOTELS'), '?tab=score');
    await expect.element(screen.getByText('No score yet')).toBeVisible();
    await expect
      .element(
        screen.getByText(
          'The score appears here after the questionnaire has been submitted, reviewed and released to the hotel.',
        ),
      )
      .toBeVisible();
    await screen.unmount();
    const scored = await open(
      { alo_submission_status: 'published', score_alo: 74, score_e: 69, score_s: 72, score_g: 81 },
      permit('HOTELS'),
      '?tab=score',
    );
    await expect
      .element(
        scored.screen.getByRole('img', { name: 'Overall 74 of 100. Planet 69, People 72, Policy 81.' }),
      )
      .toBeVisible();
  });

  it('[CONST-03] keeps in the session storage that a tip was dismissed', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('Pro Tip')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this tip' }));
    await expect.element(screen.getByText('Pro Tip')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(1);
  });

  it('[ERR-20 API-02] says that the hotel could not be loaded, with a way back to the list', async () => {
    const { screen } = await openApp(`/hotels/${id}`, { answers: { [`/hotels/${id}`]: () => 404 } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Error: Failed to load hotel data');
    await expect.element(screen.getByRole('link', { name: 'Go to the hotel list' })).toBeVisible();
  });
});
