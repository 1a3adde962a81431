import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PublicPage } from '../../../server/src/modules/public-site/page/public-page.js';
import { Score } from '../../../server/src/modules/public-site/page/Score.js';

const hotel = {
  hotel_location_name: 'Alder Quay',
  hotel_location_address: null,
  hotel_location_postal_code: null,
  hotel_location_city: null,
  hotel_location_country: null,
  hotel_location_latitude: null,
  hotel_location_longitude: null,
};

/** The bands of the rings on the page for travelers, from the outer ring to the inner one. */
function bandsOf(...scores: readonly (number | null)[]): string[] {
  const pillars = scores.map((score, at) => ({ letter: 'ESG'[at] ?? '', title: 'Pillar', weight: 1, score }));
  const facts = {
    hotel,
    method: { key: 'alo', title: 'Alo', version: 1 },
    assessedOn: '2026-02-01',
    periodEnd: null,
    score: { alo: 70, verifiedShare: null, pillars },
    keyFacts: [],
    certificates: [],
    place: [],
  };
  const page: PublicPage = {
    mode: 'public',
    hotel,
    facts,
    mission: '',
    logo: null,
    video: null,
    sustainability: [],
    property: [],
    drawing: { src: '', srcSet: '', width: null, height: null, altText: '' },
    share: { src: '', type: '', width: 0, height: 0, altText: '' },
    publishedOn: null,
    today: '2026-03-01',
    badge: null,
    isScorePublic: true,
    tiles: null,
  };
  const html = renderToStaticMarkup(createElement(Score, { page }));
  return [...html.matchAll(/class="(green|orange|amber|red)"/g)].map(([, band = '']) => band);
}

it('[SCORE-06] the rings of the page have the bands of the whole numbers that are shown', () => {
  expect(bandsOf(79.6, 59.5, 39.4)).toEqual(['green', 'orange', 'red']);
});
