import { findQuestion, type Questionnaire } from '@alo/engine';
import fc from 'fast-check';
import type { Amount, Hotel } from './hotel.js';

/** A number with two decimals, as people copy it from bills. */
const number = (max: number) => fc.integer({ min: 10, max: max * 100 }).map((hundredths) => hundredths / 100);

const measured = (max: number, ...units: string[]): fc.Arbitrary<Exclude<Amount, null>> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.record({ unit: fc.constantFrom(...units), number: number(max) }) },
    { weight: 1, arbitrary: fc.constant('unknown' as const) },
  );
const used = (max: number, ...units: string[]): fc.Arbitrary<Amount> =>
  fc.oneof({ weight: 2, arbitrary: measured(max, ...units) }, { weight: 1, arbitrary: fc.constant(null) });
const space = (max: number) =>
  fc.record({ unit: fc.constantFrom('m2', 'sq-ft'), number: fc.integer({ min: 50, max }) });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: fc.constant('unknown' as const) });

const optionsOf = (questionnaire: Questionnaire, id: string) =>
  findQuestion(questionnaire, id)?.options.map((option) => option.id) ?? [];

/** Hotels of every country of the form, with every carrier, unit and refrigerant. */
export function hotels(questionnaire: Questionnaire): fc.Arbitrary<Hotel> {
  const kind = fc.constantFrom(...optionsOf(questionnaire, 'CLI-12'));
  const refrigerant = fc.record({ kind, kg: number(60) });
  return fc.record({
    country: fc.oneof(
      fc.constantFrom(...optionsOf(questionnaire, 'LOC-04')),
      fc.constantFrom('GB', 'US', 'PT'),
    ),
    lastDay: fc.integer({ min: 2021, max: 2027 }).map((year) => `${year}-06-30`),
    isSmall: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
    nights: fc.integer({ min: 1, max: 200_000 }),
    area: maybe(space(90_000)),
    privateArea: fc.oneof(fc.constant(null), maybe(space(2000))),
    meetings: fc.option(fc.record({ area: space(4000), hours: maybe(fc.integer({ min: 1, max: 3000 })) })),
    electricity: used(9000, 'kwh', 'mwh'),
    gas: used(9000, 'kwh', 'm3', 'therms', 'ccf'),
    lpg: used(90_000, 'litres', 'kg', 'us-gallons'),
    oil: used(90_000, 'litres', 'us-gallons'),
    districtEnergy: used(9000, 'kwh', 'mwh', 'gj', 'mmbtu'),
    cooling: used(4000, 'kwh', 'gj'),
    wood: used(90, 'pellets-t', 'wood-t', 'chips-t'),
    renewable: maybe(fc.integer({ min: 0, max: 100 })),
    contracts: used(6000, 'kwh', 'mwh'),
    refrigerants: maybe(fc.array(refrigerant, { maxLength: 2 })),
    vehicles: fc.option(
      fc.record({ diesel: used(9000, 'litres', 'us-gallons'), petrol: used(9000, 'litres', 'us-gallons') }),
    ),
    laundry: fc.option(maybe(number(90_000))),
    water: measured(90_000, 'm3', 'thousand-us-gallons', 'ccf'),
  });
}
