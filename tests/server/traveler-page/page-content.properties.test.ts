import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '@alo/schemas';
import {
  changesBetween,
  mediaIn,
  type PageContent,
} from '../../../server/src/modules/traveler-page/page-content.js';
import { slugOf } from '../../../server/src/modules/traveler-page/publish-page.js';

const medium = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), altText: fc.constantFrom('', 'x') });
const gallery = fc.uniqueArray(medium, { selector: ({ id }) => id, maxLength: 5 });
const page: fc.Arbitrary<PageContent> = fc.record({
  mission: fc.constantFrom('', 'One', 'Two'),
  logo: fc.option(medium),
  video: fc.option(medium),
  sustainability: gallery,
  property: gallery,
});

describe('Changes of a page', () => {
  it('[TRAV-03] are none exactly between pages that show the same', () => {
    const shown = ({ mission, logo, video, ...galleries }: PageContent) =>
      JSON.stringify([mission, logo?.id, video?.id, galleries]);
    fc.assert(
      fc.property(page, page, (before, after) => {
        expect(changesBetween(before, after) === 0).toBe(shown(before) === shown(after));
        expect(changesBetween(before, before)).toBe(0);
      }),
    );
  });

  it('[TRAV-03] are as many one way as the other', () => {
    fc.assert(
      fc.property(page, page, (before, after) => {
        expect(changesBetween(before, after)).toBe(changesBetween(after, before));
      }),
    );
  });

  it('[TRAV-03] count a picture that was added, one that was taken away, one that was described, and an order once', () => {
    const empty = { mission: '', logo: null, video: null, sustainability: [], property: [] };
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, altText: '' })) as [
      PageContent['property'][number],
      PageContent['property'][number],
      PageContent['property'][number],
    ];
    const of = (...property: PageContent['property'][number][]): PageContent => ({ ...empty, property });
    expect(changesBetween(of(a, b), of(a, b, c))).toBe(1);
    expect(changesBetween(of(a, b), of(b))).toBe(1);
    expect(changesBetween(of(a, b), of(a, { ...b, altText: 'x' }))).toBe(1);
    expect(changesBetween(of(a, b, c), of(c, b, a))).toBe(1);
    expect(changesBetween(of(a, b), of(c, a))).toBe(2);
    expect(mediaIn({ ...of(a, b), logo: c })).toEqual(['c', 'a', 'b']);
  });
});

describe('Words of a mission statement', () => {
  it('[TRAV-04] are what whitespace parts, whatever the whitespace', () => {
    const word = fc.stringMatching(/^[^\s]{1,8}$/);
    const space = fc.stringMatching(/^[ \t\n\u00a0]{1,3}$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), space, fc.boolean(), (words, between, isOuter) => {
        const text = words.join(between);
        expect(wordsIn(isOuter ? between + text + between : text)).toBe(words.length);
      }),
    );
  });
});

describe('The address of a page', () => {
  const of = (name: string, city: string | null = null) =>
    slugOf({
      hotel_location_name: name,
      hotel_location_city: city,
      hotel_location_country: null,
      hotel_location_address: null,
      hotel_location_postal_code: null,
      hotel_location_latitude: null,
      hotel_location_longitude: null,
    });

  it.each([
    ['Hôtel du Vieux Phare', 'Marseille', 'hotel-du-vieux-phare-marseille'],
    ['  ¡Olé! ', null, 'ole'],
    ['東京ホテル', null, 'hotel'],
  ])('of %s is in letters of ASCII', (name, city, slug) => {
    expect(of(name, city)).toBe(slug);
  });

  it('is one that the route takes, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), (name, city) => {
        expect(of(name, city)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});
