import { at, type Finding } from '@alo/lint';
import type { FactorSet } from '@alo/schemas';
import { amountsOf, type Amount } from './amounts.js';

/** kg CO2e, biogenic CO2 included, within which a value is believed: below and above, a unit was mistaken. */
const believed: Record<Amount['unit'], readonly [number, number]> = {
  kWh: [0.01, 1.5],
  'kWh (gross)': [0.1, 0.5],
  'kWh (net)': [0.1, 0.5],
  litre: [1, 4],
  m3: [1, 4],
  tonne: [1000, 4000],
};
/** kWh per kg: dry wood has less than 6, LPG less than 15. */
const heat = [3, 16] as const;
/** No gas of the Kyoto Protocol exceeds that of SF6. */
const potential = [0, 25_000] as const;

const outside = (pointer: string, value: number, [low, high]: readonly [number, number]): Finding[] =>
  value >= low && value <= high ? [] : [{ pointer, message: `${value} is not between ${low} and ${high}.` }];

/** Every figure lies where figures of its kind lie, and net heat is less than gross heat. */
export function checkLimits(set: FactorSet): Finding[] {
  if (set.kind === 'heat-values')
    return set.values.flatMap((value, index) => [
      ...outside(at('/values', index, 'gross_kwh_per_kg'), value.gross_kwh_per_kg, heat),
      ...(value.net_kwh_per_kg < value.gross_kwh_per_kg
        ? []
        : [
            {
              pointer: at('/values', index, 'net_kwh_per_kg'),
              message: 'Net heat is less than gross heat.',
            },
          ]),
    ]);
  if (set.kind === 'gwp')
    return set.values.flatMap(({ ar5, ar6 = 0 }, index) => [
      ...outside(at('/values', index, 'ar5'), ar5, potential),
      ...outside(at('/values', index, 'ar6'), ar6, potential),
    ]);
  return amountsOf(set).flatMap(({ pointer, unit, gases }) =>
    outside(at(pointer, 'co2e'), gases.co2e + (gases.biogenic_co2 ?? 0), believed[unit]),
  );
}
