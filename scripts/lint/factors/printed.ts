import { at, type Finding } from '@alo/lint';
import type { Amount } from './amounts.js';

type Printed = NonNullable<Amount['gases']['read']>;
type Gas = 'co2' | 'ch4' | 'n2o' | 'co2e' | 'biogenic_co2';

/** kg CO2e per kg: AR5, as every source here has it. */
const warming = { co2: 1, ch4: 28, n2o: 265, co2e: 1, biogenic_co2: 1 } as const;
/** NIST Special Publication 811, appendix B. */
const kwhPerMmbtu = 293.0711;
const kgPerLb = 0.4535924;
const litresPerGallon = 3.785412;

/** What one printed unit of a gas is in kg per the unit of the amount. */
function kgOf(gas: Gas, printed: Printed): number {
  switch (printed.unit) {
    case 'lb per MWh':
      return kgPerLb / 1000;
    case 'kg CO2, g CH4 and g N2O per mmBtu':
      return (gas === 'ch4' || gas === 'n2o' ? 1 / 1000 : 1) / kwhPerMmbtu;
    case 'kg CO2 per US gallon':
      return 1 / litresPerGallon;
    case 'kg per tonne, divided by the gross kWh per tonne':
      return 1 / (1000 * (printed.kwh_per_kg ?? Number.NaN));
  }
}

/** Half of the seventh decimal, and a hair for the computer's own rounding. */
const rounding = 0.000_000_051;

/** A source prints the CO2 of wood beside that of fossil fuels; the amount says which of the two it is. */
const valueOf = (gas: Gas, gases: Amount['gases']): number | undefined =>
  gas === 'co2' ? (gases.co2 ?? gases.biogenic_co2) : gases[gas];

/** Every gas that was computed from what the source prints is what the computation gives. */
export const checkPrinted = (amounts: readonly Amount[]): Finding[] =>
  amounts.flatMap(({ pointer, gases }) => {
    const printed = gases.read;
    if (printed === undefined) return [];
    return (Object.keys(warming) as Gas[]).flatMap((gas) => {
      const read = printed[gas];
      if (read === undefined) return [];
      const computed = read * kgOf(gas, printed) * warming[gas];
      const value = valueOf(gas, gases);
      return value !== undefined && Math.abs(value - computed) <= rounding
        ? []
        : [{ pointer: at(pointer, 'read', gas), message: `This gives ${computed}, not ${value}.` }];
    });
  });
