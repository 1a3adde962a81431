import {
  AloProvider,
  MapScoresContext,
  QuestionnaireProvider,
  StepView,
  type MapSettings,
} from '@alo/renderer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { flatStep, sheetOf } from './support/form';

/** One transparent pixel: a map picture that loads without a request. */
const tileUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** A picture that cannot be read. */
const broken = 'data:image/gif;base64,AAAA';
const porto = '41.140312,-8.615273';

const attribution = [
  { text: '© ', url: null },
  { text: 'OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
];

interface Showing {
  readonly map?: MapSettings;
  /** Is the question read-only? The rest of the form can be filled in. */
  readonly readOnly?: boolean;
  readonly scores?: Parameters<typeof MapScoresContext>[0]['value'];
}

async function renderMap(value?: string, showing: Showing = {}) {
  const { readOnly: isReadOnly = false } = showing;
  const attributes = { readOnly: isReadOnly };
  const step = flatStep([
    { id: 'M', type: 'custom', component: 'map-with-marker', label: 'Where is it?', attributes },
  ]);
  const sheet = sheetOf([step], value === undefined ? {} : { M: { typedValue: value } });
  const pageWith = ({ map = { tileUrl }, scores = {} }: Showing) => (
    <AloProvider map={map}>
      <MapScoresContext value={scores}>
        <QuestionnaireProvider sheet={sheet}>
          <StepView stepKey="planet" />
        </QuestionnaireProvider>
      </MapScoresContext>
    </AloProvider>
  );
  const screen = await render(pageWith(showing));
  return { screen, answer: () => sheet.question('M').answer?.typedValue, sheet, pageWith };
}
const marker = () => page.getByRole('button', { name: /^Hotel location/ });
const map = () => document.querySelector<HTMLElement>('.leaflet-container');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the map', () => {
  it('[STEP-05] shows a marker with the hotel’s score at the place', async () => {
    await renderMap(porto, { scores: { scoreAlo: 74, scoreE: 69, scoreS: 72, scoreG: 81 } });
    await expect
      .element(
        page.getByRole('button', {
          name: 'Hotel location. Overall 74 of 100. Planet 69, People 72, Policy 81.',
        }),
      )
      .toBeVisible();
    expect(marker().element().querySelectorAll('[data-band]')).toHaveLength(3);
  });

  it('[STEP-05] starts at zoom 20', async () => {
    const { answer } = await renderMap(porto);
    await expect.element(marker()).toBeVisible();
    const { width, height } = map()?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const right = 100; // px from the middle, where the place is
    await userEvent.click(map() ?? document.body, { position: { x: width / 2 + right, y: height / 2 } });
    await expect.poll(answer).not.toBe(porto);
    // At zoom 0 the earth is 256 px wide, and each zoom doubles it.
    const [before = 0, after = 0] = [porto, answer()].map((place) => Number(place?.split(',')[1]));
    expect(Math.log2((right * 360) / (256 * (after - before)))).toBeCloseTo(20, 1);
  });

  it('a click sets the place', async () => {
    const { answer } = await renderMap();
    await expect.poll(map).not.toBeNull();
    await userEvent.click(map() ?? document.body, { position: { x: 80, y: 120 } });
    await expect.poll(answer).toMatch(/^-?\d+\.\d{6},-?\d+\.\d{6}$/);
    await expect.element(marker()).toBeVisible();
  });

  it('arrow keys move the marker', async () => {
    const { answer } = await renderMap(porto);
    await expect.element(marker()).toBeVisible();
    (marker().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => Number(answer()?.split(',')[0])).toBeGreaterThan(41.140312);
    expect(answer()?.split(',')[1]).toBe('-8.615273');
  });

  it('typed latitude and longitude are the place, written with 6 decimals', async () => {
    const { screen, answer } = await renderMap();
    await userEvent.fill(screen.getByLabelText('Latitude'), '41.1');
    expect(answer()).toBeUndefined();
    await userEvent.fill(screen.getByLabelText('Longitude'), '-8.6');
    expect(answer()).toBe('41.100000,-8.600000');
    await expect.element(marker()).toBeVisible();
  });

  it('a place that is not on earth is named', async () => {
    const { screen } = await renderMap();
    await userEvent.fill(screen.getByLabelText('Latitude'), '95');
    await userEvent.fill(screen.getByLabelText('Longitude'), '10');
    await userEvent.tab();
    await expect.element(screen.getByText(/^Please enter a latitude from -90 to 90/)).toBeVisible();
  });

  it.each([
    ['41,15', '-8,61', '41.150000,-8.610000'],
    ['41.15', '-8.61', '41.150000,-8.610000'],
  ])('[L-13] latitude %s and longitude %s are %s', async (latitude, longitude, place) => {
    const { screen, answer } = await renderMap();
    await userEvent.fill(screen.getByLabelText('Latitude'), latitude);
    await userEvent.fill(screen.getByLabelText('Longitude'), longitude);
    await userEvent.tab();
    expect(answer()).toBe(place);
    await expect.element(screen.getByLabelText('Latitude')).toHaveValue(latitude);
  });

  it('[L-13] coordinates that are pasted together fill both fields', async () => {
    const { screen, answer } = await renderMap();
    const latitude = screen.getByLabelText('Latitude');
    await userEvent.click(latitude);
    const data = new DataTransfer();
    data.setData('text', '41.1403, -8.6153');
    latitude
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.element(screen.getByLabelText('Longitude')).toHaveValue('-8.6153');
    expect(answer()).toBe('41.140300,-8.615300');
  });

  it.each([
    [
      '[STEP-05] 401',
      () => Promise.resolve(new Response('', { status: 401 })),
      'The map service refused access.',
    ],
    [
      '[STEP-05] 403',
      () => Promise.resolve(new Response('', { status: 403 })),
      'The map service refused access.',
    ],
    [
      'any other failure',
      () => Promise.resolve(new Response('', { status: 500 })),
      'Map pictures are not available.',
    ],
    ['no network', () => Promise.reject(new TypeError('offline')), 'Map pictures are not available.'],
  ])(
    'pictures that fail for %s are explained, asked for once, and the fields stay usable',
    async (_why, reply, words) => {
      const fetched = vi.fn(reply);
      vi.stubGlobal('fetch', fetched);
      const { screen, answer } = await renderMap(porto, { map: { tileUrl: broken } });
      await expect.element(screen.getByText(words)).toBeVisible();
      expect(fetched).toHaveBeenCalledOnce();
      await userEvent.fill(screen.getByLabelText('Latitude'), '40');
      expect(answer()).toBe('40.000000,-8.615273');
    },
  );

  it('[STEP-05 UNSP-053] a map that is refused is said to be an AuthFailure, and the place can be typed', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 401 })));
    const { screen } = await renderMap(porto, { map: { tileUrl: broken } });
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        'The map service refused access. Map pictures need a valid key: please tell your administrator (AuthFailure).',
      );
    await expect.element(screen.getByLabelText('Latitude')).toBeEnabled();
  });

  it('[STEP-05] tells the tile server which site asks, and no page of it', async () => {
    await renderMap(porto);
    const tile = () => document.querySelector<HTMLImageElement>('img.leaflet-tile');
    await expect.poll(() => tile()?.referrerPolicy).toBe('strict-origin');
    const fetched = vi.fn(() => Promise.resolve(new Response('', { status: 500 })));
    vi.stubGlobal('fetch', fetched);
    await renderMap(porto, { map: { tileUrl: broken } });
    await expect
      .poll(() => fetched.mock.calls)
      .toEqual([[broken, { credentials: 'omit', referrerPolicy: 'strict-origin' }]]);
  });

  it('[STEP-05] names who made the pictures, with the link', async () => {
    const { screen } = await renderMap(porto, { map: { tileUrl, attribution } });
    await expect.element(screen.getByText('© OpenStreetMap contributors')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'OpenStreetMap contributors' }))
      .toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  });

  it('[STEP-05] some pictures that are missing leave the map with those that came', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
    const { screen } = await renderMap(porto);
    await expect.poll(() => document.querySelectorAll('.leaflet-tile-loaded').length).toBeGreaterThan(1);
    document.querySelector('img.leaflet-tile')?.dispatchEvent(new Event('error'));
    await expect.element(screen.getByText('Some map pictures are not available.')).toBeVisible();
    await expect.element(marker()).toBeVisible();
  });
});

describe('a place without map pictures', () => {
  it.each([
    [porto, '41.140312° north, 8.615273° west'],
    ['-33.856784,151.215297', '33.856784° south, 151.215297° east'],
  ])('[STEP-05] is said in words: %s', async (value, words) => {
    const { screen } = await renderMap(value, { map: {} });
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText('Map pictures are switched off here.')).toBeVisible();
    await expect.element(screen.getByText('You can still type latitude and longitude below.')).toBeVisible();
    const [latitude = '', longitude = ''] = value.split(',');
    await expect
      .element(screen.getByRole('link', { name: 'See this place on openstreetmap.org' }))
      .toHaveAttribute(
        'href',
        `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`,
      );
    await userEvent.fill(screen.getByLabelText('Latitude'), '12');
    await expect.element(screen.getByText(/^12\.000000° north/)).toBeVisible();
  });

  it('[STEP-05] that is not given yet is said to be so, and can be looked up', async () => {
    const { screen } = await renderMap(undefined, { map: {} });
    await expect.element(screen.getByText('No place given yet')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Find the hotel on openstreetmap.org' }))
      .toHaveAttribute('href', 'https://www.openstreetmap.org/');
  });

  it('[STEP-05] gets its map when the pictures come after all', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const { screen, pageWith } = await renderMap(porto, { map: { tileUrl: broken } });
    await expect.element(screen.getByText('Map pictures are not available.')).toBeVisible();
    expect(map()).toBeNull();
    await screen.rerender(pageWith({ map: { tileUrl } }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(marker()).toBeVisible();
  });

  it('[STEP-05] waits for the settings before it says that there are none', async () => {
    const { screen } = await renderMap(porto, { map: { isLoading: true } });
    await expect.element(screen.getByText('Loading the map')).toBeVisible();
  });
});

describe('a place that cannot be changed', () => {
  const showing = { readOnly: true, scores: { scoreAlo: 74, scoreE: 69, scoreS: 72, scoreG: 81 } };

  it('[STEP-05] is shown on the map with its score, by a marker that nothing moves', async () => {
    const { screen, answer } = await renderMap(porto, showing);
    const name = 'Hotel location. Overall 74 of 100. Planet 69, People 72, Policy 81.';
    await expect.element(screen.getByRole('img', { name, exact: true })).toBeVisible();
    await expect.element(marker()).not.toBeInTheDocument();
    await userEvent.click(map() ?? document.body, { position: { x: 80, y: 120 } });
    const still = screen.getByRole('img', { name, exact: true }).element() as HTMLElement;
    const { width, height } = map()?.getBoundingClientRect() ?? { width: 0, height: 0 };
    await userEvent.dragAndDrop(map() ?? document.body, map() ?? document.body, {
      sourcePosition: { x: width / 2, y: height / 2 - 20 },
      targetPosition: { x: width / 2 + 60, y: height / 2 },
    });
    expect(answer()).toBe(porto);
    expect(still.tabIndex).toBe(-1);
    await expect.element(screen.getByText(/drag the marker/)).not.toBeInTheDocument();
  });

  it('[STEP-05] is said in words without pictures, and nothing is asked to be typed', async () => {
    const { screen } = await renderMap(porto, { ...showing, map: {} });
    await expect.element(screen.getByText('41.140312° north, 8.615273° west')).toBeVisible();
    await expect.element(screen.getByText(/You can still type/)).not.toBeInTheDocument();
  });

  it('[STEP-05] that was never given is not answered, and has no map', async () => {
    const { screen } = await renderMap(undefined, showing);
    await expect.element(screen.getByText('Not answered')).toBeVisible();
    expect(map()).toBeNull();
  });
});
