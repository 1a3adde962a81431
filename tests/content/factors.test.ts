import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectricityFactors, FactorSet, FuelFactors, HeatValues, WarmingPotentials } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { checkFactors } from '../../scripts/lint/factors/check-factors.js';
import { findInFactors } from '../../scripts/lint/factors/find-in-factors.js';
import { readDictionary } from '../../scripts/lint/spelling/dictionary.js';
import { readOwnWords } from '../../scripts/lint/spelling/own-words.js';
import { questionsOf, readJson, readShipped, root } from './questionnaires.js';

const folder = path.join(root, 'schemas/factors');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => path.basename(file, '.json'));
const read = (name: string) => readJson(path.join(folder, `${name}.json`)) as FactorSet;
const readGrid = (name: string) => read(name) as ElectricityFactors;
const readFuels = (name: string) => read(name) as FuelFactors;
const grid = () => readGrid('grid');
const fuels = () => readFuels('fuels');
const gwp = () => read('gwp') as WarmingPotentials;

const pointersOf = (json: unknown) => checkFactors(json).map(({ pointer }) => pointer);
const idsOf = (name: string) => readFuels(name).values.map(({ id }) => id);
/** The value with this id, for a test to read or to spoil. */
const value = (set: FuelFactors, id: string) => {
  const found = set.values.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No value "${id}" in ${set.id}.`);
  return found;
};
const amount = (set: FuelFactors, id: string, unit: string) =>
  value(set, id).amounts.find((one) => one.unit === unit);

describe('the emission factors that ship', () => {
  it('have nothing wrong with them, their words included', async () => {
    const { words } = await readOwnWords();
    expect(await findInFactors(await readDictionary(words), folder)).toEqual([]);
  });

  it.each(names)('name the source of %s with its licence in the list of attributions', (name) => {
    const attributions = readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n');
    for (const { publisher, licence, licence_url, url } of read(name).sources) {
      const line = attributions.find((one) => one.startsWith(`- **${publisher}**`));
      for (const part of [`Licence: ${licence},`, `<${licence_url}>`, `<${url}>`])
        expect(line).toContain(part);
    }
  });

  it('have a factor for everything that hotels buy or burn, cooling left out', () => {
    expect(idsOf('fuels')).toEqual(
      expect.arrayContaining(['natural-gas', 'lpg', 'heating-oil', 'petrol', 'wood']),
    );
    expect(idsOf('vehicles')).toEqual(expect.arrayContaining(['petrol-mineral', 'diesel-mineral']));
    expect(idsOf('heat')).toEqual(['district-heat']);
  });

  it('are for countries that a hotel can choose', () => {
    const { options = [] } =
      readShipped('alo')
        .steps.flatMap(questionsOf)
        .find(({ key }) => key === 'hotel_location_country') ?? {};
    const known = new Set(options.map(({ id }) => id));
    for (const name of ['grid', 'grid-uk', 'grid-usa'])
      expect(readGrid(name).values.filter(({ country }) => !known.has(country))).toEqual([]);
  });

  it('give heat by the gross kWh, as the units of the questionnaire are converted', () => {
    for (const name of ['fuels', 'fuels-uk'])
      for (const { id, amounts } of readFuels(name).values)
        expect([id, amounts.map(({ unit }) => unit)]).toEqual([id, expect.arrayContaining(['kWh (gross)'])]);
  });

  it('keep the CO2 of wood apart from its CO2e', () => {
    const wood = amount(fuels(), 'wood', 'kWh (gross)');
    expect(wood).toMatchObject({ biogenic_co2: 0.3200589, co2e: 0.0039431 });
    expect(wood).not.toHaveProperty('co2');
  });

  it('are the figures that were read', () => {
    const inYear = (country: string, year: number) =>
      grid()
        .values.find((one) => one.country === country)
        ?.years.find((one) => one.year === year)?.co2e;
    expect([inYear('DE', 2024), inYear('FR', 2025), inYear('US', 2025)]).toEqual([0.33638, 0.04144, 0.3844]);
    const uk = readFuels('fuels-uk');
    expect(amount(uk, 'natural-gas', 'kWh (gross)')?.co2e).toBe(0.18296);
    expect(amount(uk, 'heating-oil', 'litre')?.co2e).toBe(2.75541);
    expect(amount(readFuels('vehicles'), 'diesel-mineral', 'litre')?.co2e).toBe(2.66155);
    expect(gwp().values.find(({ id }) => id === 'R-134a')).toMatchObject({ ar5: 1300, ar6: 1530 });
  });

  it('agree between the two sources to a twentieth, where both have a fuel', () => {
    const uk = readFuels('fuels-uk');
    const shared = idsOf('fuels').filter((id) => uk.values.some((one) => one.id === id));
    expect(shared).toEqual(['natural-gas', 'lpg', 'propane', 'butane', 'heating-oil', 'kerosene']);
    for (const id of shared) {
      const [here, there] = [fuels(), uk].map((set) => amount(set, id, 'kWh (gross)')?.co2e ?? Number.NaN);
      expect([id, Math.abs((here ?? 0) / (there ?? 0) - 1) < 0.05]).toEqual([id, true]);
    }
  });
});

describe('a document of emission factors', () => {
  it.each(names)('is right as %s', (name) => {
    expect(pointersOf(read(name))).toEqual([]);
  });

  it.each<[string, (set: ElectricityFactors) => unknown, string]>([
    ['of another kind', (set) => Object.assign(set, { kind: 'guess' }), '/kind'],
    [
      'under a licence that asks for more than to be named',
      (set) => Object.assign(set.sources[0] ?? {}, { licence: 'CC-BY-SA-4.0' }),
      '/sources/0/licence',
    ],
    ['with a member that nobody knows', (set) => Object.assign(set, { colour: 'red' }), '/colour'],
    [
      'with a source whose id comes twice',
      (set) => set.sources.push(...set.sources.slice(0, 1)),
      '/sources/1/id',
    ],
    ['with a country twice', (set) => set.values.splice(1, 0, ...set.values.slice(0, 1)), '/values/1/id'],
    [
      'with a year twice',
      (set) => set.values[0]?.years.splice(1, 0, ...set.values[0].years.slice(0, 1)),
      '/values/0/years/1/id',
    ],
    [
      'in grams',
      (set) => Object.assign(set.values[0]?.years[0] ?? {}, { co2e: 473 }),
      '/values/0/years/0/co2e',
    ],
    [
      'with a grid of nothing',
      (set) => Object.assign(set.values[0]?.years[0] ?? {}, { co2e: 0 }),
      '/values/0/years/0/co2e',
    ],
    [
      'that ends before it begins',
      (set) => Object.assign(set, { valid_until: '2021-12-31' }),
      '/valid_until',
    ],
  ])('is refused %s', (_title, spoil, pointer) => {
    const set = grid();
    spoil(set);
    expect(pointersOf(set)).toEqual([pointer]);
  });

  it.each<[string, (set: FuelFactors) => unknown, string[]]>([
    [
      'a gas is not what the printed figure gives',
      (set) => Object.assign(value(set, 'natural-gas').amounts[0]?.read ?? {}, { ch4: 10 }),
      ['/values/0/amounts/0/read/ch4'],
    ],
    [
      'the biogenic CO2 is not what the printed figure gives',
      (set) => Object.assign(value(set, 'wood').amounts[0] ?? {}, { biogenic_co2: 0.32 }),
      ['/values/7/amounts/0/read/co2'],
    ],
    [
      'the gases do not make up the sum',
      (set) => Object.assign(value(set, 'propane').amounts[0] ?? {}, { co2e: 0.2146 }),
      ['/values/2/amounts/0/co2e'],
    ],
    ['a fuel comes twice', (set) => set.values.push(value(set, 'wood')), ['/values/8/id']],
  ])('is refused where %s', (_title, spoil, pointers) => {
    const set = fuels();
    spoil(set);
    expect(pointersOf(set)).toEqual(pointers);
  });

  it.each<[string, (set: WarmingPotentials) => unknown, string[]]>([
    [
      'a blend is not the sum of its parts',
      (set) => Object.assign(set.blends[0] ?? {}, { ar5: 3922 }),
      ['/blends/0/ar5'],
    ],
    ['a blend lacks a sum that its parts have', (set) => delete set.blends[2]?.ar6, ['/blends/2/ar6']],
    [
      'the parts of a blend do not make up the whole',
      (set) => Object.assign(set.blends[2]?.parts[0] ?? {}, { percent: 40 }),
      ['/blends/2/parts', '/blends/2/ar5', '/blends/2/ar6'],
    ],
    [
      'a substance names a source that the document has not',
      (set) => Object.assign(set.values[0] ?? {}, { ar6_source: 'hearsay' }),
      ['/values/0/ar6_source'],
    ],
    [
      'a potential exceeds every known one',
      (set) => Object.assign(set.values[12] ?? {}, { ar5: 30_000 }),
      ['/values/12/ar5'],
    ],
  ])('is refused where %s', (_title, spoil, pointers) => {
    const set = gwp();
    spoil(set);
    expect(pointersOf(set)).toEqual(pointers);
  });

  it('is refused where net heat is more than gross heat', () => {
    const set = read('heat-values') as HeatValues;
    Object.assign(set.values[0] ?? {}, { net_kwh_per_kg: 15 });
    expect(pointersOf(set)).toEqual(['/values/0/net_kwh_per_kg']);
  });
});
