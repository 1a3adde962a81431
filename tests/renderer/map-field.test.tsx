import { AloProvider, QuestionnaireProvider, StepView, type MapSettings } from '@alo/renderer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { flatStep, sheetOf } from './support/form';

/** One transparent pixel: a map picture that loads without a request. */
const tileUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const porto = '41.140312,-8.615273';

async function renderMap(value?: string, map: MapSettings = { tileUrl }) {
  const step = flatStep([{ id: 'M', type: 'custom', component: 'map-with-marker', label: 'Where is it?' }]);
  const sheet = sheetOf([step], value === undefined ? {} : { M: { typedValue: value } });
  const screen = await render(
    <AloProvider map={map}>
      <QuestionnaireProvider sheet={sheet}>
        <StepView stepKey="planet" />
      </QuestionnaireProvider>
    </AloProvider>,
  );
  return { screen, answer: () => sheet.question('M').answer?.typedValue, sheet };
}
const marker = () => page.getByRole('button', { name: 'Hotel location' });
const map = () => document.querySelector<HTMLElement>('.leaflet-container');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the map', () => {
  it('[STEP-05] shows a marker with the hotel’s score at the place', async () => {
    await renderMap(porto, { tileUrl, scores: { scoreAlo: 74, scoreE: 69, scoreS: 72, scoreG: 81 } });
    await expect.element(marker()).toBeVisible();
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
    await expect.element(screen.getByText(/Please enter a latitude from -90 to 90/)).toBeVisible();
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
      const { screen, answer } = await renderMap(porto, { tileUrl: 'data:image/gif;base64,AAAA' });
      await expect.element(screen.getByText(words)).toBeVisible();
      expect(fetched).toHaveBeenCalledOnce();
      await userEvent.fill(screen.getByLabelText('Latitude'), '40');
      expect(answer()).toBe('40.000000,-8.615273');
    },
  );
});
