import type { ElectricityFactors, FuelFactors, WarmingPotentials } from '@alo/schemas';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson, readShipped, root } from '../questionnaires.js';

const document = (name: string) => readJson(path.join(root, `schemas/factors/${name}.json`));
const { factors = [] } = readShipped('alo');
const rowsOf = (id: string) => factors.find((factor) => factor.id === id)?.rows ?? [];

/** The value of the United Kingdom, where it has one of its own, and that of all others. */
const valuesOf = (id: string) =>
  Object.fromEntries(rowsOf(id).map(({ option = 'others', value }) => [option, value]));

function amount(name: string, id: string, unit: string, member: 'co2e' | 'biogenic_co2' = 'co2e') {
  const { values } = document(name) as FuelFactors;
  return values.find((value) => value.id === id)?.amounts.find((each) => each.unit === unit)?.[member];
}

describe('the factors of the questionnaire alo', () => {
  it('are the grids of schemas/factors, for every country and year', () => {
    const { values } = document('grid') as ElectricityFactors;
    expect(rowsOf('grid')).toEqual(
      values.map(({ country, years }) => ({
        option: country,
        years: Object.fromEntries(years.map(({ year, co2e }) => [String(year), co2e])),
      })),
    );
  });

  const heat = 'kWh (gross)';
  type Place = readonly [document: string, id: string, unit: string];
  const fuels: [id: string, uk: Place, others: Place][] = [
    ['gas-burnt', ['fuels-uk', 'natural-gas', heat], ['fuels', 'natural-gas', heat]],
    ['lpg-burnt', ['fuels-uk', 'lpg', heat], ['fuels', 'lpg', heat]],
    ['oil-burnt', ['fuels-uk', 'heating-oil', heat], ['fuels', 'heating-oil', heat]],
    ['wood-burnt', ['fuels-uk', 'wood-pellets', heat], ['fuels', 'wood', heat]],
    ['heat-bought', ['heat-uk', 'district-heat', 'kWh'], ['heat', 'district-heat', 'kWh']],
    ['diesel-burnt', ['vehicles', 'diesel', 'litre'], ['vehicles', 'diesel-mineral', 'litre']],
    ['petrol-burnt', ['vehicles', 'petrol', 'litre'], ['vehicles', 'petrol-mineral', 'litre']],
  ];
  it.each(fuels)(
    'have %s of schemas/factors, with the national value of the United Kingdom',
    (id, uk, others) => {
      const [valueInUk, value] = [amount(...uk), amount(...others)];
      expect(value).toBeGreaterThan(0);
      expect(valuesOf(id)).toEqual({ GB: valueInUk, others: value });
    },
  );

  it('have the biogenic carbon of wood of schemas/factors', () => {
    expect(valuesOf('wood-biogenic')).toEqual({ others: amount('fuels', 'wood', heat, 'biogenic_co2') });
  });

  it.each(['gwp-first', 'gwp-second'])('have the warming potentials of AR5 in %s', (id) => {
    const { values, blends } = document('gwp') as WarmingPotentials;
    const known = new Map([...values, ...blends].map((each) => [each.id.toLowerCase(), each.ar5]));
    const rows = rowsOf(id);
    expect(rows.length).toBeGreaterThan(10);
    for (const { option = '', value } of rows) expect([option, value]).toEqual([option, known.get(option)]);
  });

  it('have no value for district cooling, since nobody publishes one', () => {
    expect(rowsOf('cooling-bought')).toEqual([]);
  });
});
