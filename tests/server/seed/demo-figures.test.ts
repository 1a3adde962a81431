import { evaluate, figureValue } from '@alo/engine';
import { plausibilityNotices } from '@alo/engine/scoring';
import type { AnswerMap } from '@alo/schemas';
import { readReleases } from '@alo/server';
import { describe, expect, it } from 'vitest';
import { aYearBefore, headCount, responsesOf } from '../../../server/src/seed/answers.js';
import { demoHotels, type DemoHotel } from '../../../server/src/seed/hotels.js';

const release = readReleases().latest('alo');
if (!release) throw new Error('There is no questionnaire "alo".');
const { questionnaire, scoreModel } = release;

type Kind = 'resort' | 'other';
type Range = readonly [least: number, most: number];
/** What one occupied room night usually takes. */
const usual: Readonly<Record<string, Readonly<Record<Kind, Range>>>> = {
  'energy-per-night': { resort: [50, 150], other: [20, 80] }, // kWh
  'water-per-night': { resort: [400, 900], other: [150, 450] }, // litres
  'waste-per-night': { resort: [1.5, 5], other: [0.5, 3] }, // kg
};

/** Of the months that the resort of the demo is open: March to November. */
const daysOpen = { 'all-year': 365, seasonal: 275 };

const cases = demoHotels.flatMap((hotel): [string, DemoHotel, AnswerMap][] => {
  const { answers } = responsesOf(questionnaire, hotel);
  return [
    [hotel.name, hotel, answers],
    [`${hotel.name}, a year before`, hotel, aYearBefore(answers)],
  ];
});

describe.each(cases)('The figures of %s', (_, hotel, answers) => {
  const { excluded } = evaluate(questionnaire, answers);
  const answerOf = (id: string) => (excluded.has(id) ? undefined : answers[id]);
  const number = (id: string) => Number(answerOf(id)?.typedValue);
  const kind = hotel.profile === 'resort' ? 'resort' : 'other';

  it('cause no notice of the score', () => {
    expect(plausibilityNotices(scoreModel, questionnaire, answerOf)).toEqual([]);
  });

  it('give the occupancy that it states, on the days on which it is open', () => {
    const period = answerOf('OPS-09')?.selectedOptionId === 'seasonal' ? 'seasonal' : 'all-year';
    const occupancy = (number('OPS-04') / (hotel.rooms * daysOpen[period])) * 100;
    // A guest house of a few rooms is not asked for its occupancy.
    const stated = answerOf('OPS-06') === undefined ? occupancy : number('OPS-06');
    expect(occupancy).toBeGreaterThan(35);
    expect(occupancy).toBeLessThan(95);
    expect(Math.abs(occupancy - stated)).toBeLessThan(0.1);
  });

  it.each(Object.entries(usual))('have a usual %s, where it is measured', (figure, ranges) => {
    const value = figureValue(questionnaire, figure, answerOf);
    const [least, most] = ranges[kind];
    if (value === undefined) {
      expect([hotel.profile, figure]).toEqual(['hostel', 'waste-per-night']);
      return;
    }
    expect(value).toBeGreaterThanOrEqual(least);
    expect(value).toBeLessThanOrEqual(most);
  });

  it('have a usual number of guests in a room, and a usual footprint', () => {
    const guests = answerOf('OPS-05') === undefined ? 2 : number('OPS-05') / number('OPS-04');
    const [least, most] = hotel.profile === 'hostel' ? [2, 6] : [1.2, 2.6];
    expect(guests).toBeGreaterThan(least);
    expect(guests).toBeLessThan(most);
    const carbon = answerOf('CLI-02') === undefined ? 10 : number('CLI-02');
    expect(carbon).toBeGreaterThan(3);
    expect(carbon).toBeLessThan(45);
  });

  it('are parts of the staff that are no more than the whole', () => {
    if (answerOf('HRJ-14') === undefined) return;
    const staff = number('HRJ-14');
    expect(staff).toBeGreaterThanOrEqual(1);
    expect(number('HRJ-15') + number('HRJ-16')).toBeLessThanOrEqual(staff);
    for (const id of ['HRJ-17', 'HRJ-20']) expect(number(id)).toBeLessThanOrEqual(staff);
  });

  it('are shares that whole people and whole rooms make up', () => {
    const wholes = [
      ...['COM-04', 'HRJ-03', 'TRA-01'].map((id) => [id, headCount(answers), 0] as const),
      ['ACC-02', hotel.rooms, 1] as const,
    ].filter(([id, of]) => !Number.isNaN(number(id)) && !Number.isNaN(of));
    for (const [id, of, places] of wholes) {
      const share = (Math.round((number(id) * of) / 100) / of) * 100;
      expect([id, Number(share.toFixed(places))]).toEqual([id, number(id)]);
    }
  });

  it('come with the name and the country of this hotel and of no other', () => {
    const said = JSON.stringify(answers);
    const others = [
      'Alder Quay',
      'alderquay',
      'Baía Clara',
      'baiaclara',
      'Kajut',
      'kajut',
      'Sobreiro',
      'sobreiro',
    ];
    const own = hotel.name.startsWith('Alder Quay') ? ['Alder Quay', 'alderquay'] : [];
    expect(others.filter((name) => said.includes(name) && !own.includes(name))).toEqual([]);
    if (hotel.country !== 'PT') expect(said).not.toContain('Portugal');
  });
});
