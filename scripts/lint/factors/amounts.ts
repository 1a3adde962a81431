/** The gases of every value, with where they stand. */
import { at } from '@alo/lint';
import type { ElectricityFactors, FactorSet, FuelFactors } from '@alo/schemas';

type Year = ElectricityFactors['values'][number]['years'][number];
type FuelAmount = FuelFactors['values'][number]['amounts'][number];

/** kg CO2e per `unit`, of each gas where the source has it. */
export interface Amount {
  readonly pointer: string;
  readonly unit: FuelAmount['unit'];
  readonly gases: Year | FuelAmount;
}

/** Every amount of a document. Calorific values and warming potentials are none. */
export function amountsOf(set: FactorSet): readonly Amount[] {
  if (set.kind === 'electricity')
    return set.values.flatMap(({ years }, index) =>
      years.map((gases, place) => ({
        pointer: at('/values', index, 'years', place),
        unit: 'kWh' as const,
        gases,
      })),
    );
  if (set.kind === 'fuels')
    return set.values.flatMap(({ amounts }, index) =>
      amounts.map((gases, place) => ({
        pointer: at('/values', index, 'amounts', place),
        unit: gases.unit,
        gases,
      })),
    );
  return [];
}
