/** Which hotel that is here a row looks like. */
import { describe, expect, it } from 'vitest';
import { likeliest, type Candidate } from '../../../server/src/modules/hotel-import/doubles/likeliest.js';

const candidate = (values: Partial<Candidate>): Candidate => ({
  ...{ hotelId: 'a', isSameName: false, isSameAddress: null, isSameCity: true, similarity: 0, meters: null },
  ...values,
});
const sure = (values: Partial<Candidate>) => {
  const found = likeliest([candidate(values)]);
  if (found === null) return 'another';
  return found.is_likely ? 'very likely' : 'perhaps';
};

describe('A row looks like a hotel that is here', () => {
  it.each<[string, string, Partial<Candidate>]>([
    ['same name, 40 m apart', 'very likely', { isSameName: true, similarity: 1, meters: 40 }],
    ['same name, city and address', 'very likely', { isSameName: true, similarity: 1, isSameAddress: true }],
    ['same name and city, an address that is not known', 'very likely', { isSameName: true, similarity: 1 }],
    ['other name, same address', 'perhaps', { similarity: 0.2, isSameAddress: true }],
    ['similar name, same address', 'very likely', { similarity: 0.6, isSameAddress: true }],
    [
      'same name and city, another address',
      'perhaps',
      { isSameName: true, similarity: 1, isSameAddress: false },
    ],
    ['similar name, another address', 'another', { similarity: 0.7, isSameAddress: false }],
    ['similar name in one town', 'perhaps', { similarity: 0.7 }],
    [
      'same name, 8 km apart',
      'another',
      { isSameName: true, similarity: 1, isSameAddress: false, meters: 8000 },
    ],
    ['same name in another town', 'another', { isSameName: true, similarity: 1, isSameCity: false }],
    ['other name, 5 m apart', 'another', { similarity: 0.1, meters: 5 }],
  ])('%s: %s', (_, expected, values) => {
    expect(sure(values)).toBe(expected);
  });

  it('of several hotels, the one that it looks most like', () => {
    const found = likeliest([
      candidate({ hotelId: 'b', similarity: 0.6 }),
      candidate({ hotelId: 'c', isSameName: true, similarity: 1, meters: 12.4 }),
      candidate({ hotelId: 'd', similarity: 0.3, isSameAddress: true }),
    ]);
    expect(found).toEqual({ hotel_id: 'c', is_likely: true, same: ['name', 'city'], meters: 12 });
  });

  it('none, where none is alike', () => {
    expect(likeliest([])).toBeNull();
  });
});
