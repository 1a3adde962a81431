/** The limits of figures, by climate, kind and size of the hotel. */
import { parseDefinition } from '@alo/engine/authoring';
import { plausibilityNotices } from '@alo/engine/scoring';
import type { AnswerMap } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { readScoreModel, readShipped } from './questionnaires.js';

const questionnaire = parseDefinition(readShipped('alo'));
const model = readScoreModel('alo');

interface Said {
  readonly country: string;
  readonly kind?: string;
  readonly rooms?: number;
  readonly staff?: number;
  /** kWh of electricity, m³ of water and m² of floor, at 1,000 room nights. */
  readonly energy?: number;
  readonly water?: number;
  readonly area?: number;
}

/** What is said of a hotel with 1,000 room nights, by the id of the check. */
function notices({ country, kind = 'hotel', rooms = 20, ...said }: Said): Record<string, string> {
  const amount = (id: string, option: string, value: number | undefined): AnswerMap =>
    value === undefined ? {} : { [id]: { selectedOptionId: option, typedValue: String(value) } };
  const answers: AnswerMap = {
    'LOC-04': { selectedOptionId: country },
    'OPS-01': { selectedOptionId: kind },
    'OPS-03': { typedValue: String(rooms) },
    'OPS-04': { typedValue: '1000' },
    ...(said.staff !== undefined && { 'OPS-08': { typedValue: String(said.staff) } }),
    ...amount('ENE-02', 'kwh', said.energy),
    ...amount('WAT-02', 'm3', said.water),
    ...amount('OPS-07', 'm2', said.area),
  };
  return Object.fromEntries(
    plausibilityNotices(model, questionnaire, (id) => answers[id]).map(({ id, message }) => [id, message]),
  );
}

describe('a figure that can hardly be true', () => {
  it.each([
    ['TH', 'guest-house', 1500, undefined],
    ['DE', 'guest-house', 1500, /so little energy per occupied room night/],
    ['TH', 'hotel', 1500, /so little energy per occupied room night/],
    ['TH', 'guest-house', 900, /so little energy per occupied room night/],
    ['TH', 'guest-house', 260_000, /so much energy per occupied room night/],
  ])('[P-12] is energy in %s, of a %s with %d kWh for 1,000 nights: %s', (country, kind, energy, said) => {
    const { energy: found } = notices({ country, kind, energy });
    if (said === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(said);
  });

  it('[P-12] is energy for the floor, with more of it in the north and less in the tropics', () => {
    const said = (country: string, energy: number) =>
      notices({ country, energy, area: 1000 })['energy-area'] !== undefined;
    expect([said('FI', 39_000), said('FI', 41_000)]).toEqual([true, false]);
    expect([said('DE', 19_000), said('DE', 21_000)]).toEqual([true, false]);
    expect([said('TH', 9_000), said('TH', 11_000)]).toEqual([true, false]);
  });

  it('[P-12] is much water, of which a hotel in the tropics has more and a resort most', () => {
    const said = (country: string, kind: string, water: number) => notices({ country, kind, water })['water'];
    expect(said('DE', 'hotel', 1600)).toMatch(/so much water/);
    expect(said('MV', 'hotel', 1600)).toBeUndefined();
    expect(said('MV', 'hotel', 2600)).toMatch(/so much water/);
    expect(said('MV', 'resort', 2600)).toBeUndefined();
    expect(said('MV', 'resort', 90)).toMatch(/so little water/);
  });

  it('[P-12] is many staff, of whom a house of fewer than 10 rooms may have more for each', () => {
    const said = (rooms: number, staff: number) => notices({ country: 'DE', rooms, staff })['staff'];
    expect([said(9, 54), said(10, 40)]).toEqual([undefined, expect.stringMatching(/so many staff/)]);
    expect(said(9, 80)).toMatch(/so many staff/);
    expect(said(100, 1)).toMatch(/so few staff/);
  });
});
